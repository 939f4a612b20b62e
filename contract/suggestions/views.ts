/** What the name of a picture's file says of its view: `savon-mousse-detail.jpg`. The owner's words alone; of `DSC04417` nothing is known. */
import { holdsCjk, isCjk, type Language } from '../kit/languages.ts';
import { fold } from '../listing/language/fold.ts';
import { shownIn } from './pictured.ts';

/** A side that files are called by, or words of the file that the owner's own texts hold, as they are spelled there. */
export function viewIn(
  file: string,
  { language, title, texts }: { language: Language; title: string; texts: readonly string[] },
): { text: string; isSide: boolean } {
  // Of `side-table-2.jpg` the thing is told, and not from where it is seen; what comes with it, behind a “+”, is another thing.
  const said = new Set(wordsIn(title.replace(/\s(?:\+|&|inkl\.?|incl\.?)\s.*$/u, '')));
  // `sans_couvercle` shows what is not there.
  const words = wordsIn(file.replace(without, ' ')).filter((word) => !said.has(word) && !said.has(`${word}s`));
  // Of 天幕尺寸圖 the half that the title does not say.
  const halves = words.map((word) => (holdsCjk(word) ? behind(word, namedIn(title)) : word));
  const known = views.find(({ named }) => [words, halves].some((one) => named.test(` ${one.join(' ')} `)));
  if (known) return { text: known.said[language], isSide: !isFront(known.said.en) };
  const own = new Map(texts.flatMap((text) => [...text.matchAll(shown)].map(([, word = '']): [string, string] => [fold(word), word])));
  // « repose-pieds » is one word.
  const joint = [...own.values()].find((word) => word.includes('-') && fold(file).includes(fold(word)));
  if (joint !== undefined) return { text: language === 'de' ? joint : joint.toLowerCase(), isSide: false };
  const named = words.filter((word) => /^[a-z]{4,}$/.test(word)).flatMap((word) => own.get(word) ?? own.get(`${word}s`) ?? []);
  if (named.length > 0 && named.length < 3) {
    // Two words are a phrase where the owner writes one behind the other.
    const phrase = named.join(' ');
    const said = texts.some((text) => fold(text).includes(fold(phrase))) ? phrase : named[0]!;
    return { text: language === 'de' ? said : said.toLowerCase(), isSide: false };
  }
  // 革ケース.jpg: the owner's own texts name it as the file does.
  const whole = isCjk(language)
    ? words.filter(
        (word) =>
          holdsCjk(word) &&
          word.length > 1 &&
          !file.startsWith('详情') &&
          (language === 'ko' || !namedIn(title).includes(word)) &&
          texts.some((text) => text.includes(word)),
      )
    : [];
  const further = whole.filter((word) => !namedIn(title).includes(word));
  const text = whole.length === 1 ? (further[0] ?? (ownWords(file, title, language) || whole[0]!)) : ownWords(file, title, language);
  return { text: text || shownIn(words.filter((word) => /^[a-z]+$/u.test(word)).join(' '), language), isSide: false };
}

/** 肉桂茶汤.jpg, 시장골목_플레이.jpg: what a file is called in the listing's own script beside the name of the thing; no more than a phrase. */
const ownWords = (file: string, title: string, language: Language): string => {
  const script = scripts[language];
  if (!script || unseen.test(file)) return '';
  const named = namedIn(title);
  const words = wordsIn(file).filter((word) => script.test(word)).map((word) => furtherIn(word, named)).filter((word) => word.length > 1); // biome-ignore format: one step after another
  const text = words.length < 3 ? words.join(language === 'ko' ? ' ' : '') : '';
  return text.length > 1 && text.length <= 10 ? text : '';
};
const namedIn = (title: string): string => fold(title).replace(/[^\p{L}]+/gu, '');
/** 熟成棚 whole beside a title that says 熟成. */
const furtherIn = (word: string, named: string): string => {
  const rest = behind(word, named);
  return rest.length === 1 && word.length > 2 ? word : rest;
};
/** Of 月亮椅收纳 so much as the title does not say before it. */
const behind = (word: string, named: string): string => {
  // Of 포트별출력 the half is no word.
  if (/\p{Script=Hangul}/u.test(word)) return named.includes(word) ? '' : word;
  for (let length = word.length; length > 1; length--) if (named.includes(word.slice(0, length))) return word.slice(length);
  return word;
};
const scripts: Partial<Record<Language, RegExp>> = {
  zh: /^\p{Script=Han}+$/u,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u,
  ko: /^\p{Script=Hangul}+$/u,
};
/** A camera, a page, a version or the picture itself is named, and nothing in it. */
const unseen =
  /图|圖|详情|詳情|白底|主[图圖]|照片|相片|截屏|封面|首页|最终|最終|定稿|修改|修正|副本|新建|未命名|高清|原片|长[图圖]|[产產商]品|微信|[画畫]像|写真|スクリーン|スクショ|コピー|メイン|サブ|トップ|バナー|イメージ|名称未設定|無題|最新|加工済|이미지|사진|상세|수정|최종|메인|대표|썸네일|복사본|사본|제품|상품|캡처|무제|화면|배너|원본|누끼/u;

