/** What a text among search results is about: the name, or as much of it as nobody doubts, before what does not say it. */
import { claimsIn } from '@storewright/contract/listing/claims';
import type { Source } from '../engine.ts';
import { bare, joinedTo, stop } from '../lines.ts';
import { shortened } from '../shortened.ts';
import { ended } from './reading/shop-talk/without-offer.ts';
import { claimed } from './standing.ts';
import { isAbout, within } from './wording/mentioning.ts';
import { headOf, spoken } from './wording/wording.ts';

/** The name comes first unless the first sentence says it. */
export const withName = (ordered: string[], source: Source, name: string, fits: (text: string) => boolean): string[] => {
  const { language } = source;
  // What is too long by itself names nothing: « Avec son plateau relevable cette table … » leaves the table out.
  const first = ordered.find(fits) ?? ordered[0];
  const beside = (text: string): boolean => first === undefined || fits(joinedTo(ended(text, language), language) + first);
  if (first && fitsTheSame(name, first) && (isAbout(name, first, source) || opensAs(name, first) || compounds(name, first))) return ordered;
  const whole = surely(fittingHeadOf(spoken(name, language), language), source);
  // Of “… passend für Miele Complete C2 C3 Classic C1 …” as much as leaves room.
  const short = beside(whole) || (first && fitsTheSame(name, first)) ? '' : shortened(whole, beside);
  const head = short !== '' && fitsTheSame(name, short) ? short : whole;
  // A long first sentence that names the thing in part says more than the name with a remark behind it.
  if (head === '' || (first && fits(first) && !beside(head) && isAbout(name, first, source, 0.5))) return ordered;
  return [stopped(head, language), ...ordered];
};

/** What nobody can prove of the name alone is in every title of it, and said again here; what facts contradict is not. */
export const isBorneOut = (text: string, { facts, language }: Source, name: string): boolean =>
  claimed(text, facts, language) ||
  claimsIn(text, facts, language).every(({ state, text: said }) => state === 'supported' || (state !== 'unsupported' && within(said, name)));

/** “Aro de luz LED 26 cm” of a tripod whose 2.10 m no fact bears out. */
const surely = (head: string, source: Source): string => {
  const stands = (text: string): boolean => isBorneOut(text, source, head);
  if (stands(head)) return head;
  const cuts = [...head.matchAll(phrases)].map(({ index }) => head.slice(0, index).trim()).filter((cut) => bare(cut).split(' ').length > 1);
  return cuts.findLast(stands) ?? '';
};
/** Before “with …” a name may end. */
const phrases = /\s(?=(?:with|for|mit|für|aus|avec|pour|en|de|con|para|com|em|passend|kompatibel|compatible|compatível)\s)|\s?(?=[,–—|+(])/giu;

/** “10x Staubsaugerbeutel + 2 Filter passend für Siemens VS06”: what it fits is what is searched for. */
const fittingHeadOf = (name: string, language: Source['language']): string => {
  const head = headOf(name, language);
  const [whole = ''] = fitting.exec(name.slice(head.length)) ?? [];
  return whole === '' || fitting.test(head) ? head : `${head} ${whole.trim()}`;
};
const fitsTheSame = (name: string, text: string): boolean => {
  const [, whom = ''] = fittingOne.exec(name) ?? [];
  return whom === '' || ` ${bare(text)}`.includes(` ${bare(whom)}`);
};
const whatFor = '(?:passend für|geeignet für|kompatibel mit|fits|compatible with|compatible avec|adaptable (?:à|sur)|compatible con|compatível com)';
const fitting = new RegExp(`\\s${whatFor}\\s[^–—|(+]{2,60}(?=\\s[–—|(+]|$)`, 'iu');
const fittingOne = new RegExp(`\\s${whatFor}\\s(\\p{Lu}[\\p{L}\\d-]{1,20})`, 'u');

/** „Schraubendreher-Satz 6-tlg. Schlitz/PH“ and „6-teiliger Schraubendreher-Satz für Werkstatt und Haushalt.“: a long word says what it is. */
const compounds = (name: string, sentence: string): boolean => {
  const [first = ''] = name.match(/[\p{L}-]{14,}/u) ?? [];
  return first !== '' && new RegExp(`^(?:[^\\s]{1,20} ){0,3}${first}(?!\\p{L})`, 'iu').test(sentence);
};

const stopped = (name: string, language: Source['language']): string => (/[.!?…]$/u.test(name) ? name : name + stop(language));

/** “Marathon Plus - der Unplattbare.” names it. */
const opensAs = (name: string, sentence: string): boolean =>
  bare(name).split(' ').length > 2 && `${bare(sentence)} `.startsWith(`${bare(name).split(' ').slice(0, 2).join(' ')} `);
