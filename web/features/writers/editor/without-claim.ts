/** Takes a claim out of a text that no editor shows: a review shows differences, and one press takes out what has no fact. */
import { textOf } from '@storewright/rules/text/html';
import type { Claim } from '@storewright/contract/listing/listing';
import { getSchema } from '@tiptap/core';
import { DOMParser as Reader } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { claimRanges } from './claim-positions.ts';
import { lineKind, lineWithoutClaim, withoutRange } from './claim-removal.ts';
import { htmlOf, schema, withoutStyles } from './schema.ts';
import { withoutActs } from './without-acts.ts';

type Text = string | readonly string[];

/** Undefined where the claim is not found in the text any more. */
export const textWithout = (text: Text, claim: Claim): Text | undefined => {
  if (typeof text !== 'string') return text.filter((tag) => !tag.includes(claim.text));
  if (claim.field !== 'description')
    return text.slice(claim.start, claim.end) === claim.text ? lineWithoutClaim(text, claim.start, claim.end, lineKind(claim.field)) : undefined;
  return descriptionWithout(text, claim);
};

const descriptionWithout = (html: string, claim: Claim): string | undefined => {
  const plain = textOf(html);
  // Behind the text stand the words of its pictures; those the range looks up by itself.
  if (claim.end <= plain.length && plain.slice(claim.start, claim.end) !== claim.text) return undefined;
  const known = getSchema(schema);
  // A page that nobody opens: nothing in it runs, and nothing is fetched.
  const page = new DOMParser().parseFromString(withoutActs(withoutStyles(html)), 'text/html');
  const state = EditorState.create({ doc: Reader.fromSchema(known).parse(page.body) });
  const [range] = claimRanges(state.doc, plain, [claim]);
  return range && htmlOf({ schema: known, state: state.apply(withoutRange(state, range)) });
};
