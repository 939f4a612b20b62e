/** Lines beneath one another that begin with a name and no colon, “길이 약 10cm”, “■素材 天然木パイン材”: where some of the names are known, all of them are labels. */
import { holdsCjk } from '@storewright/contract/kit/languages';
import { attributeOf } from '../../naming/naming.ts';
import { elementsOf, type Line } from '../lines/line.ts';
import { asLabel, ends, leading } from '../lines/signs.ts';

export const withLabels = <One extends Line>(lines: readonly One[]): One[] =>
  elementsOf(lines).flatMap((element) => {
    const named = element.some(({ text }) => holdsCjk(text)) ? element.map(labelIn) : [];
    const labels = named.flatMap((label) => (label ? labelsIn(label) : [])).filter(isKnown);
    // “크기 30x30cm / 5장” by itself is a label, too.
    const known = element.length === 1 && labels.some(({ value }) => measured.test(value)) ? 2 : labels.length;
    if (known < 2 || named.filter(Boolean).length * 3 < element.filter(({ chart, text }) => !chart && !/^[【［[〔]/u.test(text)).length * 2) return element;
    return element.flatMap((one, at) => partsOf(named[at] ?? null).map((text) => ({ ...one, text })).concat(named[at] ? [] : [one])); // biome-ignore format: one step after another
  });

const measured = /^(?:約|约|약)?\s?\d[\d.,\s×x*~〜～–-]{0,24}(?:[cm]?m|kg|g|m?l|公分|公克|克|厘米|毫米)(?![\p{L}\d])/iu;

/** `mark`: the sign before it. */
type Label = { mark: string; name: string; value: string };

const labelIn = ({ kind, text, chart }: Line): Label | null => {
  if (chart) return null;
  const said = text.replace(leading, '');
  const [, name = '', value = ''] = kind === 'paragraph' && !ends.test(said) && !/[:：。]/u.test(said) ? (spaced.exec(said) ?? []) : [];
  // “SIZE (cm)” heads what stands beneath, “FREE (44~66 추천)” is the size, and “총장 121 / 어깨 48 / 밑단 82” without its unit says little apart.
  if (/^[(（][^()（）]{1,16}[)）]$/u.test(value) || unmeasured.test(said)) return null;
  return name === '' ? null : { mark: text.slice(0, text.length - said.length), name, value };
};
/** “어깨 52 / 가슴 54 / 총장 58 (단면, cm)”: one thing measured, told in one line. */
export const isMeasuredInOneLine = (text: string): boolean => unmeasured.test(text);
const unmeasured = /^\p{L}{1,8}\s?\d{1,3}(?:\.\d)?(?:\s?[/／,]\s?\p{L}{1,8}\s?\d{1,3}(?:\.\d)?){2,12}(?:\s?[(（][^()（）]{1,16}[)）])?$/u;
const spaced = /^([\p{L}・]{1,14})[\s\u3000]+(\S.{0,79})$/u;
const isKnown = ({ name, value }: Label): boolean => attributeOf({ name, field: '', value }, languageOf(name + value)) !== undefined;
const languageOf = (text: string): 'zh' | 'ja' | 'ko' =>
  /\p{Script=Hangul}/u.test(text) ? 'ko' : /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'zh';

/** “눈알 야광 / 몸통 레이저 무늬” are two. */
const labelsIn = (label: Label): Label[] => {
  // “모델 키 167cm / 상의 55 하의 26” is all of who wears it.
  if (/^(?:모델|モデル|模特|model)$/iu.test(label.name)) return [label];
  const parts = label.value.split(/\s[/／|]\s/u);
  const others = parts.slice(1).map((part) => spaced.exec(part));
  const several = others.length > 0 && others.every((part) => part !== null && /\p{Script=Hangul}/u.test(part[1]!));
  return several ? [{ ...label, value: parts[0]! }, ...others.map((part) => ({ mark: '', name: part![1]!, value: part![2]! }))] : [label];
};
const partsOf = (label: Label | null): string[] => (label ? labelsIn(label).map(({ mark, name, value }) => mark + written(name, value)) : []);
const written = (name: string, value: string): string => (/\p{Script=Latin}/u.test(name) ? `${name}: ${value}` : asLabel(name, value));
