/** Alt texts that are missing, say nothing, say it twice or go on too long. */
import { holdsCjk, isCjk, type Language } from '@storewright/contract/kit/languages';
import { traditionalFor } from '../text/language/traditional.ts';
import { squeeze } from '@storewright/contract/kit/fold';
import { calmTitle } from '../text/wording/calm-title.ts';
import { capital, tidyTitle } from '../text/wording/shouting.ts';
import { textOf } from '../text/html.ts';
import type { Fact } from '@storewright/contract/listing/listing';
import { amongWords, asMaterial } from '../text/wording/running-text.ts';
import { spaced } from '../text/wording/spacing.ts';
import { namesWithin, placesIn, smallWithin, withPlaces } from '../text/wording/title-names.ts';
import { altMost } from './limits.ts';
import type { Proposal } from '@storewright/contract/suggestions/suggestion';
import { certain, type Known, ofTrait, says, traitOf } from './traits.ts';
import { isOfSale, sceneIn } from './scenes.ts';
import { choiceIn } from './choices.ts';
import { viewIn } from './views.ts';

export function altProposals(product: Known): Proposal[] {
  const inItsScript = scriptOf(product);
  const seen = new Set<string>();
  const taken = new Set(product.pictures.map(({ alt }) => squeeze(alt)));
  const facts = certain(product);
  return product.pictures.flatMap((picture, at) => {
    const alt = picture.alt.trim();
    const reason = wrongWith(alt, picture.url, seen);
    seen.add(squeeze(alt));
    if (reason === null) return [];
    const cut = reason === 'too_long' ? shortened(alt, altMost) : '';
    const { text: plain, from } = cut === '' || taken.has(squeeze(cut)) ? written(product, { at, url: picture.url, facts, taken }) : { text: cut, from: [] };
    const text = inItsScript(plain);
    if (text === '' || text === alt) return [];
    taken.add(squeeze(text));
    const values = { position: at + 1, of: product.pictures.length, length: [...alt].length };
    return [{ kind: 'alt' as const, target: picture.id, reason, values, now: picture.alt, proposed: text, from, confidence: null }];
  });
}

/** A shop of Taiwan reads 圖 2. */
const scriptOf = ({ language, title, description_html, metafields }: Known): ((text: string) => string) =>
  (language === 'zh' ? traditionalFor(`${title} ${textOf(description_html)}`, metafields.map(({ value }) => value).join(' ')) : null) ?? ((text) => text);

function wrongWith(alt: string, url: string, seen: ReadonlySet<string>): 'missing' | 'file_name' | 'too_long' | 'duplicate' | null {
  if (alt === '') return 'missing';
  if (isFileName(alt, url)) return 'file_name';
  if (seen.has(squeeze(alt))) return 'duplicate';
  return [...alt].length > altMost ? 'too_long' : null;
}

/** A camera, a screen or a folder wrote it, or nobody who looked: `IMG_2041.jpg`, `lamp-front-2`, `product image`. */
function isFileName(alt: string, url: string): boolean {
  if (/\.(?:jpe?g|png|webp|gif|avif|heic|tiff?|bmp|svg)$/i.test(alt)) return true;
  if (/^(?:img|dsc[fn]?|pxl|mvimg|image|photo|picture|screenshot|untitled|foto|bild)[\s_-]*\d*$/i.test(alt)) return true;
  if (
    /^(?:product (?:image|photo|picture)|produktbild|image produit|imagen (?:del )?producto|imagem (?:do )?produto|商品图片?|商品画像|상품 ?이미지)$/i.test(alt)
  )
    return true;
  if (/^[0-9a-f]{8}-?[0-9a-f-]{8,}$/i.test(alt)) return true;
  return !/\s/.test(alt) && /[_-]/.test(alt) && squeeze(alt) === squeeze(fileOf(url));
}

type About = { at: number; url: string; facts: readonly Fact[]; taken: ReadonlySet<string> };

