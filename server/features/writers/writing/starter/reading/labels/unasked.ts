/** What does not arise: “Taille : voir photo”. */
export const isUnasked = (text: string): boolean => unasked.test(text);
const unasked =
  /^[^:：]{1,40}[:：]\s?(?:n\/a|siehe (?:auswahl|fotos?|bild(?:er)?|oben|unten)|see (?:options?|above|below|photos?|pictures?)|as (?:in )?(?:the )?(?:photos?|pictures?|shown)(?: shown)?|voir (?:photos?|options?|ci-dessus)|(?:ver|según) (?:las? )?(?:fotos?|opci[óo]n(?:es)?|elección)|ver (?:opções|acima)|[见見如][图圖](?:所示)?|画像参照|写真参照|(?:사진|옵션) ?참[조고])\.?$/iu;
