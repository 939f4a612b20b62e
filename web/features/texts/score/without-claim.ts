import type { BlogText } from '@storewright/contract/texts/blog';
import type { EmailText } from '@storewright/contract/texts/email';
import { type LineKind, lineKind, lineWithoutClaim } from '../../writers/desk.ts';
import type { OpenClaim } from '../desk/claims-context.ts';

/** Takes a claim out of a line: a title, a heading, the words for a picture, a button. Longer texts do it in their editor. */
export const withoutClaim = <Text>(text: Text, claim: OpenClaim): Text => {
  const { sections, blocks, footer } = text as Partial<BlogText & EmailText>;
  const line = (words: string, kind: LineKind): string => {
    const at = words.indexOf(claim.text);
    return at < 0 ? words : lineWithoutClaim(words, at, at + claim.text.length, kind);
  };
  const inPart = <Part extends { id: string }>(parts: readonly Part[]): Part[] =>
    parts.map((part) =>
      part.id === claim.field ? (Object.fromEntries(Object.entries(part).map(([name, value]) => [name, lineOf(name, value, line)])) as Part) : part,
    );
  if (sections?.some(({ id }) => id === claim.field)) return { ...text, sections: inPart(sections) };
  if (blocks?.some(({ id }) => id === claim.field)) return { ...text, blocks: inPart(blocks) };
  if (claim.field === 'footer' && footer) return { ...text, footer: { ...footer, why: line(footer.why, 'prose') } };
  const words: unknown = text[claim.field as keyof Text];
  return typeof words === 'string' ? { ...text, [claim.field]: line(words, claim.field === 'subject' ? 'title' : lineKind(claim.field)) } : text;
};

const lineOf = (name: string, value: unknown, line: (words: string, kind: LineKind) => string): unknown => {
  if (name === 'picture' && typeof value === 'object' && value !== null && 'alt' in value) return { ...value, alt: line(String(value.alt), 'prose') };
  return typeof value === 'string' && ['heading', 'text', 'note', 'label', 'alt'].includes(name)
    ? line(value, name === 'heading' || name === 'label' ? 'title' : 'prose')
    : value;
};
