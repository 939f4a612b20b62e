/** How Chinese, Japanese and Korean shops divide a text without a tag: 【使用说明】, ▼ 보관 방법 ▼, ■サイズ, a line that goes on below. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { attributeOf } from '../../naming/naming.ts';
import type { Line } from '../lines/line.ts';
import { isAboutShop, isOfShop } from '../shop-talk/shop-talk.cjk.ts';
import { goes, isShopTalk, withoutShopTalk } from '../shop-talk/shop-talk.ts';
import { isTitle } from '../labels/own-labels.ts';
import { sentencesOf } from '../../../lines.ts';
import { prepared } from './prepared.cjk.ts';
import { headsItsParagraph, strokedIn } from '../headings/bold-lines.ts';
import { listed, noticed, opensWithText } from './settled-lines.ts';
import { asLabel, ends, insideOf, leading, markOf } from '../lines/signs.ts';
import { isDivider } from '../headings/old-headings.ts';
import { inOneBreath, isHalf, isShout, isSlogan, isSpoken, isWish, quietly } from '../headings/spoken-lines.ts';
import { ledAmong } from '../lists/led-lines.cjk.ts';
import { noticeAbove } from '../headings/notice-heads.cjk.ts';
import { withoutStars } from '../lines/starred.cjk.ts';
import { isOfMeasuring, isOfScreens } from '../labels/notes.ts';

export const sectioned = (lines: readonly Line[], title = '', names: readonly string[] = []): Line[] => {
  if (!lines.some(({ text }) => holdsCjk(text))) return [...lines];
  const found: Line[] = [];
  const aside: Line[] = [];
  let shop: 'no' | 'next' | 'here' = 'no';
  let mark = '';
  let sized = false;
  // Beneath a bold line within a paragraph stands that paragraph, and what opens behind it is of the whole.
  let inner: 'no' | 'here' | 'past' = 'no';
  const whole = prepared(lines, names);
  let charted = false;
  for (const [at, one] of whole.entries()) {
    if (one.chart && shop !== 'here') {
      charted ||= one.chart === 'caption';
      if (one.chart === 'caption') [mark, sized, inner] = ['', false, 'no'];
      found.push({ ...one, kind: one.chart === 'caption' ? 'heading' : 'item' });
      continue;
    }
    // How the sizes above were measured stands beneath them; what else comes is of the whole.
    if (charted && /^[※*＊(（]/u.test(one.text) && (!one.opens || isOfMeasuring(one.text))) {
      found.push({ ...asNote(one), chart: 'note' });
      continue;
    }
    if (charted) {
      charted = false;
      if (one.kind !== 'heading') found.push({ ...one, kind: 'heading', text: '' });
    }
    const notice = noticeAbove(one, whole[at + 1]);
    if (notice !== null) {
      [mark, shop, inner, sized] = ['', 'no', 'no', false];
      found.push({ ...one, kind: 'heading', text: notice });
      continue;
    }
    const heads = headsItsParagraph(one, whole[at - 1], whole[at + 1]);
    const name = heads ? one.text.replace(leading, '') : nameIn(one, whole[at - 1], whole[at + 1]);
    // 🍼첫 빨대컵, 뭘 사야 할지 고민이라면🍼
    if (at === 0 && one.text.length <= 40 && isHalf(one.text.replace(/[^\p{L}\p{N}]+$/u, ''))) continue;
    // “물 안 마시는 우리 냥이, 고민이셨죠?” asks its reader, and the first line between stars praises: neither names what follows.
    if (
      name !== null &&
      (one.kind === 'heading' ? isSpoken(name) || (at === 0 && isShout(name)) : at === 0 && isSlogan(one.text, name)) &&
      !isOfShop(name) &&
      !isTitle(name, title)
    ) {
      if (!isHalf(name)) found.push({ ...one, kind: 'paragraph', text: name });
      continue;
    }
    if (name !== null) {
      // Beneath “about delivery” stands what the shop does with any parcel.
      shop = isOfShop(name) ? (whole[at + 1]?.opens ? 'next' : 'here') : 'no';
      mark = markOf(one.text);
      sized = ofSizes.test(name);
      // “■ 세탁”, and how to wash it in the same element: the next without a sign is of the whole.
      inner = heads || (mark !== '' && one.opens && whole[at + 1]?.opens === false && whole[at + 1]?.kind === 'paragraph' && !isDivider(name)) ? 'here' : 'no';
      if (isShopTalk(name) || (ends.test(name) && goes(name)) || (at === 0 && isTitle(name, title))) continue;
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
    // “■サイズ”, its lines, and “■素材：パイン材” in an element of its own.
    if (one.kind === 'paragraph' && mark !== '' && one.opens && markOf(one.text) === mark && /^[^:：]{1,12}[:：]/u.test(one.text)) {
      mark = '';
      found.push({ ...one, kind: 'heading', text: '' });
    }
    if (one.kind === 'heading' && /[?？]$|質問$|[问問][题題]$|질문$/u.test(one.text)) inner = 'no';
    if (inner === 'here' && one.opens) {
      inner = 'past';
      found.push({ ...one, kind: 'heading', text: '' });
    }
    // #夏日必备 #学生党
    if (/^(?:[#＃][^\s#＃]{1,30}\s*){2,30}$/u.test(one.text)) continue;
    // What opens behind the sizes is of the whole again.
    if (sized && one.opens && !/\d.*\d/u.test(one.text)) {
      sized = false;
      found.push({ ...one, kind: 'heading', text: '' });
    }
    if (one.opens) shop = shop === 'next' ? 'here' : 'no';
    const left = shop === 'here' ? withoutShopTalk(sentencesOf(one.text)).filter((sentence) => !isAboutShop(sentence)).join('') : one.text; // biome-ignore format: one step after another
    if (left === '') continue;
    if (shop === 'here') {
      aside.push({ ...one, text: left });
      continue;
    }
    const parts = inner === 'here' ? strokedIn(one) : [];
    if (parts.length > 0) found.push(...parts.map((text): Line => ({ ...one, kind: 'item', text })));
    else {
      const told = labelled(asNote(listedOf({ ...one, text: quietly(left) }, whole[at - 1], whole[at + 1])));
      // “구성” right above its list heads it.
      if (inner === 'past' && whole[at + 1]?.kind === 'item' && told.kind === 'paragraph' && told.text.length <= 20 && !ends.test(told.text))
        found.push({ ...told, kind: 'heading' });
      else (inner === 'past' && told.kind === 'paragraph' ? aside : found).push(told);
    }
  }
  const first = found.findIndex(({ kind }) => kind === 'heading');
  return noticed(listed(!opensWithText(found, first) ? [...found, ...aside] : [...found.slice(0, first), ...aside, ...found.slice(first)]));
};
const isStep = (one: Line | undefined): boolean => one !== undefined && numbered.test(one.text.replace(leading, ''));

/** Each line and its place, and whether a rule of signs stands above and below it: ◆────◆. */
export const withRules = (lines: readonly string[]): [at: number, text: string, ruled: boolean][] => {
  const isRule = (text = ''): boolean => text.length > 2 && !/[\p{L}\p{N}]/u.test(text);
  return lines.map((text, at) => [at, text, holdsCjk(text) && text.length <= 24 && !/[,，、。]/u.test(text) && isRule(lines[at - 1]) && isRule(lines[at + 1])]);
};

