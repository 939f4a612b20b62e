/** Tags: the shop's own, and what the product is. */
import { claimsIn } from '@storewright/contract/listing/claims';
import { isShopItself } from './naming/shop-itself.ts';
import type { Limits, Source } from '../engine.ts';
import type { Attribute } from './naming/attributes.ts';
import type { Material } from './material.ts';
import { isSameKind, kindIn } from './naming/kinds.ts';
import { bare } from '../lines.ts';
import { holdsCjk, isCjk } from '@storewright/contract/kit/languages';
import { capital, isShouted, withoutDecoration } from '@storewright/contract/listing/wording/shouting';
import { yesAndNo } from './naming/answers.ts';
import { standing } from './standing.ts';

/** The owner's own tags first, then what was asked for, what it is, who makes it, and what it is made of. */
export const tagsOf = (source: Source, { rows }: Material, limits: Limits): string[] => {
  const told = tagged[source.variant % tagged.length]!;
  const small = source.tags.length > 0 && source.tags.every((tag) => tag === tag.toLowerCase());
  const values = rows
    .filter(({ attribute }) => attribute && told.includes(attribute))
    .flatMap((row) =>
      row.attribute === 'material'
        ? row.values.filter((value) => isSearched(value, source.tags))
        : row.chosen || isCjk(source.language)
          ? row.values
          : row.values.filter((value) => value.split(' ').length < 3),
    )
    .filter((value) => !/^(?:no|without|ohne|sans|sin|sem) /iu.test(value))
    .filter((value) => !/\d\s?(?:[%％]|[cm]?m(?![\p{L}])|k?g(?!\p{L}))/u.test(value))
    // Nobody looks for an “A款 双孔”.
    .filter((value) => !/^[A-Z\d]{1,3}(?:款|型|号|號)/u.test(value))
    // As the owner writes tags: small only where all of those are.
    .map((value) => (small ? value : capital(value)));
  const vendor = isShopItself(source.vendor, source.shopName) ? [] : [source.vendor];
  const kind = kindIn(source.productType, source.title);
  // “PALAS” beside tags in small letters; 01 무화과 is looked for by nobody.
  const fresh = [
    ...source.keywords,
    small && isShouted(kind) ? kind.toLowerCase() : kind,
    ...vendor,
    ...values.map((value) => value.replace(/^\d{1,3}[.)]?\s(?=\p{L})/u, '')),
  ]
    .filter((tag) => tag.length <= 40 && !(isCjk(source.language) ? /[,，、;+/()（）]/u : /[,，、;]/u).test(tag))
    // “Ukuleles” beside “ukulele” is one tag twice, « jouet bois » beside « jouet en bois » too.
    .filter((tag) => !source.tags.some((own) => isSameKind(withoutSmall(own), withoutSmall(tag), source.language)))
    .filter(standing(source));
  const seen = new Set(yesAndNo(source.language).map(bare));
  const all = [...source.tags, ...fresh]
    .map((tag) =>
      withoutDecoration(tag)
        .replace(/[,\s]+/g, ' ')
        .trim(),
    )
    .filter((tag) => tag && tag.length <= 255 && !seen.has(bare(tag)) && Boolean(seen.add(bare(tag))))
    .slice(0, limits.tags);
  // Side by side two tags may read as one statement; then the owner's own are enough.
  const doubts = (tags: string[]): string[] =>
    claimsIn(tags.join(', '), source.facts, source.language).flatMap(({ state, text }) => (state !== 'supported' ? [text] : []));
  const before = new Set(doubts(all.filter((tag) => source.tags.includes(tag))));
  return doubts(all).every((text) => before.has(text)) ? all : all.filter((tag) => source.tags.includes(tag));
};
const withoutSmall = (tag: string): string => tag.replace(/(?<=\s)(?:of|for|in|aus|für|en|de|du|des|da|do|em|para|pour|à|a)\s/giu, '');
/** Nobody looks for “Poliamida com elastano canelada”, and “algodão” says what “Algodão cru” would. */
const isSearched = (material: string, tags: readonly string[]): boolean =>
  holdsCjk(material)
    ? [...material].length < 7 && !/[A-Za-z\d]|级|級|グレード|등급/u.test(material)
    : material.split(/[\s-]+/u).length < 3 && !/[\d(/]/u.test(material) && !tags.some((tag) => ` ${bare(material)} `.includes(` ${bare(tag)} `));
const tagged: Attribute[][] = [
  ['material', 'colour', 'style'],
  ['colour', 'material', 'room'],
  ['style', 'material', 'scent'],
];
