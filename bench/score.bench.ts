/**
 * The score with its claim check of a 10,000-character description, in four languages, against a frame of the screen and
 * against writing the same listing as JSON a hundred times. Processor time, so that a busy machine does not count.
 * Two readings: while somebody types, one paragraph is new each time; when a listing is opened, all of it is. No two lines
 * are alike. Target: p95 ≤ half a frame while typing, so that it never stutters, and one frame to open.
 */
import { factsOf } from '@storewright/rules/claims/facts';
import type { Listing, ListingSurroundings } from '@storewright/contract/listing/listing';
import { scoreListing } from '@storewright/rules/score/score';
import type { Language } from '../contract/kit/languages.ts';
import { report } from './ratio.ts';

const frame = 1_000 / 60;
const paragraphs: Partial<Record<Language, string>> = {
  en: 'The bottle holds 750 ml, weighs 360 g and is made of 18/8 stainless steel with a leather strap. It keeps tea warm for 12 hours, fits a cup holder, is made without BPA and comes in moss, chalk or slate. The lid is dishwasher-safe, and a five-year guarantee covers the rest of it. ',
  de: 'Die Flasche fasst 0,75 Liter, wiegt 360 g und besteht aus 18/8-Edelstahl mit einem Lederriemen. Sie hält Tee 12 Stunden warm, passt in den Getränkehalter, ist BPA-frei und in Moosgrün oder Weiß zu haben. Der Deckel ist spülmaschinenfest, und auf den Rest gibt es fünf Jahre Garantie. ',
  zh: '这款18/8不锈钢保温杯容量750毫升，重360克，保温12小时，配真皮提手。不含双酚A，杯盖可放洗碗机，适用于车载杯架，有苔藓绿和白色可选，五年质保，中国制造，手工打磨。',
  ja: '18-8ステンレス製のボトルは容量750ml、重さ360g。12時間保温でき、本革のハンドルが付いています。BPAフリーで、ふたは食洗機対応。モスグリーンとホワイトの2色、5年保証付きの日本製です。',
};
const facts = factsOf(null, {
  title: 'Fjell bottle 750 ml, 18/8 stainless steel',
  key_features:
    'Weight: 360 g\nMaterial: 18/8 stainless steel, leather\nGuarantee: 5 years\nColour: Moss, Chalk, Slate\nLid is dishwasher-safe\nBPA-free\nMouth: 48 mm',
});
let failed = false;

for (const [language, paragraph] of Object.entries(paragraphs) as [Language, string][]) {
  const surroundings: ListingSurroundings = {
    language,
    shop_name: 'Hearth & Heath',
    keywords: [],
    handle: 'fjell-bottle',
    category: 'Bottles',
    currency: 'GBP',
    vendor: 'Fjell',
    pictures: [],
    variants: [],
    metafield_count: 3,
    same_seo_title: [],
    published: null,
    nearest: null,
  };
  for (const [what, most, textOf] of [
    ['typed into', 0.5, (round: number): Listing => listingOf(paragraph, (item) => (item === 0 ? round : 0))],
    ['opened', 1, (round: number): Listing => listingOf(paragraph, () => round)],
  ] as const) {
    const times = { write: [] as number[], score: [] as number[] };
    for (let round = 0; round < 260; round += 1) {
      const listing = textOf(round);
      const write = busy(() => Array.from({ length: 100 }, () => JSON.stringify(listing).length));
      const score = busy(() => scoreListing(listing, facts, surroundings));
      if (round < 60) continue;
      times.write.push(write);
      times.score.push(score);
    }
    const p95 = at(times.score, 0.95);
    const ratio = p95 / frame;
    failed ||= ratio > most;
    const beside = `${p95.toFixed(2)} ms p95, ${(sum(times.score) / sum(times.write)).toFixed(1)}× writing it as JSON a hundred times`;
    report(`score of 10,000 characters ${what}, ${language}`, ratio, `≤ ${most} frames`, ratio <= most, beside);
  }
}
process.exitCode = failed ? 1 : 0;

/** Every line ends in numbers of its own. */
function listingOf(paragraph: string, versionOf: (item: number) => number): Listing {
  let description = '';
  for (let item = 0; description.length < 10_000; item += 1) {
    const mark = `#${item}/${versionOf(item)}`;
    description += `<h2>${paragraph.slice(0, 20)} ${mark}</h2><p>${paragraph} ${mark}</p><ul><li>${paragraph.slice(0, 60)} ${mark}</li></ul>`;
  }
  const seo = { seo_title: 'Fjell bottle 750 ml', seo_description: paragraph.slice(0, 150) };
  return { title: 'Fjell bottle 750 ml', description: description.slice(0, 10_000), ...seo, tags: ['bottle', 'steel'] };
}

/** Milliseconds of this thread's work. */
function busy(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function sum(times: number[]): number {
  return times.reduce((all, time) => all + time, 0);
}

function at(times: number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0;
}