const numbered =
  /^(?:(?:point|step|tip|feature)\s?\.?|ポイント|こだわり|특징|포인트|장점|特点|亮点|卖点|优点)\s?[0-9０-９①-⑩]{1,2}\s?[.:：．、)）]?\s*(\S.{0,38})?$/iu;

/** The name of what comes next, where a line is no more than that. */
const nameIn = (one: Line, before: Line | undefined, next: Line | undefined): string | null => {
  const { kind, text } = one;
  if (kind === 'heading') {
    const named = insideOf(text) ?? text;
    return named !== text || isOfShop(text) || !before ? named : null;
  }
  if (kind !== 'paragraph' || text.length > 60) return null;
  const inside = insideOf(text);
  if (inside !== undefined) return /[\p{L}\p{N}]/u.test(inside) && !/[。]./u.test(inside) ? inside : null;
  if (!next) return null;
  const plain = text.replace(leading, '');
  // “购物须知：”, and what must be known beneath it.
  if (/[:：]$/u.test(plain) && isOfShop(plain.slice(0, -1))) return plain.slice(0, -1);
  if (ofSizes.test(plain)) return plain;
  // “作品说明”, and 1., 2. and 3. beneath it.
  const short = plain.replace(/\s?[:：]$/u, '');
  if (
    markOf(text) === '' &&
    !firstOfList.test(text) &&
    short.length <= 12 &&
    /^[\p{L} ]{2,12}$/u.test(short) &&
    holdsCjk(short) &&
    !ends.test(short) &&
    firstOfList.test(next.text)
  )
    return short;
  if (numbered.test(plain)) return isStep(before) || isStep(next) || ends.test(plain) || /[，,、]/u.test(plain) ? null : plain.replace(/\u3000/gu, ' ');
  const mark = markOf(text);
  if (mark === '' || /[※—~～]/u.test(mark)) return null;
  // “■ 세척방법” opens its own element, and how to wash it stands beneath: what stood before it is no list with it.
  const opensOwn = one.opens && !next.opens && markOf(next.text) !== mark && plain.length <= 10;
  if (isDivider(plain) && next.opens) return plain;
  // One of a row is an item of a list.
  if (!opensOwn && [before, next].some((other) => other && isOneRow(markOf(other.text), mark))) return null;
  // “✅ 이런 분께 추천드려요”, and for whom beneath it.
  if (plain.length <= 16 && !next.opens && /[요죠]$/u.test(plain)) return plain;
  return isName(plain) && (next.opens ? plain.length <= 16 : plain.length <= 24) && next.kind !== 'heading' ? plain : null;
};
const isName = (text: string): boolean =>
  text.length <= 24 && !ends.test(text) && !/[:：,，、;；]/u.test(text) && !/\d\s?(?:[mc]?m|k?g|m?l)\b/u.test(text.replace(/[(（][^()（）]{0,20}[)）]/gu, ''));

