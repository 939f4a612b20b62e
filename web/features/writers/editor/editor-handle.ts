import type { Claim } from '@storewright/contract/listing/listing';
import type { Editor } from '@tiptap/react';
import { type RefObject, useImperativeHandle } from 'react';
import type { CheckedClaims } from './claim-marks.ts';
import { claimRanges } from './claim-positions.ts';
import { withoutRange } from './claim-removal.ts';
import { asShopHtml, htmlOf, withoutStyles } from './schema.ts';
import { withoutActs } from './without-acts.ts';

/** What the screen may ask of the text while it is open. */
export type EditorHandle = {
  /** The marked part as HTML with its place; null when nothing is marked. */
  selection: () => { from: number; to: number; html: string } | null;
  replace: (range: { from: number; to: number }, html: string) => void;
  removeClaim: (claim: Claim) => void;
  /** Leads from what is marked, else from these words, put in at the caret. */
  link: (href: string, words: string) => void;
  /** HTML where the caret stands. */
  insert: (html: string) => void;
  focus: () => void;
  /** Writes the text again as the editor knows it, without what it does not. */
  tidy: () => void;
};

type Text = { editor: Editor | null; checked: CheckedClaims | null; onChange: (html: string) => void };

export const useHandle = (handle: RefObject<EditorHandle | null>, { editor, checked, onChange }: Text): void =>
  useImperativeHandle(
    handle,
    () => ({
      selection: () => {
        if (!editor || editor.state.selection.empty) return null;
        const { from, to } = editor.state.selection;
        const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(from, to));
        return { from, to, html: asShopHtml(dom.innerHTML.replace(/ data-pm-slice="[^"]*"/g, '')) };
      },
      replace: (range, text) =>
        editor
          ?.chain()
          .focus()
          .insertContentAt(range, withoutActs(withoutStyles(text)))
          .run(),
      link: (href, words) => {
        const chain = editor?.chain().focus();
        if (editor?.state.selection.empty) chain?.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run();
        else chain?.setMark('link', { href }).run();
      },
      insert: (text) =>
        editor
          ?.chain()
          .focus()
          .insertContent(withoutActs(withoutStyles(text)))
          .run(),
      focus: () => editor?.commands.focus(),
      tidy: () => editor && onChange(htmlOf(editor)),
      removeClaim: (claim) => {
        const [range] = editor && checked ? claimRanges(editor.state.doc, checked.plain, [claim]) : [];
        if (editor && range) editor.view.dispatch(withoutRange(editor.state, range));
      },
    }),
    [editor, checked, onChange],
  );
