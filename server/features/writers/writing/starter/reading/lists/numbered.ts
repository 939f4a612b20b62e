/** Steps that stand in one line: “Einlaufen: 1. Waschen 2. Trocknen 3. Ölen”. */
import type { Marked } from '../lines/block.ts';
import type { Line } from '../lines/line.ts';

export const numbered = (lines: readonly (Line & Marked)[]): (Line & Marked)[] => lines.flatMap((one) => stepsIn(one) ?? [one]);

const stepsIn = (one: Line & Marked): (Line & Marked)[] | undefined => {
  if (one.kind !== 'paragraph' || one.text.length > longest) return undefined;
  const cuts = cutsOf(one.text);
  const steps = cuts.map(({ end }, at) => one.text.slice(end, cuts[at + 1]?.start).replace(/[;；,，、\s]+$/u, ''));
  if (steps.length < 2 || steps.some((step) => (step.match(/\p{L}/gu)?.length ?? 0) < 3)) return undefined;
  const lead = one.text.slice(0, cuts[0]!.start).trim();
  const name = lead.replace(/\s?[:：.。]$/u, '');
  // A short name in front is what they are steps of.
  const isName = name.length <= 30 && !/[.!?。！？,，]/u.test(name);
  if (lead !== '' && !isName && !/[.!?。！？:：]$/u.test(lead)) return undefined;
  return [
    ...(lead === '' ? [] : [isName ? { ...one, kind: 'heading' as const, text: name } : { ...one, text: lead }]),
    ...steps.map((text) => ({ ...one, kind: 'item' as const, text, isStep: true, opens: false })),
  ];
};

/** Where 1, 2, 3 stand, one after the other. */
const cutsOf = (text: string): { start: number; end: number }[] => {
  const cuts: { start: number; end: number }[] = [];
  for (const sign of signs) {
    const last = cuts.at(-1)?.end ?? 0;
    sign.lastIndex = last;
    const found = sign.exec(text);
    if (!found) break;
    cuts.push({ start: found.index, end: found.index + found[0].length });
  }
  return cuts;
};
const signs = Array.from(
  { length: 12 },
  (_, at) => new RegExp(`(?<![\\p{Script=Latin}\\p{N}.,/-])(?:${at + 1}[.．、)）](?!\\p{N})|${'①②③④⑤⑥⑦⑧⑨⑩⑪⑫'[at]})\\s?`, 'gu'),
);
const longest = 1_500;