/** The product's name, what its file shows of a choice, what it is made of, and which picture it is where nothing else tells two apart. */
function written(product: Known, { at, url, facts, taken }: About): { text: string; from: Fact[] } {
  const { language } = product;
  const texts = [textOf(product.description_html), ...facts.map(({ value }) => value), ...product.options.flatMap(({ values }) => values)];
  const calm = capital(
    spaced(
      calmTitle(
        headIn(withoutChoices({ ...product, title: headIn(product.title, language) }), language),
        language,
        [product.vendor],
        spelledIn(texts, language, product.options),
      ),
      language,
    ),
  );
  const head = isCjk(language) ? cutAtSpace(calm, 32) : shortened(withPlaces(calm, language, texts), 90);
  if (head === '' || isOfSale(fileOf(url), product.title)) return { text: '', from: [] };
  const scene = at > 0 ? sceneIn(fileOf(url), product) : '';
  if (scene !== '' && !taken.has(squeeze(scene))) return { text: shortened(scene, altMost), from: [] };
  const choice = choiceIn(fileOf(url), product);
  const title = choice ? withChoice(head, choice, product) : head;
  const many = product.options.some(({ name, values }) => values.length > 1 && traitOf(name) === 'colour');
  // What it is made of is told once, and in few words.
  const plain = [
    ...(many ? [] : ofTrait(facts, 'colour').filter(({ value }) => isCjk(language) || value.split(/\s+/u).length < 3)),
    ...ofTrait(facts, 'material').filter(({ value }) => at === 0 && value.split(/\s+/u).length < 4),
  ]
    // A row of search words is cut: what stood behind the cut is no news.
    .filter(({ value }) => isSeen(value) && !says(title, value) && !isNamed(value, isCjk(language) ? product.title : title))
    .filter(({ value }, _, all) => !all.some((other) => other.value !== value && other.value.toLowerCase().includes(value.toLowerCase())))
    .slice(0, 2);
  const parts: { text: string; fact: Fact }[] = [...(choice ? [choice] : []), ...plain].map((fact) => ({
    text: unsaid((traitOf(fact.name) === 'material' ? asMaterial : amongWords)(fact.value, language), title),
    fact,
  }));
  const told: Fact[] = [{ name: 'Title', value: product.title.slice(0, 2_000), source: 'title', field: '' }];
  let text = title;
  for (const part of parts) {
    const longer = text + comma[language] + part.text;
    if ([...longer].length > altMost || says(text, part.text)) continue;
    text = longer;
    told.push(part.fact);
  }
  const view = viewIn(fileOf(url), { language, title: `${text} ${product.vendor}`, texts: [...texts, product.title] });
  // A side that the file names is told of each picture; what it calls a part or a place belongs to every picture but the first.
  const isTold = view.isSide || (at > 0 && !choice && !taken.has(squeeze(text + view.text)));
  if (view.text !== '' && isTold && !says(text, view.text) && [...text].length + [...view.text].length < altMost - 1)
    return { text: text + comma[language] + view.text, from: told };
  const numbered = comma[language] + (view.text !== '' && !taken.has(squeeze(text + view.text)) ? view.text : nth[language](at + 1));
  const needed = taken.has(squeeze(text));
  return { text: needed ? shortened(text, altMost - [...numbered].length) + numbered : text, from: told };
}

/** “Vela Capim-limão 180 g” beside a picture of the one with lavender; of „Eiche oder Nussbaum“ a picture shows one. */
const withChoice = (title: string, { name, value }: Fact, { options }: Known): string => {
  const small = title.toLowerCase();
  const others = options.find((one) => one.name === name)?.values ?? [];
  const both = others.map((one) => ({ at: small.indexOf(one.toLowerCase()), end: small.indexOf(one.toLowerCase()) + one.length, one }));
  const [first, last] = both.filter(({ at, one }) => at >= 0 && one.length > 3).sort((one, other) => one.at - other.at);
  if (first && last && [first.one, last.one].includes(value) && /^\s?(?:\/|,|&|or|oder|ou|o|und|and|et|y|e)\s?$/u.test(small.slice(first.end, last.at)))
    return title.slice(0, first.at) + value + title.slice(last.end);
  const other = says(title, value) ? undefined : others.find((one) => one !== value && one.length > 3 && small.includes(one.toLowerCase()));
  if (other === undefined) return title;
  const from = small.indexOf(other.toLowerCase());
  return title.slice(0, from) + value + title.slice(from + other.length);
};

/** Of three parts of a title, and of two long ones, the first says what is seen. */
const headIn = (title: string, language: Language): string => {
  const [head = '', ...others] = isCjk(language) ? [title] : tidyTitle(title).split(/\s+(?:[|｜–—-]+)\s+/u);
  return head.split(' ').length > 1 && (others.length > 1 || (others.length === 1 && title.length > 60)) ? head : title;
};

