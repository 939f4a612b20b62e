/** The Portuguese “no”, which is “in the”: “fabricado no Brasil” denies nothing, and “certificado no renovado” is Spanish. */
export const withoutInThe = (folded: string): string =>
  !/\bno\b/.test(folded)
    ? folded
    : folded
        .replace(behindDone, 'em')
        .replace(beforePlace, 'em')
        .replace(isPortuguese(folded) ? beforeAny : /$^/g, 'em');

const isPortuguese = (folded: string): boolean => portuguese.test(folded) && !spanish.test(folded);
const portuguese = /\b(?:em|ate|nao|sao|pelo|pela|somos|nosso|nossa|uma|padrao|potencia|capacidade)\b|(?:cao|coes|dade)\b/;
const spanish = /\b(?:el|los|las|es|esta|del|con|una|hasta|tenemos)\b|cion\b/;

/** What a Spanish “no” stands before. */
const refused =
  '(?! (?:valid|vigente|renov|emitid|obten|conced|disponib|aprob|certif|conform|apt[oa]|cumpl|tien|es\\b|esta|hay|ha\\b|han\\b|se\\b|tenemos|hemos|posee|dispon|figura|usa|lava|plancha|procede|incluye|contiene|lleva|acredit|registr|recicl|toxic|transferible|blanque))';
const behindDone = new RegExp(`(?<=\\b\\p{L}+(?:[ai]d|eit|pres|pint)[oa]s? )no${refused}(?= \\p{L}{2})`, 'gu');
const beforePlace =
  /\bno(?= (?:modo|interior|exterior|mundo|brasil|porto|reino unido|vietna\w*|japao|canada|mexico|peru|egito|ambito|forno|micro-?ondas|frigorifico|padrao|nosso|total)\b)/g;
const beforeAny = new RegExp(`\\bno${refused}(?= \\p{L}{3})`, 'gu');
