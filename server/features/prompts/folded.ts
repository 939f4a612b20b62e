/** One form for what is called or says the same: width, capitals, and blanks as one. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replace(blanks, ' ').trim();
/** All but a single one, which is what it is to be. */
const blanks = /[^\S ]\s*| \s+/gu;

/** All that a prompt is found by; what weighs most stands first. */
export const searchOf = ({ name, tags, description, content }: { name: string; tags: readonly string[]; description: string; content: string }): string =>
  [name, tags.join(' '), description, content].map(folded).join('\n');

/** `Writing / Shop` is two levels. */
export const pathOf = (said: string): string[] =>
  said
    .split('/')
    .map((part) => part.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .filter((part) => part !== '');

/** Blank lines around it are no part of a text; how its first line begins is. */
export const trimmed = (text: string): string =>
  text.trim() === ''
    ? ''
    : text
        .replace(/\r\n?/g, '\n')
        .trimEnd()
        .replace(/^(?:[^\S\n]*\n)+/, '');
