/** How Chinese, Japanese and Korean shops divide a text without a tag: 【使用说明】, ▼ 보관 방법 ▼, ■サイズ, a line that goes on below. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { sentencesOf } from '../../../lines.ts';
import type { Line } from '../lines/line.ts';
import { ends, insideOf, leading, markOf } from '../lines/signs.ts';
import { isAboutShop, isOfShop } from '../shop-talk/shop-talk.cjk.ts';
import { goes, isShopTalk, withoutShopTalk } from '../shop-talk/shop-talk.ts';
import { headsItsParagraph, strokedIn } from '../headings/bold-lines.ts';
import { noticeAbove } from '../headings/notice-heads.cjk.ts';
import { isDivider } from '../headings/old-headings.ts';
import { isHalf, isShout, isSlogan, isSpoken, quietly } from '../headings/spoken-lines.ts';
import { isOfMeasuring } from '../labels/notes.ts';
import { isTitle } from '../labels/own-labels.ts';
import { asNote, labelled, listedOf } from './listed-lines.cjk.ts';
import { prepared } from './prepared.cjk.ts';
import { nameIn, ofSizes } from './section-names.cjk.ts';
import { listed, noticed, opensWithText } from './settled-lines.ts';

export const sectioned = (lines: readonly Line[], title = '', names: readonly string[] = []): Line[] =>
  lines.some(({ text }) => holdsCjk(text)) ? new Sections(prepared(lines, names), title).divided() : [...lines];

/** Each line and its place, and whether a rule of signs stands above and below it: ◆────◆. */
export const withRules = (lines: readonly string[]): [at: number, text: string, ruled: boolean][] => {
  const isRule = (text = ''): boolean => text.length > 2 && !/[\p{L}\p{N}]/u.test(text);
  return lines.map((text, at) => [at, text, holdsCjk(text) && text.length <= 24 && !/[,，、。]/u.test(text) && isRule(lines[at - 1]) && isRule(lines[at + 1])]);
};

/** A text, line by line: what of it heads what follows, and what is of the whole. */
class Sections {
  private readonly lines: readonly Line[];
  private readonly title: string;
  private readonly found: Line[] = [];
  /** What is of the whole stands before the first heading. */
  private readonly aside: Line[] = [];
  /** Whether what is read stands beneath a name of the shop's, or does in the next element. */
  private shop: 'no' | 'next' | 'here' = 'no';
  /** The sign before the name above. */
  private mark = '';
  /** Whether the name above is of sizes. */
  private sized = false;
  /** Beneath a bold line within a paragraph stands that paragraph, and what opens behind it is of the whole. */
  private inner: 'no' | 'here' | 'past' = 'no';
  /** Whether a block of sizes stands above. */
  private charted = false;

  constructor(lines: readonly Line[], title: string) {
    this.lines = lines;
    this.title = title;
  }

  divided(): Line[] {
    for (const [at, one] of this.lines.entries()) this.take(one, at);
    const { found, aside } = this;
    const first = found.findIndex(({ kind }) => kind === 'heading');
    return noticed(listed(!opensWithText(found, first) ? [...found, ...aside] : [...found.slice(0, first), ...aside, ...found.slice(first)]));
  }