/** “* 측정 방법에 따라 …” is a note, no item of a list. */
const asNote = (one: Line): Line => {
  if (one.kind !== 'paragraph' || !ends.test(one.text)) return one;
  return { ...one, text: one.text.replace(isOfScreens(one.text) ? /^[*＊-]\s?(?=[^*＊-])/u : /^[*＊]\s?(?=[^*＊])/u, '※ ') };
};

/** ☀ above ☂ in one paragraph: a picture each, and one list. */
const isOneRow = (one: string, other: string): boolean => one === other || [picture, /^[○◎◯△]$/u].some((kind) => kind.test(one) && kind.test(other));
const picture = /^(?![■□▼▽▲△◆◇●○◎▶►▷★☆])\p{Extended_Pictographic}$/u;

const firstOfList = /^(?:[1１][.．)）、](?!\d)|①|[・·•※*＊-]\s?\S)/u;
/** “尺码表（单位cm）”, and a size on each line beneath it. */
const ofSizes =
  /^(?:(?:商品)?尺[码寸](?:对照)?表|サイズ表|(?:실측 ?)?사이즈 ?(?:표|안내|정보)|size(?: ?(?:chart|table|guide|표))?)\s?(?:[（(].{0,24}[)）])?[:：]?$/iu;
/** Several lines beneath 尺寸 are a list of its own. */
const measures = /^(?:サイズ|寸法|尺寸|规格|規格|사이즈|크기|규격|素材|材质|材質|소재|재질)$/u;
const isPlain = ({ text, opens }: Line, mark: string): boolean => !opens && insideOf(text) === undefined && (mark === '' || markOf(text) !== mark);

