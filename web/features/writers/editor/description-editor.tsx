import type { Claim } from '@storewright/contract/listing/listing';
import type { EditorView } from '@tiptap/pm/view';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type CheckedClaims, ClaimMarks, claimAt, setClaims } from './claim-marks.ts';
import { type EditorHandle, useHandle } from './editor-handle.ts';
import type { Pictures } from './own-pictures.ts';
import { schemaShowing } from './picture-view.ts';
import { FactTip } from './fact-tip.tsx';
import { htmlOf, withoutStyles } from './schema.ts';
import { Toolbar } from './toolbar.tsx';
import { withoutActs } from './without-acts.ts';

type Props = {
  html: string;
  /** Grows when the text was changed from outside; only then does the editor take it over. */
  revision: number;
  /** While a text streams in it is read-only and follows every frame. */
  streaming: boolean;
  /** Nothing may be typed here. */
  locked?: boolean;
  checked: CheckedClaims | null;
  /** One of several texts on the sheet: its tools come with the caret, and leave room when it goes. */
  several?: boolean;
  /** Of several texts that wait, the one that is being written. */
  isWritten?: boolean;
  label: string;
  chipText: (claim: Claim) => string;
  pictures: Pictures;
  onChange: (html: string) => void;
  onChip: (claim: Claim, chip: HTMLElement) => void;
  onClaims?: (visible: boolean) => void;
  onSource?: () => void;
  handle: RefObject<EditorHandle | null>;
};

export function DescriptionEditor({
  html,
  revision,
  streaming,
  isWritten = streaming,
  several = false,
  locked = false,
  checked,
  label,
  pictures,
  onChange,
  handle,
  ...rest
}: Props) {
  const { chipText, onChip, onClaims, onSource } = rest;
  const [tip, setTip] = useState<Tip | null>(null);
  const sheet = useRef<HTMLDivElement>(null);

  const [extensions] = useState(() => [...schemaShowing(pictures), ClaimMarks.configure({ chipText, onChip })]);
  const place = (found: ReturnType<typeof claimAt>, view: EditorView) => {
    if (!found || found.claim.state === 'unsupported' || !sheet.current) return setTip(null);
    setTip({ claim: found.claim, at: placeOf(view.coordsAtPos(found.from), sheet.current) });
  };

  const editor = useEditor({
    extensions,
    content: withoutActs(withoutStyles(html)),
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes: { class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: changed, transaction }) => {
      if (transaction.docChanged) onChange(htmlOf(changed));
    },
    onSelectionUpdate: ({ editor: moved }) => {
      const { from, empty } = moved.state.selection;
      place(empty && moved.isFocused ? claimAt(moved.state, from) : null, moved.view);
    },
    onBlur: () => setTip(null),
  });

  useTextFromOutside(editor, { html, revision, streaming, locked });
  useEffect(() => {
    if (editor && checked) setClaims(editor.view, checked);
  }, [editor, checked]);

  useHandle(handle, { editor, checked, onChange });

  if (!editor) return null;
  const pointAt = ({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest('.claim') : null;
    place(mark ? claimAt(editor.state, Number(mark.getAttribute('data-from')) + 1) : null, editor.view);
  };

  return (
    // Hover shows what the caret shows too; nothing here is only for the mouse.
    <div
      ref={sheet}
      role="presentation"
      className={several ? 'one-of-several relative' : 'relative'}
      onMouseOver={pointAt}
      onFocus={() => undefined}
      onMouseLeave={() => setTip(null)}
      onKeyDown={({ key }) => key === 'Escape' && setTip(null)}
    >
      <Toolbar
        editor={editor}
        disabled={streaming || locked}
        claims={checked?.visible ?? true}
        {...(onClaims && { onClaims })}
        {...(onSource && { onSource })}
      />
      <EditorContent editor={editor} className={isWritten ? 'is-streaming' : locked ? 'text-ink-3' : undefined} />
      {tip && <FactTip {...tip} />}
    </div>
  );
}

type Tip = { claim: Claim; at: { left: number; top: number } };

const placeOf = (place: { left: number; bottom: number }, sheet: HTMLElement) => {
  const frame = sheet.getBoundingClientRect();
  return { left: Math.max(0, Math.min(place.left - frame.left - 8, frame.width - 240)), top: place.bottom - frame.top + 5 };
};

/** What is typed comes back as `html`; only a new revision, or the next frame of a stream, is taken over. */
const useTextFromOutside = (editor: Editor | null, { html, revision, streaming, locked }: Pick<Props, 'html' | 'revision' | 'streaming' | 'locked'>): void => {
  const wanted = streaming ? html : revision;
  const taken = useRef<string | number>(revision);
  const editable = !streaming && !locked;
  useEffect(() => {
    if (editor && editor.isEditable !== editable) editor.setEditable(editable, false);
  }, [editor, editable]);
  useEffect(() => {
    if (!editor || taken.current === wanted) return;
    taken.current = wanted;
    editor
      .chain()
      .setMeta('addToHistory', false)
      .setContent(withoutActs(withoutStyles(html)), { emitUpdate: false })
      .run();
  }, [editor, html, wanted]);
};
