/** What a shop writes down for its own work: parcels, taxes, customs, purchase, its shelves and its systems. Eight languages; names of fields, folded. */
import { fold } from '@storewright/contract/kit/fold';
import words from './internal.json' with { type: 'json' };

/** Never a fact: it says nothing of the product to anybody. */
export const isOwnBusiness = (name: string): boolean => business.test(plain(name)) || ofTheHouse.test(name);

/** “Charge / Fass (nur intern)”, 鋳造ロット(社内用). */
const ofTheHouse = new RegExp(words.ofTheHouse, 'iu');

/** True, and of no use to a buyer: a number for the till, a number to call, a code that only the shop can read. */
export const isForTheShop = (name: string, value: string): boolean =>
  tillCode.test(plain(name)) ||
  wait.test(plain(name)) ||
  (wait.test(
    plain(name)
      .replace(/ (?:days?|weeks?|tage?n?|wochen|jours|semaines|dias|semanas)$/u, ' ')
      .trim(),
  ) &&
    /^\d/u.test(value.trim())) ||
  (handed.test(plain(name)) && span.test(fold(value))) ||
  (workdays.test(fold(value)) && fold(value).length <= 60) ||
  calls.test(plain(name)) ||
  season.test(value.trim()) ||
  (coded.test(plain(name)) && code.test(value.trim())) ||
  (aside.test(name) && /[A-Z].*\d|\d.*[A-Z]/u.test(value) && code.test(value.trim()));

/** “Lote (interno)” beside L24-288; inner pockets are counted, and no code. */
const aside = /[(（]\s*intern(?:al|[aeo]s?)\s*[)）]\s*$/iu;

const plain = (name: string): string =>
  fold(name)
    .replace(/[’`´]/gu, "'")
    .replace(/[\s_.:·/-]+/gu, ' ')
    .trim();

const business = new RegExp(`^(?:${Object.values(words.business).flat().join('|')})$`, 'u');

/** One rule for all of them. */
const tillCode = new RegExp(words.tillCode, 'u');
const calls = new RegExp(words.calls, 'u');

/** How long a shop takes: “Días de taller”, „Fertigungszeit“. */
const wait = new RegExp(words.wait, 'u');

/** The name may be of something else: „Lieferung: zerlegt“. */
const handed = new RegExp(words.handed, 'u');
const span = new RegExp(words.span, 'u');
const workdays = new RegExp(words.workdays, 'u');

/** SS25, AW 2024, PV-25: a season of the trade. */
const season = /^(?:SS|AW|FW|HW|FS|PV|OI|AH)[ '’/-]?(?:20)?[1-3]\d(?:\/\d{2})?$/u;
const coded = new RegExp(words.coded, 'u');
const code = /^(?=.{3,24}$)(?=.*[\d-])[A-Z\d]+(?:[-_/.][A-Z\d]+)*$/u;