  private take(one: Line, at: number): void {
    if (this.charts(one) || this.calls(one, at) || this.names(one, at) || this.standsBeside(one)) return;
    this.leave(one);
    // #夏日必备 #学生党
    if (/^(?:[#＃][^\s#＃]{1,30}\s*){2,30}$/u.test(one.text)) return;
    this.leaveSizes(one);
    if (one.opens) this.shop = this.shop === 'next' ? 'here' : 'no';
    if (this.shop === 'here') this.keepOfShop(one);
    else this.tell(one, at);
  }

  private find(one: Line): true {
    this.found.push(one);
    return true;
  }

  /** A heading without a word: what follows is of the whole again. */
  private close(one: Line): void {
    this.find({ ...one, kind: 'heading', text: '' });
  }

  /** One of a block of sizes, or of what stands beneath it. */
  private charts(one: Line): boolean {
    if (one.chart && this.shop !== 'here') {
      const isCaption = one.chart === 'caption';
      this.charted ||= isCaption;
      if (isCaption) [this.mark, this.sized, this.inner] = ['', false, 'no'];
      return this.find({ ...one, kind: isCaption ? 'heading' : 'item' });
    }
    if (!this.charted) return false;
    // How the sizes above were measured stands beneath them; what else comes is of the whole.
    if (/^[※*＊(（]/u.test(one.text) && (!one.opens || isOfMeasuring(one.text))) return this.find({ ...asNote(one), chart: 'note' });
    this.charted = false;
    if (one.kind !== 'heading') this.close(one);
    return false;
  }

  /** What calls to read on heads what must be known. */
  private calls(one: Line, at: number): boolean {
    const notice = noticeAbove(one, this.lines[at + 1]);
    if (notice === null) return false;
    [this.mark, this.shop, this.inner, this.sized] = ['', 'no', 'no', false];
    return this.find({ ...one, kind: 'heading', text: notice });
  }

  /** No more than the name of what follows, or what stands where a name would. */
  private names(one: Line, at: number): boolean {
    const [before, next] = [this.lines[at - 1], this.lines[at + 1]];
    const heads = headsItsParagraph(one, before, next);
    const name = heads ? one.text.replace(leading, '') : nameIn(one, before, next);
    // 🍼첫 빨대컵, 뭘 사야 할지 고민이라면🍼
    if (at === 0 && one.text.length <= 40 && isHalf(one.text.replace(/[^\p{L}\p{N}]+$/u, ''))) return true;
    if (name === null) return false;
    if (this.isSaying(one, at, name)) return isHalf(name) || this.find({ ...one, kind: 'paragraph', text: name });
    this.enter(one, at, name, heads);
    if (isShopTalk(name) || (ends.test(name) && goes(name)) || (at === 0 && isTitle(name, this.title))) return true;
    if (this.shop === 'no') this.find({ ...one, kind: isDivider(name) && !this.headsSeveral(at, name) ? 'paragraph' : 'heading', text: name });
    return true;
  }

  /** “물 안 마시는 우리 냥이, 고민이셨죠?” asks its reader, and the first line between stars praises: neither names what follows. */
  private isSaying({ kind, text }: Line, at: number, name: string): boolean {
    const isSaid = kind === 'heading' ? isSpoken(name) || (at === 0 && isShout(name)) : at === 0 && isSlogan(text, name);
    return isSaid && !isOfShop(name) && !isTitle(name, this.title);
  }

  private enter(one: Line, at: number, name: string, heads: boolean): void {
    const next = this.lines[at + 1];
    // Beneath “about delivery” stands what the shop does with any parcel.
    this.shop = isOfShop(name) ? (next?.opens ? 'next' : 'here') : 'no';
    this.mark = markOf(one.text);
    this.sized = ofSizes.test(name);
    // “■ 세탁”, and how to wash it in the same element: the next without a sign is of the whole.
    this.inner = heads || (this.mark !== '' && one.opens && next?.opens === false && next.kind === 'paragraph' && !isDivider(name)) ? 'here' : 'no';
  }

  /** Two lines beneath “尺寸” and more are a list of its own. */
  private headsSeveral(at: number, name: string): boolean {
    return measures.test(name) && this.lines[at + 2] !== undefined && [1, 2].every((on) => isPlain(this.lines[at + on]!, this.mark));
  }

  /** “● 사이즈 안내” and later “● 원목 특성상 …” stand side by side: the second is not beneath the first. */
  private standsBeside(one: Line): boolean {
    if (!this.hasSign(one) || !ends.test(one.text) || !this.found.some(({ kind }) => kind === 'heading')) return false;
    if (!isShopTalk(one.text)) this.aside.push({ ...one, text: one.text.replace(leading, '') });
    return true;
  }

  /** Whether it opens its element behind the sign of the name above. */
  private hasSign({ kind, text, opens }: Line): boolean {
    return kind === 'paragraph' && this.mark !== '' && opens && markOf(text) === this.mark;
  }

  private leave(one: Line): void {
    // “■サイズ”, its lines, and “■素材：パイン材” in an element of its own.
    if (this.hasSign(one) && /^[^:：]{1,12}[:：]/u.test(one.text)) {
      this.mark = '';
      this.close(one);
    }
    if (one.kind === 'heading' && /[?？]$|質問$|[问問][题題]$|질문$/u.test(one.text)) this.inner = 'no';
    if (this.inner === 'here' && one.opens) {
      this.inner = 'past';
      this.close(one);
    }
  }

  /** What opens behind the sizes is of the whole again. */
  private leaveSizes(one: Line): void {
    if (!this.sized || !one.opens || /\d.*\d/u.test(one.text)) return;
    this.sized = false;
    this.close(one);
  }

  /** What beneath a name of the shop's is told of the thing. */
  private keepOfShop(one: Line): void {
    const text = withoutShopTalk(sentencesOf(one.text)).filter((sentence) => !isAboutShop(sentence)).join(''); // biome-ignore format: one step after another
    if (text !== '') this.aside.push({ ...one, text });
  }

  private tell(one: Line, at: number): void {
    if (one.text === '') return;
    const next = this.lines[at + 1];
    const parts = this.inner === 'here' ? strokedIn(one) : [];
    if (parts.length > 0) {
      this.found.push(...parts.map((text): Line => ({ ...one, kind: 'item', text })));
      return;
    }
    const told = labelled(asNote(listedOf({ ...one, text: quietly(one.text) }, this.lines[at - 1], next)));
    const isPast = this.inner === 'past' && told.kind === 'paragraph';
    // “구성” right above its list heads it.
    if (isPast && next?.kind === 'item' && told.text.length <= 20 && !ends.test(told.text)) this.find({ ...told, kind: 'heading' });
    else (isPast ? this.aside : this.found).push(told);
  }
}

/** Several lines beneath 尺寸 are a list of its own. */
const measures = /^(?:サイズ|寸法|尺寸|规格|規格|사이즈|크기|규격|素材|材质|材質|소재|재질)$/u;
const isPlain = ({ text, opens }: Line, mark: string): boolean => !opens && insideOf(text) === undefined && (mark === '' || markOf(text) !== mark);
