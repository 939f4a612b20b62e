/** How Chinese, Japanese and Korean shops divide a text without a tag: 【使用说明】, ▼ 보관 방법 ▼, ■サイズ, a line that goes on below. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { attributeOf } from '../naming/naming.ts';
import type { Block } from './block.ts';
import type { Passage } from './passage.ts';
import { isAboutShop, isOfShop } from './shop-talk.cjk.ts';
import { isShopTalk } from './shop-talk.ts';
import { isTitle } from './own-labels.ts';
import { sentencesOf } from '../../lines.ts';
import { isDivider } from './old-headings.ts';

/** `opens`: the first of the element that it stands in. */
export type Line = Block & { opens: boolean };

export const sectioned = (lines: readonly Line[], title = ''): Line[] => {
  if (!lines.some(({ text }) => holdsCjk(text))) return [...lines];
  const found: Line[] = [];
  const aside: Line[] = [];
  let shop: 'no' | 'next' | 'here' = 'no';
  let mark = '';
  const whole = unwrapped(lines).flatMap(parted);
  for (const [at, one] of whole.entries()) {
    const name = nameIn(one, whole[at - 1], whole[at + 1]);
    if (name !== null) {
      // Beneath “about delivery” stands what the shop does with any parcel.
      shop = isOfShop(name) ? (whole[at + 1]?.opens ? 'next' : 'here') : 'no';
      mark = markOf(one.text);
      if (isShopTalk(name) || (at === 0 && isTitle(name, title))) continue;
      const several = measures.test(name) && whole[at + 2] !== undefined && [1, 2].every((on) => isPlain(whole[at + on]!, mark));
      if (shop === 'no') found.push(isDivider(name) && !several ? { ...one, kind: 'paragraph', text: name } : { ...one, kind: 'heading', text: name });
      continue;
    }
    // “● 사이즈 안내” and later “● 원목 특성상 …” stand side by side: the second is not beneath the first.
    if (
      one.kind === 'paragraph' &&
      mark !== '' &&
      one.opens &&
      markOf(one.text) === mark &&
      ends.test(one.text) &&
      found.some(({ kind }) => kind === 'heading')
    ) {
      if (!isShopTalk(one.text)) aside.push({ ...one, text: one.text.replace(leading, '') });
      continue;
    }
    // #夏日必备 #学生党
    if (/^(?:[#＃][^\s#＃]{1,30}\s*){2,30}$/u.test(one.text)) continue;
    if (one.opens) shop = shop === 'next' ? 'here' : 'no';
    const left = shop === 'here' ? sentencesOf(one.text).filter((sentence) => !isAboutShop(sentence)).join('') : one.text; // biome-ignore format: one step after another
    if (left === '') continue;
    if (shop === 'here') {
      aside.push({ ...one, text: left });
      continue;
    }
    found.push(labelled(asNote(listedOf({ ...one, text: left }, whole[at - 1], whole[at + 1]))));
  }
  const first = found.findIndex(({ kind }) => kind === 'heading');
  return noticed(listed(!opensWithText(found, first) ? [...found, ...aside] : [...found.slice(0, first), ...aside, ...found.slice(first)]));
};
/** A note stands behind other sentences, or where it stood. */
const opensWithText = (lines: readonly Line[], first: number): boolean =>
  lines.slice(0, Math.max(0, first)).some(({ kind, text }) => kind === 'paragraph' && !isNotice(text) && markOf(text) === '');
const isStep = (one: Line | undefined): boolean => one !== undefined && numbered.test(one.text.replace(leading, ''));
const markOf = (text: string): string => leading.exec(text)?.[2] ?? '';

/** Each line and its place, and whether a rule of signs stands above and below it: ◆────◆. */
export const withRules = (lines: readonly string[]): [at: number, text: string, ruled: boolean][] => {
  const isRule = (text = ''): boolean => text.length > 2 && !/[\p{L}\p{N}]/u.test(text);
  return lines.map((text, at) => [at, text, holdsCjk(text) && text.length <= 14 && !/[,，、。]/u.test(text) && isRule(lines[at - 1]) && isRule(lines[at + 1])]);
};

const sign = '(?![©®™⚠❗❕])[\\p{Extended_Pictographic}■□▼▽▲△◆◇●○◎▶►▷★☆♥♡♣♧♠✿❀✔✅◈▣※━─—=＝~～☞👉📌🔸🔹🔶🔷💡✨⭐]';
const leading = new RegExp(`^((${sign})\\2{0,20}\\ufe0f?)\\s*(?=\\S)`, 'u');
const enclosed = new RegExp(
  `^(?:${sign}|\\s){0,20}(?:[【\\[［〔〖《≪＜<]\\s*([^【】\\[\\]［］〔〕〖〗《》≪≫＜＞<>]{1,30}?)\\s*[】\\]］〕〗》≫＞>])(?:${sign}|\\s){0,20}[:：]?$`,
  'u',
);
const between = new RegExp(
  `^(?:(?:(?![※～~])${sign}\ufe0f?){1,20}\\s*((?!${sign})\\S(?:(?!${sign}).){0,30}?)\\s*(?:(?![※～~])${sign}\ufe0f?){1,20}|※\\s?([^※]{1,20}?)\\s?※)$`,
  'u',
);
const numbered =
  /^(?:(?:point|step|tip|feature)\s?\.?|ポイント|こだわり|특징|포인트|장점|特点|亮点|卖点|优点)\s?[0-9０-９①-⑩]{1,2}\s?[.:：．、)）]?\s*(\S.{0,38})?$/iu;
const ends = /[.。!！?？…]$|(?<!드세)(?<!좋아)(?:요|다|죠)$|(?:です|ます|ません|ください)$/u;

/** The name of what comes next, where a line is no more than that. */
const nameIn = ({ kind, text }: Line, before: Line | undefined, next: Line | undefined): string | null => {
  if (kind === 'heading') {
    const named = insideOf(text) ?? text;
    return named !== text || isOfShop(text) || !before ? named : null;
  }
  if (kind !== 'paragraph' || text.length > 60) return null;
  const inside = insideOf(text);
  if (inside !== undefined) return /[\p{L}\p{N}]/u.test(inside) && !/[。]./u.test(inside) ? inside : null;
  if (!next) return null;
  const plain = text.replace(leading, '');
  if (numbered.test(plain)) return isStep(before) || isStep(next) || ends.test(plain) || /[，,、]/u.test(plain) ? null : plain.replace(/\u3000/gu, ' ');
  const mark = markOf(text);
  if (mark === '' || /[※—~～]/u.test(mark)) return null;
  // One of a row is an item of a list.
  if ([before, next].some((one) => one && markOf(one.text) === mark)) return null;
  // “✅ 이런 분께 추천드려요”, and for whom beneath it.
  if (plain.length <= 16 && !next.opens && /[요죠]$/u.test(plain)) return plain;
  return isName(plain) && (next.opens ? plain.length <= 16 : plain.length <= 24) && next.kind !== 'heading' ? plain : null;
};
const insideOf = (text: string): string | undefined => {
  const found = enclosed.exec(text) ?? between.exec(text) ?? /^[＊*]{2,9}\s*([^＊*]{1,30}?)\s*[＊*]{2,9}$/u.exec(text);
  const name = found?.[1] ?? found?.[2];
  // 🌟无频闪、无蓝光危害🌟 says it all by itself.
  return name !== undefined && (/[:：]$/u.test(name) || /[,，、]/u.test(name)) && !/^\s*[【［[〔〖]/u.test(text) ? undefined : name;
};
const isName = (text: string): boolean =>
  text.length <= 24 && !ends.test(text) && !/[:：,，、;；]/u.test(text) && !/\d\s?(?:[mc]?m|k?g|m?l)\b/u.test(text.replace(/[(（][^()（）]{0,20}[)）]/gu, ''));

/** “電子レンジ：○ / 食洗機：○ / オーブン：×” are three. */
const parted = (one: Line, at: number, all: readonly Line[]): Line[] => {
  const split = (by: RegExp, kind: Line['kind']): Line[] =>
    one.text.split(by).map((text, part) => ({ ...one, kind, text: text.trim(), opens: one.opens && part === 0 }));
  if (one.kind === 'heading' || one.text.length >= 200) return [one];
  const above = all[at - 1]?.text.replace(leading, '') ?? '';
  if (one.kind === 'paragraph' && strokes.test(one.text) && !isDivider(insideOf(above) ?? above)) return split(/[｜／]|\s\/\s/u, 'item');
  return pairs.test(one.text) ? split(/\s?[/／|｜]\s?/u, one.kind) : [one];
};
const strokes = /^(?![【［[])[^｜／/。:：]{1,24}(?:(?:[｜／]|\s\/\s)[^｜／/。:：]{1,24}){2,12}$/u;
const pairs = /^[^:：/／|｜]{1,14}[:：][^:：/／|｜]{1,30}(?:[/／|｜][^:：/／|｜]{1,14}[:：][^:：/／|｜]{1,30}){1,8}$/u;

/** “* 측정 방법에 따라 …” is a note, no item of a list. */
const asNote = (one: Line): Line => {
  if (one.kind !== 'paragraph' || !ends.test(one.text)) return one;
  return { ...one, text: one.text.replace(ofScreens.test(one.text) ? /^[*＊-]\s?(?=[^*＊-])/u : /^[*＊]\s?(?=[^*＊])/u, '※ ') };
};

/** Several lines beneath 尺寸 are a list of its own. */
const measures = /^(?:サイズ|寸法|尺寸|规格|사이즈|크기|규격|素材|材质|소재)$/u;
const isPlain = ({ text, opens }: Line, mark: string): boolean => !opens && insideOf(text) === undefined && (mark === '' || markOf(text) !== mark);

/** One of several lines with one sign, of several steps, and what stands between strokes, are items; “★注意★ …” is a label. */
const listedOf = (one: Line, before: Line | undefined, next: Line | undefined): Line => {
  if (one.kind !== 'paragraph') return one;
  const mark = markOf(one.text);
  const [, name = '', rest = ''] = framed.exec(one.text) ?? [];
  if (name !== '') return { ...one, text: `${name}${/\p{Script=Hangul}/u.test(name) ? ': ' : '：'}${rest}` };
  const circled = (line: Line | undefined): boolean => /^[①-⑳]/u.test(line?.text ?? '');
  if (circled(one) && (circled(before) || circled(next)) && !/[②-⑳]/u.test(one.text.slice(1))) return { ...one, kind: 'item', text: one.text.slice(1).trim() };
  const isOne =
    mark !== '' && !/[※—~～]/u.test(mark) && [before, next].some((other) => other && markOf(other.text) === mark && insideOf(other.text) === undefined);
  return isOne || (isStep(one) && (isStep(before) || isStep(next))) ? { ...one, kind: 'item', text: isOne ? one.text.replace(leading, '') : one.text } : one;
};
const framed = new RegExp(`^(?:(?![※～~])${sign}){1,3}\\s?([^\\s${'■★◆●▶'}]{1,8}?)\\s?(?:(?![※～~])${sign}){1,3}\\s*([\\p{L}\\p{N}].{3,200})$`, 'u');

/** 【名称】レギュラーコーヒー is what “名称：…” is. */
const labelled = (one: Line): Line => {
  const [, name = '', value = ''] =
    one.kind === 'paragraph' || one.kind === 'item' ? (/^[【［[]\s*([^【】［］[\]:：]{1,12}?)\s*[】］\]]\s?[:：]?\s*(\S.{0,200})$/u.exec(one.text) ?? []) : [];
  // “[MODEL] 182cm / 74kg” is no list of three.
  if (name !== '' && value.length <= 40 && /\s\/\s/u.test(value) && !ends.test(value)) return { ...one, text: `${name}: ${value.replace(/\s\/\s/gu, '/')}` };
  if (name === '' || !(productName.test(name) || attributeOf({ name, field: '', value }, languageOf(name)))) return one;
  return { ...one, text: `${name}${/\p{Script=Hangul}/u.test(name) ? ': ' : '：'}${value}` };
};
const productName = /^(?:产品|商品|品)名称?$|^(?:상품|제품)명$|^名称$/u;
const languageOf = (text: string): 'zh' | 'ja' | 'ko' => (/\p{Script=Hangul}/u.test(text) ? 'ko' : 'ja');

/** In a centred text a sentence is wrapped where the line looked full: “さらりと涼しく、<br>洗いざらしのまま着られます”. */
const unwrapped = (lines: readonly Line[]): Line[] => {
  const found: Line[] = [];
  for (const one of lines) {
    const last = found.at(-1);
    if (last && !one.opens && last.kind === 'paragraph' && one.kind === 'paragraph' && last.text.length < 200 && goesOn(last.text) && !opensAnew.test(one.text))
      last.text += (/\p{Script=Hangul}$/u.test(last.text) || /[,]$/u.test(last.text) ? ' ' : '') + one.text;
    else found.push({ ...one });
  }
  return found;
};
const goesOn = (text: string): boolean => {
  const end = text.slice(-8);
  if (text.length < 6 || leading.test(text) || enclosed.test(text)) return false;
  return /[,，、]$/u.test(end) || (/\p{Script=Hangul}$/u.test(end) ? korean.test(end) : /\p{Script=Hiragana}$/u.test(end) && japanese.test(end));
};
const korean =
  /(?:[은는을를에의와과도]|에서|으로|하고|(?<=[으하이나])면|이고|면서|(?<=\p{Script=Hangul})며|하게|해도|아도|어도|[하있없않되]는|위해|위한|따라|또는|그리고)$/u;
const japanese = /(?:[はがをにへでとものなや]|(?<!\p{Script=Han}し)て|から|ので|けど|つつ|という|のような)$/u;
const opensAnew = new RegExp(`^(?:${sign}|[・·•＊*①-⑳-]|[【［\\[〔〖]|\\d{1,2}[.)、](?!\\d))`, 'u');

/** Lines of numbers that end like no sentence are a list: “소형 60x40cm / 중형 80x50cm”; and so are labels beneath a heading. */
const listed = (lines: readonly Line[]): Line[] => {
  let headed = false;
  const isOne = (one: Line | undefined): boolean =>
    one?.kind === 'paragraph' &&
    one.text.length <= 40 &&
    holdsCjk(one.text) &&
    !ends.test(one.text) &&
    !/[。※]/u.test(one.text) &&
    !opensAnew.test(one.text) &&
    (/[:：]/u.test(one.text) ? headed && /^[^:：]{1,12}[:：][^:：]{1,30}$/u.test(one.text) : /\d/u.test(one.text));
  return lines.map((one, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]];
    if (one.kind === 'heading') headed = true;
    else if (isDivider(one.text)) headed = false;
    return isOne(one) && ((next && !next.opens && isOne(next)) || (before && !one.opens && isOne(before))) ? { ...one, kind: 'item' } : one;
  });
};

/** That a screen shows other colours is said of the whole, not of what stood above it last. */
const noticed = (lines: readonly Line[]): Line[] => {
  const first = lines.findIndex(({ kind }) => kind === 'heading');
  if (!opensWithText(lines, first)) return [...lines];
  let notes = false;
  const [moved, left]: [Line[], Line[]] = [[], []];
  for (const [at, one] of lines.entries()) {
    if (one.kind === 'heading') notes = /注意|提示|须知|説明|주의|참고|유의|안내|色|색/u.test(one.text);
    (at > first && !notes && lines[at - 1]?.kind !== 'heading' && one.kind === 'paragraph' && ofScreens.test(one.text) ? moved : left).push(one);
  }
  return [...left.slice(0, first), ...moved, ...left.slice(first)];
};
/** What is said for the sake of order: no reader of search results asks for it. */
export const isNotice = (text: string): boolean =>
  /^[※*＊]|^[^：:，,。]{1,10}[：:]|^[QA]\s?[.．、]|予告なく|ご希望の方|ご記入/u.test(text) || ofScreens.test(text);
const ofScreens =
  /显示器|色差|拍摄光线|モニター|ディスプレイ|画面.{0,10}色|실측|모니터|화면.{0,10}색|측정\s?(?:방법|위치)|手工测量|平置き|採寸|了承|螢幕|屏幕|顯示器|實品|재는\s?위치|오차|특성상|불량|质量问题|不良/u;

/** “一岁以内婴儿。” beneath “不适宜人群” would say the contrary alone. */
export const freeIn = ({ heading, parts }: Passage): string[] =>
  parts.flatMap((part) => ('sentences' in part ? part.sentences : [])).filter((text) => heading === '' || (!ofSome.test(heading) && text.length >= 12));
const ofSome = /人群|不适|禁忌|注意|须知|提示|瑕疵|方に|対象|お願い|おねがい|주의|유의|분께|확인|읽어/u;
