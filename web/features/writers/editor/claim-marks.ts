/**
 * The pencil marks: decorations over the text, never part of it. The worker's results come in by `setClaims`; between
 * two results the marks travel with what is typed.
 */
import type { Claim } from '@storewright/contract/listing/listing';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { isNew } from '../claims/open-claims.ts';
import { claimRanges } from './claim-positions.ts';

export type CheckedClaims = { plain: string; claims: readonly Claim[]; visible: boolean };
type Options = { chipText: (claim: Claim) => string; onChip: (claim: Claim, chip: HTMLElement) => void };

export const ClaimMarks = Extension.create<Options>({
  name: 'claimMarks',
  addOptions: () => ({ chipText: (claim) => claim.text, onChip: () => undefined }),
  addProseMirrorPlugins() {
    const { chipText, onChip } = this.options;
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, marks) => {
            const checked: CheckedClaims | undefined = transaction.getMeta(key);
            return checked ? marksOf(transaction.doc, checked, { chipText, onChip }) : marks.map(transaction.mapping, transaction.doc);
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

export const setClaims = (view: EditorView, checked: CheckedClaims): void => view.dispatch(view.state.tr.setMeta(key, checked).setMeta('addToHistory', false));

/** The claim at a place of the text: under the caret, or where a finger landed. */
export const claimAt = (state: EditorState, at: number): { claim: Claim; from: number; to: number } | null => {
  const marks = key.getState(state)?.find(at, at, (spec) => 'claim' in spec && !spec['chip']) ?? [];
  // A claim within a statement is the nearer one.
  const [mark] = marks.toSorted((one, other) => one.to - one.from - (other.to - other.from));
  return mark ? { claim: mark.spec['claim'], from: mark.from, to: mark.to } : null;
};

const key = new PluginKey<DecorationSet>('claimMarks');

const marksOf = (doc: Node, { plain, claims, visible }: CheckedClaims, { chipText, onChip }: Options): DecorationSet =>
  visible
    ? DecorationSet.create(
        doc,
        claimRanges(doc, plain, claims).flatMap(({ claim, from, to }) => {
          const mark = Decoration.inline(
            from,
            to,
            { class: 'claim', 'data-state': claim.state, 'data-from': String(from), ...(isNew(claim) && { 'data-new': '' }) },
            { claim },
          );
          return claim.state === 'unsupported' ? [mark, chipAfter(to, claim, { chipText, onChip })] : [mark];
        }),
      )
    : DecorationSet.empty;

const chipAfter = (at: number, claim: Claim, { chipText, onChip }: Options): Decoration =>
  Decoration.widget(
    at,
    () => {
      const chip = document.createElement('button');
      chip.type = 'button';
      chip.className = 'claim-chip';
      chip.contentEditable = 'false';
      chip.setAttribute('aria-haspopup', 'menu');
      chip.textContent = chipText(claim);
      chip.addEventListener('mousedown', (event) => event.preventDefault());
      chip.addEventListener('click', () => onChip(claim, chip));
      return chip;
    },
    { side: 1, key: `${claim.text}-${chipText(claim)}`, claim, chip: true, ignoreSelection: true, stopEvent: () => true },
  );
