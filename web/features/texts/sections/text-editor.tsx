import { type RefObject, Suspense, useMemo, useState } from 'react';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { chipText, type EditorHandle, loadEditor } from '../../writers/desk.ts';
import { useClaims } from '../desk/claims-context.ts';
import { useDesk } from '../desk/use-desk.ts';
import { usePictures } from './use-pictures.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const Editor = lazyPart(async () => await loadEditor());

type Props = { id: string; html: string; label: string; isWritten: boolean; onChange: (html: string) => void };

/** The text of one part. Its tools come with the caret; the one written in last is where links go. */
export function TextEditor({ id, html, label, isWritten, onChange }: Props) {
  const { desk, judged, editors } = useDesk();
  const { onChip } = useClaims();
  const pictures = usePictures();
  const [handle] = useState(() => handleAmong(editors, id));
  const part = judged.judged?.parts[id];
  const checked = useMemo(() => (part ? { ...part, visible: judged.visible } : null), [part, judged.visible]);
  return (
    <div onFocus={() => handle.current && last(editors, id, handle.current)}>
      <Suspense fallback={<SkeletonLines lines={3} className="pt-1" />}>
        <Editor
          html={html}
          revision={desk.revision}
          streaming={desk.writing !== null}
          isWritten={isWritten}
          several
          checked={checked}
          label={label}
          chipText={chipText}
          pictures={pictures}
          onChange={onChange}
          onChip={(claim, chip) => onChip({ ...claim, field: id }, chip)}
          handle={handle}
        />
      </Suspense>
    </div>
  );
}

const last = (editors: Map<string, EditorHandle>, id: string, handle: EditorHandle): void => {
  editors.delete(id);
  editors.set(id, handle);
};

/** The editor's handle is among those of the desk as long as the editor is there. */
const handleAmong = (editors: Map<string, EditorHandle>, id: string): RefObject<EditorHandle | null> => ({
  get current() {
    return editors.get(id) ?? null;
  },
  set current(next) {
    if (next) editors.set(id, next);
    else editors.delete(id);
  },
});
