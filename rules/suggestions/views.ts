/** What the name of a picture's file says of its view: `savon-mousse-detail.jpg`. The owner's words alone; of `DSC04417` nothing is known. */
import { holdsCjk, isCjk, type Language } from '@storewright/contract/kit/languages';
import { fold } from '@storewright/contract/kit/fold';
import { shownIn } from './pictured.ts';

/** A side that files are called by, or words of the file that the owner's own texts hold, as they are spelled there. */
export function viewIn(
  file: string,
  { language, title, texts }: { language: Language; title: string; texts: readonly string[] },
): { text: string; isSide: boolean } {
  // Of `side-table-2.jpg` the thing is told, and not from where it is seen; what comes with it, behind a “+”, is another thing.
  const said = new Set(wordsIn(title.replace(/\s(?:\+|&|inkl\.?|incl\.?)\s.*$/u, '')));
  // `sans_couvercle` shows what is not there.
  const words = wordsIn(file.replace(without, ' '))
    .filter((word) => !said.has(word) && !said.has(`${word}s`))
    .map((word) => spelled[language]?.get(word) ?? word);
  // Of 天幕尺寸圖 the half that the title does not say.
  const halves = words.map((word) => (holdsCjk(word) ? behind(word, namedIn(title)) : word));
  // 1620B参数图: a model stands before it.
  const bare = words.map((word) => (holdsCjk(word) ? word.replace(/^[a-z]+|[a-z]+$/gu, '') : word));
  const known = views.find(({ named }) => [words, halves, bare].some((one) => named.test(` ${one.join(' ')} `)));
  if (known) return { text: known.said[language], isSide: !isFront(known.said.en) };
  const own = new Map(texts.flatMap((text) => [...text.matchAll(shown)].map(([, word = '']): [string, string] => [fold(word), word])));
  // « repose-pieds » is one word.
  const joint = [...own.values()].find((word) => word.includes('-') && fold(file).includes(fold(word)));
  if (joint !== undefined) return { text: inSentence(joint, language), isSide: false };
  const named = words.filter((word) => /^[a-z]{4,}$/.test(word)).flatMap((word) => own.get(word) ?? own.get(`${word}s`) ?? []);
  if (named.length > 0 && named.length < 3) {
    // Two words are a phrase where the owner writes one behind the other.
    const phrase = named.join(' ');
    const said = texts.some((text) => fold(text).includes(fold(phrase))) ? phrase : (joinedIn(named, texts) ?? named[0]!);
    return { text: inSentence(said, language), isSide: false };
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

/** `cara_verano` beside “Cara de verano con tejido”: the owner writes a small word between the two. */
const joinedIn = ([one = '', other = '']: readonly string[], texts: readonly string[]): string | undefined => {
  if (other === '' || !/^\p{L}+$/u.test(one + other)) return undefined;
  const joint = new RegExp(`(?<!\\p{L})${one} (?:of|of the|de|del|de la|de l['’]|du|des|d[ao]s?|d['’]|à|para|für|von|aus) ?${other}(?!\\p{L})`, 'iu');
  return texts.flatMap((text) => joint.exec(text)?.[0] ?? [])[0];
};

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

const inSentence = (words: string, language: Language): string => (language === 'de' ? words : words.toLowerCase());

/** Behind an article or a preposition stands a thing; “se plie” is none. */
const shown =
  /(?<=(?<!\p{L})(?:\+|\d{1,2}|the|an?|of|with|and|to|in|der|die|das|den|dem|eine?[mnr]?|mit|aus|von|und|im|zum|zur|les?|la|l['’]|une?|des?|du|d['’]|avec|en|et|au|el|l[oa]s|con|del?|y|[oa]s?|uma?|com|d[aeo]s?|e|em|n[ao]|pel[oa]s?)(?:\s|(?<=['’])))(\p{L}{4,}(?:-\p{L}{3,})?)/giu;
/** xijie, haimen, cheukmyeon: a view in Latin letters, as shops name their files. */
const pairs = (words: string): ReadonlyMap<string, string> =>
  new Map(words.split(' ').map((pair): [string, string] => [pair.split('=')[0]!, pair.split('=')[1]!]));
const spelled: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  zh: pairs(
    'xijie=细节 xijietu=细节 tezhe=细节 texie=细节 zhengmian=正面 qianmian=正面 cemian=侧面 beimian=背面 houmian=背面 chicun=尺寸图 chicuntu=尺寸图 chima=尺码表 chimabiao=尺码表 baozhuang=包装 waibaozhuang=包装 neibu=内部 biaoqian=标签 canshu=参数图 canshutu=参数图 changjing=使用场景 zhidi=质地',
  ),
  ja: pairs(
    'saibu=細部 appu=アップ shomen=正面 shoumen=正面 seimen=正面 zenmen=前面 sokumen=側面 yoko=側面 haimen=背面 ushiro=後ろ saizu=sizes saizuhyo=サイズ表 saizuhyou=サイズ表 sunpo=寸法図 sunpou=寸法図 sunpouzu=寸法図 pakkeji=パッケージ gaibako=外箱 naibu=内部 uchigawa=内側 raberu=ラベル shiyorei=lifestyle shiyourei=lifestyle shiyou=lifestyle seibun=栄養成分表 shiyo=仕様 siyou=仕様',
  ),
  ko: pairs(
    'jeongmyeon=정면 apmyeon=앞면 cheukmyeon=측면 yeopmyeon=옆면 dwitmyeon=뒷면 humyeon=뒷면 ditel=디테일 sangse=상세 chisu=치수 saijeu=sizes pojang=포장 pakiji=패키지 naebu=내부 rabel=라벨',
  ),
};
const wordsIn = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];
const without = /(?<![a-z])(?:sans|ohne|without|sin|sem|no)[\s_-]+[a-z]+/giu;
const saying = (words: string): Record<Language, string> => {
  const [en = '', zh = '', fr = '', de = '', es = '', pt = '', ja = '', ko = ''] = words.split('|');
  return { en, zh, fr, de, es, pt, ja, ko };
};
// biome-ignore format: a line per view; en, zh, fr, de, es, pt, ja, ko
const views = [
  { named: / (?:size ?chart|size ?guide|groessentabelle|grossentabelle|guide (?:des? )?tailles|guia (?:de )?tallas|tabla (?:de )?tallas|tabela (?:de )?(?:medidas|tamanhos)|尺[码碼]表?|サイズ表?|사이즈표?) /, said: saying('size chart|尺码表|guide des tailles|Größentabelle|tabla de tallas|tabela de tamanhos|サイズ表|사이즈표') },
  { named: / (?:参数[图圖表]?|參數[圖表]?|规格[图圖表]|規格[圖表]|スペック表?|仕様[図表]?|스펙표?|사양표?) /, said: saying('specifications|参数图|caractéristiques|technische Daten|especificaciones|especificações|仕様|사양') },
  { named: / (?:(?:颜色|顏色|色)(?:对比|對比|比较|比較)[图圖]?|色卡|全色|カラー比較|カラバリ|カラーバリエーション|色見本|(?:색상|컬러) ?(?:비교|모음)) /, said: saying('colours|颜色对比|coloris|Farben|colores|cores|カラー比較|색상 비교') },
  { named: / (?:(?:使用)?前[后後](?:对比|對比)?|ビフォーアフター|전후(?:비교)?|비포애프터) /, said: saying('before and after|使用前后|avant et après|vorher und nachher|antes y después|antes e depois|使用前後|사용 전후') },
  { named: / (?:nutrition(?: facts)?|naehrwerte?|nahrwerte?|nutritionnelles?|nutricional|nutritional|营养成分表?|栄養成分表?|영양정보) /, said: saying('nutrition facts|营养成分表|valeurs nutritionnelles|Nährwerte|información nutricional|tabela nutricional|栄養成分表|영양정보') },
  { named: / (?:textura|texture|textur|质地|テクスチャー|텍스처) /, said: saying('texture|质地|texture|Textur|textura|textura|テクスチャー|텍스처') },
  { named: / (?:dimensions?|measurements?|masse|abmessungen|medidas|cotes|尺寸[图圖]?|寸法図?|치수) /, said: saying('dimensions|尺寸图|dimensions|Maße|medidas|medidas|寸法|치수') },
  { named: / (?:details?|detalles?|detalhes?|close ?up|closeup|nahaufnahme|zoom|macro|pormenor(?:es)?|细节|細節|細部|アップ|디테일|상세) /, said: saying('detail|细节|détail|Detail|detalle|detalhe|アップ|디테일') },
  { named: / (?:back|rear|hinten|ruckseite|rueckseite|arriere|verso|trasera?|espalda|costas|tras|背面|后面|後ろ|後面|뒷면|뒤) /, said: saying('from behind|背面|vue de dos|Rückseite|parte trasera|parte de trás|背面|뒷면') },
  { named: / (?:rucken(?:ansicht)?|ruecken(?:ansicht)?|ruckansicht|rueckansicht|vista (?:trasera|posterior)|dos produit|vue (?:de )?dos) /, said: saying('from behind|背面|vue de dos|Rückansicht|vista trasera|vista de trás|背面|뒷면') },
  { named: / (?:layers?|capas|schichten|schichtaufbau|couches|camadas|querschnitt|cross ?section|cutaway) /, said: saying('layers|分层|couches|Schichtaufbau|capas|camadas|層|레이어') },
  { named: / (?:game ?board|plateau(?: de jeu)?|spielplan|spielbrett|tablero|tabuleiro) /, said: saying('board|棋盘|plateau|Spielplan|tablero|tabuleiro|ボード|게임판') },
  { named: / (?:diagrama?s?|diagramm|skizze|zeichnung|explosionszeichnung|schema|esquema|示意[图圖]|図解|도면) /, said: saying('diagram|示意图|schéma|Skizze|esquema|esquema|図解|도면') },
  { named: / (?:lifestyle|in ?use|in ?situ|en situation|ambiance|im einsatz|en uso|em uso|使用场景|使用場景|사용컷) /, said: saying('in use|使用场景|en situation|im Einsatz|en uso|em uso|使用シーン|사용 모습') },
  { named: / (?:all ?sizes|sizes|groessen|grossen|tailles|tallas|tamanos|tamanhos) /, said: saying('sizes|尺寸|tailles|Größen|tamaños|tamanhos|サイズ|사이즈') },
  { named: / (?:labels?|etikett(?:en)?|etiquettes?|etiquetas?|rotulos?|标签|ラベル|라벨) /, said: saying('label|标签|étiquette|Etikett|etiqueta|rótulo|ラベル|라벨') },
  { named: / (?:what ?s in the box|in the box|lieferumfang|contenido|conteudo|contenu) /, said: saying('what’s in the box|清单|contenu|Lieferumfang|contenido|conteúdo|内容|구성품') },
  { named: / (?:front|vorne|vorderseite|devant|frontal|delantera|frente|frontansicht|正面|前面|앞면|정면) /, said: saying('from the front|正面|vue de face|Vorderseite|vista frontal|vista frontal|正面|앞면') },
  { named: / (?:side|seite|seitlich|profil|perfil|lateral|lado|侧面|側面|横|옆면|측면) /, said: saying('from the side|侧面|vue de profil|Seitenansicht|vista lateral|vista lateral|側面|옆면') },
  { named: / (?:inside|innen|interieur|interior|dentro|内部|内側|내부|안쪽) /, said: saying('inside|内部|intérieur|Innenansicht|interior|interior|内側|내부') },
  { named: / (?:packaging|verpackung|emballage|embalaje|embalagem|caja|caixa|包装|外箱|パッケージ|포장|패키지) /, said: saying('packaging|包装|emballage|Verpackung|embalaje|embalagem|パッケージ|포장') },
];