/** “Ink - Oxblood / Heron Blue / Moss Pool”: of three that there are to choose from a picture shows one. */
const withoutChoices = ({ title, options }: Known): string => {
  for (const { values } of options) {
    const places = values.flatMap((value) => {
      const at = value.length > 2 ? title.toLowerCase().indexOf(value.toLowerCase()) : -1;
      return at < 0 ? [] : [{ at, end: at + value.length }];
    });
    if (places.length < 2) continue;
    const [first, end] = [Math.min(...places.map(({ at }) => at)), Math.max(...places.map((place) => place.end))];
    const between = places.reduce((left, place) => left.slice(0, place.at) + ' '.repeat(place.end - place.at) + left.slice(place.end), title).slice(first, end);
    const head = /^(.*\S)\s*[-–—|:(,]\s*$/u.exec(title.slice(0, first))?.[1] ?? '';
    if (head !== '' && /^(?:[\s/,|&+·、，]|(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|e)(?!\p{L}))*$/u.test(between))
      return head + title.slice(end).replace(/^\s*\)/u, '');
  }
  return title;
};

/** A row of search words goes on where a picture is told of long ago. */
const cutAtSpace = (text: string, most: number): string => {
  if ([...text].length <= most) return text;
  const head = [...text].slice(0, most + 1).join('').replace(/\s\S*$/u, ''); // biome-ignore format: one step after another
  return [...head].length <= most && [...head].length >= most / 3 ? head : shortened(text, 90);
};

const spelledIn = (texts: readonly string[], language: Language, options: Known['options']): ReadonlyMap<string, string> => {
  if (isCjk(language)) return new Map();
  const places = placesIn(language).map((place): [string, string] => [place, place.charAt(0).toUpperCase() + place.slice(1)]);
  // “Estampado ZORRITOS” of the choices Zorritos and Bosque.
  const chosen = options.flatMap(({ values }) => values).flatMap((value) => value.match(/\p{L}{4,}/gu) ?? []).map((word): [string, string] => [word.toLowerCase(), word]); // biome-ignore format: one step after another
  return new Map([...chosen, ...places, ...namesWithin(texts), ...smallWithin(texts)]);
};

/** “Biothane Dog Lead” says what “Biothane (TPU-coated webbing)” says. */
const isNamed = (value: string, title: string): boolean => {
  const head = value.replace(/\s?[(（].*$/u, '');
  if (head.length > 1 && title.toLowerCase().includes(head.toLowerCase())) return true;
  const words = new Set(title.toLowerCase().match(/\p{Script=Latin}{4,}/gu) ?? []);
  return (value.toLowerCase().match(/\p{Script=Latin}{4,}/gu) ?? []).some((word) => words.has(word));
};

/** 磁器(波佐見焼) beside a title that says 波佐見焼. */
const unsaid = (value: string, title: string): string =>
  value.replace(/(?<=\p{L})\s?[(（]([^()（）]{2,20})[)）]$/u, (all, inside: string) => (title.includes(inside) ? '' : all));

/** A picture shows oak and no 52 %; of three colours it shows one, and nobody knows which. */
const isSeen = (value: string): boolean =>
  [...value].length <= 40 &&
  !/[%％,，、;；/|\n]/u.test(value) &&
  !(holdsCjk(value) && (/[・·+＋]/u.test(value) || [...value.replace(/\s?[(（].*$/u, '')].length > 8));

const fileOf = (url: string): string => {
  const last = (url.split(/[?#]/)[0] ?? '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).replace(/\.[a-z0-9]{2,5}$/i, '');
  } catch {
    return last;
  }
};

/** Cut where a reader would stop: after a sentence, before a comma, between two words. */
export function shortened(text: string, most: number): string {
  const signs = [...text];
  if (signs.length <= most) return text;
  const head = signs.slice(0, most + 1).join('');
  for (const stop of [/^.{40,}[.!?。！？](?=\s|$|[^\s\d])/su, /^.{40,}(?=\s*[,;:，、；–—])/su, /^.{15,}(?=\s)/su]) {
    const found = stop.exec(head)?.[0].trim();
    if (found && [...found].length <= most) return found;
  }
  return signs.slice(0, most).join('').trim();
}

const comma: Record<Language, string> = { en: ', ', de: ', ', fr: ', ', es: ', ', pt: ', ', ko: ', ', zh: '，', ja: '、' };
const nth: Record<Language, (at: number) => string> = {
  en: (at) => `view ${at}`,
  de: (at) => `Ansicht ${at}`,
  fr: (at) => `vue ${at}`,
  es: (at) => `vista ${at}`,
  pt: (at) => `vista ${at}`,
  zh: (at) => `图 ${at}`,
  ja: (at) => `画像${at}`,
  ko: (at) => `이미지 ${at}`,
};