/** One of several lines with one sign, of several steps, and what stands between strokes, are items; “★注意★ …” is a label. */
const listedOf = (one: Line, before: Line | undefined, next: Line | undefined): Line => {
  if (one.kind !== 'paragraph') return one;
  const mark = markOf(one.text);
  const called = inOneBreath(one.text);
  const unstarred = withoutStars(one.text);
  if (unstarred !== one.text) return { ...one, text: unstarred };
  // 【旋钮操作】音量、开关都用手拧, one such line after another.
  const led = ledAmong(before, one, next);
  if (led[1] && (led[0] || led[2]) && led.some((found) => found && found.said.length > 11))
    return { ...one, kind: 'item', text: `${led[1].name}${/\p{Script=Hangul}/u.test(one.text) ? ': ' : '：'}${led[1].said}` };
  if (called !== one.text) return { ...one, text: called };
  const circled = (line: Line | undefined): boolean => /^[①-⑳]/u.test(line?.text ?? '');
  if (circled(one) && (circled(before) || circled(next)) && !/[②-⑳]/u.test(one.text.slice(1))) return { ...one, kind: 'item', text: one.text.slice(1).trim() };
  // “●藍は色落ちしますので、単独で洗ってください。” alone behind its sign is no feature.
  if (
    mark !== '' &&
    !/[※—~～]/u.test(mark) &&
    (isWish(one.text) || ends.test(one.text) || (one.text.length > 14 && /[，、,]/u.test(one.text))) &&
    ![before, next].some((other) => other && markOf(other.text) === mark)
  )
    return { ...one, text: one.text.replace(leading, '') };
  // “积雪草提取物｜舒缓”, “神经酰胺NP｜锁水”, and numbers: 1 解凍します, 2 焼きます.
  if ([before, next].some((other) => other?.kind === 'paragraph' && ((barred.test(one.text) && barred.test(other.text)) || isCounted(one, other))))
    return { ...one, kind: 'item', text: one.text.replace(/\s?[｜|]\s?/u, '：').replace(/^\d{1,2}\s(?=\D)/u, '') };
  const isOne =
    mark !== '' && !/[※—~～]/u.test(mark) && [before, next].some((other) => other && isOneRow(markOf(other.text), mark) && insideOf(other.text) === undefined);
  return isOne || (isStep(one) && (isStep(before) || isStep(next))) ? { ...one, kind: 'item', text: isOne ? one.text.replace(leading, '') : one.text } : one;
};
const barred = /^[^｜|。]{2,16}\s?[｜|]\s?[^｜|。]{1,24}$/u;
const isCounted = ({ text, opens }: Line, other: Line): boolean =>
  /^\d{1,2}\s\D.{5}/u.test(text) &&
  /^\d{1,2}\s\D.{5}/u.test(other.text) &&
  !(opens && other.opens) &&
  Math.abs(Number.parseInt(text, 10) - Number.parseInt(other.text, 10)) === 1;

/** 【名称】レギュラーコーヒー is what “名称：…” is. */
const labelled = (one: Line): Line => {
  const [, name = '', value = ''] =
    one.kind === 'paragraph' || one.kind === 'item'
      ? (/^[【［[〈＜<≪〔]\s*([^【】［］[\]〈〉＜＞<>≪≫〔〕:：]{1,12}?)\s*[】］\]〉＞>≫〕]\s?[:：]?\s*(\S.{0,200})$/u.exec(one.text) ?? [])
      : [];
  // “[MODEL] 182cm / 74kg” is no list of three.
  if (name !== '' && value.length <= 40 && /\s\/\s/u.test(value) && !ends.test(value)) return { ...one, text: `${name}: ${value.replace(/\s\/\s/gu, '/')}` };
  const [, arrowed = '', pointed = ''] = one.kind === 'paragraph' ? (arrow.exec(one.text) ?? []) : [];
  if (arrowed !== '') return { ...one, text: asLabel(arrowed, pointed) };
  if (name !== '' && (ends.test(value) || value.length > 40 || /[,，、]/u.test(value))) return { ...one, text: asLabel(name, value) };
  if (name === '' || !(productName.test(name) || attributeOf({ name, field: '', value }, languageOf(name)))) return one;
  return { ...one, text: asLabel(name, value) };
};
/** “타공 능력 ☞ 목재 20mm / 철판 8mm” */
const arrow = /^([^☞→➜▶►👉⇒:：。.!?]{2,10}?)\s?(?:☞|→|➜|▶|►|👉|⇒)\s?(\S.{0,40}\d.{0,40})$/u;
const productName =
  /^.{0,8}(?:안내|방법|사항|기준|について|方法|説明|说明|說明|建议|建議)$|^(?:別売り?|非対応|付属品?|별매|미포함)$|^(?:产品|商品|品)名称?$|^(?:상품|제품)명$|^名称$/u;
const languageOf = (text: string): 'zh' | 'ja' | 'ko' => (/\p{Script=Hangul}/u.test(text) ? 'ko' : 'ja');
