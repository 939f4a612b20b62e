/** What is seen in the text of a prompt: by the forms that keys, addresses and markup have, never by what its sentences say. */
import type { Mark } from '@storewright/contract/prompts/check';
import { holdsCjk } from '@storewright/contract/kit/languages';
import { LinkifyIt } from 'linkify-it';
import { isGarbled } from '../../../kit/garbled.ts';

/** Controls that are no blanks. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
/** Letters that nobody sees, and those that turn the order of what is seen. What binds an emoji or a letter of its script together is none of them. */
const hidden =
  /[\u{E0000}-\u{E007F}\u202A-\u202E\u2066-\u2069\u200B\u2060-\u2064\uFEFF\u00AD\u180E]|(?<![\p{Extended_Pictographic}\p{M}\p{L}])[\u200C\u200D]/gu;
const perhaps = /[\u00AD\u180E\u200B-\u200D\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/u;
const keys =
  /\b(?:(?:sk|pk|rk)[-_](?:[A-Za-z0-9]+[-_])?[A-Za-z0-9_-]{16,}|(?:AKIA|ASIA)[0-9A-Z]{16}\b|gh[opsur]_[A-Za-z0-9]{30,}|xox[abprs]-[A-Za-z0-9-]{10,}|AIza[A-Za-z0-9_-]{30,}|eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]+)|-----BEGIN [A-Z ]*PRIVATE KEY-----/;
const telephone = /(?<![\p{L}\p{N}])\+\d[\d ().-]{7,18}\d(?!\d)/u;
const markup = /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>|<!--/i;
const placeholder = /\[[^\]\n]*\p{Lu}{3}[^\]\n]*\]|\bX{4,}\b|\b[Ll]orem ipsum\b/u;
const links = new LinkifyIt();

export const controlAt = (text: string): number => text.search(control);
export const withoutHidden = (text: string): string => (perhaps.test(text) ? text.replace(hidden, '') : text);

export const marksIn = (text: string): Mark[] => {
  const found: Mark[] = [];
  const mark = (code: Mark['code'], match: { index: number; 0: string } | null | undefined) => {
    if (match) found.push({ code, at: match.index, said: match[0].slice(0, 80) });
  };
  const unseen = perhaps.test(text) ? [...text.matchAll(hidden)] : [];
  if (unseen[0]) found.push({ code: 'hidden_characters', at: unseen[0].index, said: String(unseen.length) });
  mark('markup_kept_as_text', text.includes('<') ? markup.exec(text) : null);
  mark('secret_like', keys.exec(text));
  mark('personal_data', addressIn(text) ?? (text.includes('+') ? telephone.exec(text) : null));
  mark('placeholder_left', placeholder.exec(text));
  if (isGarbled(text)) found.push({ code: 'broken_encoding' });
  const [said, least] = [text.trim(), holdsCjk(text) ? 4 : 12];
  // A letter is two signs at most: the letters of a long text need no counting.
  if (said.length < least * 2 && [...said].length < least) found.push({ code: 'very_short' });
  return found;
};

const addressIn = (text: string): { index: number; 0: string } | undefined => {
  if (!text.includes('@')) return undefined;
  const mail = links.match(text)?.find(({ schema }) => schema === 'mailto:');
  return mail && { index: mail.index, 0: mail.raw };
};
