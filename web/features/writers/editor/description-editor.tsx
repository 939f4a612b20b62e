import type { Claim } from '@storewright/contract/listing/listing';
import { EditorContent, useEditor } from '@tiptap/react';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { type CheckedClaims, ClaimMarks, claimAt, setClaims } from './claim-marks.ts';
import { claimRanges } from './claim-positions.ts';
import { withoutClaim } from './claim-removal.ts';
import { FactTip } from './fact-tip.tsx';
import { asShopHtml, schema } from './schema.ts';
import { Toolbar } from './toolbar.tsx';

/** What the screen may ask of the text while it is open. */
export type EditorHandle = {
  /** The marked part as HTML with its place; null when nothing is marked. */
  selection: () => { from: number; to: number; html: string } | null;
  replace: (range: { from: number; to: number }, html: string) => void;
  removeClaim: (claim: Claim) => void;
  /** Writes the text again as the editor knows it, without what it does not. */
  tidy: () => void;
};

type Props = {
  html: string;
  /** Grows when the text was changed from outside; only then does the editor take it over. */
  revision: number;
  /** While a text streams in it is read-only and follows every frame. */
  streaming: boolean;
  checked: CheckedClaims | null;
  label: string;
  chipText: (claim: Claim) => string;
  onChange: (html: string) => void;
  onChip: (claim: Claim, chip: HTMLElement) => void;
  onClaims: (visible: boolean) => void;
  onSource: () => void;
  handle: RefObject<EditorHandle | null>;
};

export function DescriptionEditor({ html, revision, streaming, checked, label, chipText, onChange, onChip, onClaims, onSource, handle }: Props) {
  const latest = useRef({ onChange, onChip, chipText });
  latest.current = { onChange, onChip, chipText };
  const [tip, setTip] = useState<Tip | null>(null);
  const sheet = useRef<HTMLDivElement>(null);

  const editor = useEditor({
    extensions: [
      ...schema,
      ClaimMarks.configure({ chipText: (claim) => latest.current.chipText(claim), onChip: (claim, chip) => latest.current.onChip(claim, chip) }),
    ],
    content: withoutStyles(html),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: changed, transaction }) => {
      if (transaction.docChanged) latest.current.onChange(asShopHtml(changed.getHTML()));
    },
    onSelectionUpdate: ({ editor: moved }) => {
      const { from, empty } = moved.state.selection;
      setTip(empty && moved.isFocused ? claimAt(moved.state, from) : null);
    },
    onBlur: () => setTip(null),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed comes back as `html`; only a revision is taken over.
  useEffect(() => {
    if (!editor) return;
    const replace = () => editor.chain().setMeta('addToHistory', false).setContent(withoutStyles(html), { emitUpdate: false }).run();
    if (editor.isEditable === streaming) editor.setEditable(!streaming, false);
    replace();
  }, [editor, revision, streaming, streaming ? html : null]);

  useEffect(() => {
    if (editor && checked) setClaims(editor.view, checked);
  }, [editor, checked]);

  useImperativeHandle(
    handle,
    () => ({
      selection: () => {
        if (!editor || editor.state.selection.empty) return null;
        const { from, to } = editor.state.selection;
        const { dom } = editor.view.serializeForClipboard(editor.state.doc.slice(from, to));
        return { from, to, html: asShopHtml(dom.innerHTML.replace(/ data-pm-slice="[^"]*"/g, '')) };
      },
      replace: (range, text) => editor?.chain().focus().insertContentAt(range, withoutStyles(text)).run(),
      tidy: () => editor && latest.current.onChange(asShopHtml(editor.getHTML())),
      removeClaim: (claim) => {
        const [range] = editor && checked ? claimRanges(editor.state.doc, checked.plain, [claim]) : [];
        if (editor && range) editor.view.dispatch(withoutClaim(editor.state, range.from, range.to));
      },
    }),
    [editor, checked],
  );

  if (!editor) return null;
  const pointAt = ({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest('.claim') : null;
    setTip(mark ? claimAt(editor.state, Number(mark.getAttribute('data-from')) + 1) : null);
  };
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setTip(null);

  return (
    <div ref={sheet} className="relative" onMouseOver={pointAt} onMouseLeave={() => setTip(null)} onKeyDown={leave} onFocus={() => undefined}>
      <Toolbar editor={editor} disabled={streaming} claims={checked?.visible ?? true} onClaims={onClaims} onSource={onSource} />
      <EditorContent editor={editor} className={streaming ? 'is-streaming' : undefined} />
      {tip && tip.claim.state !== 'unsupported' && sheet.current && (
        <FactTip claim={tip.claim} at={placeOf(editor.view.coordsAtPos(tip.from), sheet.current)} />
      )}
    </div>
  );
}

type Tip = { claim: Claim; from: number; to: number };

const placeOf = (place: { left: number; bottom: number }, sheet: HTMLElement) => {
  const frame = sheet.getBoundingClientRect();
  return { left: Math.max(0, Math.min(place.left - frame.left - 8, frame.width - 240)), top: place.bottom - frame.top + 5 };
};

/** Shops carry styles of other editors; parsing them would trip the content policy, and a theme knows better. */
const withoutStyles = (html: string): string => html.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '');