/** Most pictures show a front, and nobody needs to be told. */
const isFront = (said: string): boolean => said === 'from the front';

/** Behind an article or a preposition stands a thing; “se plie” is none. */
const shown =
  /(?<=(?<!\p{L})(?:\+|\d{1,2}|the|an?|of|with|and|to|in|der|die|das|den|dem|eine?[mnr]?|mit|aus|von|und|im|zum|zur|les?|la|l['’]|une?|des?|du|d['’]|avec|en|et|au|el|l[oa]s|con|del?|y|[oa]s?|uma?|com|d[aeo]s?|e|em|n[ao]|pel[oa]s?)(?:\s|(?<=['’])))(\p{L}{4,}(?:-\p{L}{3,})?)/giu;
const wordsIn = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];
const without = /(?<![a-z])(?:sans|ohne|without|sin|sem|no)[\s_-]+[a-z]+/giu;
const saying = (words: string): Record<Language, string> => {
  const [en = '', zh = '', fr = '', de = '', es = '', pt = '', ja = '', ko = ''] = words.split('|');
  return { en, zh, fr, de, es, pt, ja, ko };
};
// biome-ignore format: a line per view; en, zh, fr, de, es, pt, ja, ko
const views = [
  { named: / (?:size ?chart|size ?guide|groessentabelle|grossentabelle|guide (?:des? )?tailles|guia (?:de )?tallas|tabla (?:de )?tallas|tabela (?:de )?(?:medidas|tamanhos)|尺[码碼]表?|サイズ表?|사이즈표?) /, said: saying('size chart|尺码表|guide des tailles|Größentabelle|tabla de tallas|tabela de tamanhos|サイズ表|사이즈표') },
  { named: / (?:nutrition(?: facts)?|naehrwerte?|nahrwerte?|nutritionnelles?|nutricional|nutritional|营养成分表?|栄養成分表?|영양정보) /, said: saying('nutrition facts|营养成分表|valeurs nutritionnelles|Nährwerte|información nutricional|tabela nutricional|栄養成分表|영양정보') },
  { named: / (?:textura|texture|textur|质地|テクスチャー|텍스처) /, said: saying('texture|质地|texture|Textur|textura|textura|テクスチャー|텍스처') },
  { named: / (?:dimensions?|measurements?|masse|abmessungen|medidas|cotes|尺寸[图圖]?|寸法図?|치수) /, said: saying('dimensions|尺寸图|dimensions|Maße|medidas|medidas|寸法|치수') },
  { named: / (?:details?|detalles?|detalhes?|close ?up|closeup|nahaufnahme|zoom|macro|pormenor(?:es)?|细节|細節|細部|アップ|디테일|상세) /, said: saying('detail|细节|détail|Detail|detalle|detalhe|アップ|디테일') },
  { named: / (?:back|rear|hinten|ruckseite|rueckseite|arriere|verso|trasera?|espalda|costas|tras|背面|后面|後ろ|後面|뒷면|뒤) /, said: saying('from behind|背面|vue de dos|Rückseite|parte trasera|parte de trás|背面|뒷면') },
  { named: / (?:labels?|etikett(?:en)?|etiquettes?|etiquetas?|rotulos?|标签|ラベル|라벨) /, said: saying('label|标签|étiquette|Etikett|etiqueta|rótulo|ラベル|라벨') },
  { named: / (?:what ?s in the box|in the box|lieferumfang|contenido|conteudo|contenu) /, said: saying('what’s in the box|清单|contenu|Lieferumfang|contenido|conteúdo|内容|구성품') },
  { named: / (?:front|vorne|vorderseite|devant|frontal|delantera|frente|frontansicht|正面|前面|앞면|정면) /, said: saying('from the front|正面|vue de face|Vorderseite|vista frontal|vista frontal|正面|앞면') },
  { named: / (?:side|seite|seitlich|profil|perfil|lateral|lado|侧面|側面|横|옆면|측면) /, said: saying('from the side|侧面|vue de profil|Seitenansicht|vista lateral|vista lateral|側面|옆면') },
  { named: / (?:inside|innen|interieur|interior|dentro|内部|内側|내부|안쪽) /, said: saying('inside|内部|intérieur|Innenansicht|interior|interior|内側|내부') },
  { named: / (?:packaging|verpackung|emballage|embalaje|embalagem|caja|caixa|包装|外箱|パッケージ|포장|패키지) /, said: saying('packaging|包装|emballage|Verpackung|embalaje|embalagem|パッケージ|포장') },
];
