import type { Language } from '@storewright/contract/kit/languages';
import { colourWords, labels, materials, sentences, seriesNames, type Thing, things } from './generator.words.ts';
import type { Colour } from './pictures/palette.ts';
import { type DemoProduct, fromSeed, type Measure, type ProductSeed, type ProductStatus } from './product.ts';

/** A believable product made by rule: the same number gives the same product, on every machine. */
export const generatedProduct = (id: number): { product: DemoProduct; updatedAt: string } => {
  const chance = chanceOf(id);
  const thing = chance.one(things);
  const language = chance.one(shares);
  const series = chance.one(seriesNames[language === 'zh' || language === 'ja' || language === 'ko' ? language : 'latin']);
  const material = thing.materials.length > 0 ? materials[chance.one(thing.materials)][language] : '';
  const size = thing.unit && thing.sizes ? chance.one(thing.sizes) : undefined;
  const shown = chance.some(Object.keys(colourWords) as Colour[], 1 + chance.below(3));
  const title = titleOf({ series, thing, language, size, model: 1 + chance.below(98) });
  const created = timeBetween(Date.UTC(2024, 0, 2), Date.UTC(2026, 8, 1), chance.next());
  const seed: ProductSeed = {
    title,
    handle: `${thing.object}-${slug(series) || language}-${id}`,
    status: statusOf(chance.next()),
    vendor: series,
    type: thing.type[language],
    category: thing.category,
    tags: [thing.noun[language].toLowerCase(), ...(material ? [material] : []), ...(chance.next() < 0.2 ? ['sale'] : [])],
    html: described({ series, thing, language, material, size, chance }),
    seo:
      chance.next() < 0.4
        ? { title, ...(chance.next() < 0.5 ? { description: sentenceOf(language, 0, { series, noun: thing.noun[language], material }) } : {}) }
        : {},
    price: (chance.between(...thing.price) - 0.1).toFixed(2),
    sku: `${thing.object.slice(0, 3).toUpperCase()}-${id}`,
    ...(chance.next() < 0.6 ? { barcode: gtin(id) } : {}),
    grams: Math.round(chance.between(...thing.grams) / 10) * 10,
    options: [
      ...(thing.sizes && !thing.unit ? [{ name: labels.size[language], values: [...thing.sizes] }] : []),
      { name: labels.colour[language], values: shown.map((colour) => colourWords[colour]![language]) },
    ],
    facts: {
      ...(material && chance.next() < 0.85 ? { material } : {}),
      ...(size && thing.unit ? { [thing.unit === 'ml' ? 'capacity' : thing.unit === 'cm' ? 'size' : 'net_weight']: measured(size, thing.unit) } : {}),
      ...(chance.next() < 0.3 ? { guarantee_years: 1 + chance.below(5) } : {}),
    },
    pictures: pictured(thing, shown, title, chance),
    created,
    updated: timeBetween(Date.parse(created), Date.UTC(2026, 10, 1), chance.next()),
  };
  return fromSeed(seed, { id, collection: thing.collection });
};

/** English half of the time, as in a shop that sells abroad. */
const shares: readonly Language[] = ['en', 'en', 'en', 'en', 'en', 'en', 'en', 'zh', 'zh', 'de', 'de', 'fr', 'es', 'pt', 'ja', 'ko'];

type Chance = ReturnType<typeof chanceOf>;
type Making = { series: string; thing: Thing; language: Language; material: string; size: string | undefined; chance: Chance };

/** A small generator of even numbers (mulberry32), started from the product's number. */
const chanceOf = (start: number) => {
  let state = Math.imul(start, 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const one = <T>(items: readonly T[]): T => items[below(items.length)]!;
  return {
    next,
    below,
    one,
    between: (from: number, to: number): number => Math.round(from + next() * (to - from)),
    some: <T>(items: readonly T[], count: number): T[] => {
      const start = below(items.length);
      return Array.from({ length: count }, (_, at) => items[(start + at * 3) % items.length]!);
    },
  };
};

const titleOf = ({ series, thing, language, size, model }: Pick<Making, 'series' | 'thing' | 'language' | 'size'> & { model: number }): string => {
  const measure = size && thing.unit ? ` ${size} ${thing.unit}` : '';
  const noun = thing.noun[language];
  switch (language) {
    case 'zh':
      return `${series} ${model} 号${noun}${measure}`;
    case 'ja':
      return `${series} ${model}番 ${noun}${measure}`;
    case 'ko':
      return `${series} ${model}호 ${noun}${measure}`;
    case 'fr':
    case 'es':
    case 'pt':
      return `${noun} ${series} ${model}${measure}`;
    default:
      return `${series} ${model} ${noun}${measure}`;
  }
};

const sentenceOf = (language: Language, at: number, { series, noun, material }: { series: string; noun: string; material: string }): string => {
  const filled = { series, noun: language === 'en' && at > 0 ? noun.toLowerCase() : noun, material };
  return sentences[language][at]!.replace(/\{(series|noun|material)\}/g, (_, name: keyof typeof filled) => filled[name]);
};

/** One in eight has no text, three in eight one line, the rest a few paragraphs; in English also whole pages. */
const described = ({ series, thing, language, material, size, chance }: Making): string => {
  const noun = thing.noun[language];
  const say = (at: number) => sentenceOf(language, at, { series, noun, material });
  const usable = sentences[language].map((_, at) => at).filter((at) => at > 0 && (material || !sentences[language][at]!.includes('{material}')));
  const length = chance.next();
  if (length < 0.12) return '';
  if (length < 0.5) return `<p>${say(0)}</p>`;
  const chosen = length > 0.85 ? usable : chance.some(usable, 3);
  const list = [material, size && thing.unit ? `${size} ${thing.unit}` : ''].filter(Boolean).map((item) => `<li>${item}</li>`);
  const gap = language === 'zh' || language === 'ja' ? '' : ' ';
  const paragraphs: string[] = [];
  for (let at = 0; at < chosen.length; at += 5)
    paragraphs.push(
      `<p>${chosen
        .slice(at, at + 5)
        .map(say)
        .join(gap)}</p>`,
    );
  return `<p>${say(0)}</p>\n${paragraphs.join('\n')}${list.length > 0 ? `\n<ul>${list.join('')}</ul>` : ''}`;
};

const pictured = (thing: Thing, shown: Colour[], title: string, chance: Chance): [string, string?][] => {
  const alt = (): [string?] => (chance.next() < 0.5 ? [title] : []);
  const fronts = shown.map((colour): [string, string?] => [`${thing.object}-${colour}-front-${thing.ground}`, ...alt()]);
  return chance.next() < 0.4 ? [...fronts, [`${thing.object}-${shown[0]}-close-${thing.ground}`, ...alt()]] : fronts;
};

const statusOf = (at: number): ProductStatus => (at < 0.86 ? 'ACTIVE' : at < 0.93 ? 'DRAFT' : at < 0.99 ? 'ARCHIVED' : 'UNLISTED');

const measured = (size: string, unit: 'ml' | 'cm' | 'g'): Measure => ({
  type: unit === 'ml' ? 'volume' : unit === 'cm' ? 'dimension' : 'weight',
  value: Number(size),
  unit,
});

const timeBetween = (from: number, to: number, share: number): string =>
  `${new Date(from + Math.floor(share * Math.max(1_000, to - from))).toISOString().slice(0, 19)}Z`;

/** A number from the range kept for use inside shops, with its check digit. */
const gtin = (id: number): string => {
  const digits = `20${String(id % 10_000_000_000).padStart(10, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
