/** The same as `making.ts`, for Chinese, Japanese and Korean, where particles and the order of words say it. All looks are short. */
import type { Language } from '@storewright/contract/kit/languages';
import ja from './ja/made-there.json' with { type: 'json' };
import ko from './ko/made-there.json' with { type: 'json' };
import zh from './zh/made-there.json' with { type: 'json' };

export type Spoken = {
  language: Language;
  /** Ends right before the place: 设计于. */
  before?: RegExp;
  /** Right behind the place: で織られた, 에서 만든, 工坊. */
  made: RegExp;
  design: RegExp;
  /** A thing right behind the place: 挪威毛毯. */
  thing: RegExp;
  /** Right behind the place what is no origin: 风格, 旅行, サイズ. */
  elsewhere: RegExp;
  /** Before and behind the place what makes all of it no origin: 发往, 灵感. */
  notBefore: RegExp;
  notBehind: RegExp;
  /** Before it, somebody goes there. */
  moving: RegExp;
  /** A place that no list knows, by how names of places end. */
  unknown: RegExp;
  /** Right behind a place, a narrower one. */
  within?: RegExp;
  /** Without one of these there is none. */
  hint: RegExp;
};

/** Two looks name scripts, and a text may hold many places that no list knows. */
const flags: Partial<Record<string, string>> = { thing: 'u', within: 'u', unknown: 'gu' };
const spoken = (language: Language, looks: Record<string, string>): Spoken =>
  ({ language, ...Object.fromEntries(Object.entries(looks).map(([look, pattern]) => [look, new RegExp(pattern, flags[look])])) }) as Spoken;

export const madeThere: readonly Spoken[] = [spoken('zh', zh), spoken('ja', ja), spoken('ko', ko)];
