import { cx } from 'class-variance-authority';
import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';

type Zone = {
  label: string;
  /** What can be chosen; what is dropped may be anything. */
  accept: string;
  verb: string;
  note: string;
  ready: boolean;
  onFile: (file: File) => void;
  /** What stands here instead, while a file is sent. */
  sending: ReactNode;
};

/** Where one file is chosen, or dropped. */
export function DropZone({ label, accept, verb, note, ready, onFile, sending }: Zone) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file && ready && !sending) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same without a mouse
    <div
      role="group"
      aria-label={label}
      className={cx(
        'flex flex-col items-center gap-2 rounded-l border border-dashed px-4 py-6 text-center',
        over ? 'border-brand bg-surface-2' : 'border-control',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {sending || (
        <>
          <input
            ref={input}
            type="file"
            accept={accept}
            hidden
            aria-label={label}
            onChange={({ target }) => {
              take(target.files);
              target.value = '';
            }}
          />
          <Button icon={<FileUp aria-hidden="true" />} disabled={!ready} onClick={() => input.current?.click()}>
            {verb}
          </Button>
          <p className="text-xs text-ink-3">{note}</p>
        </>
      )}
    </div>
  );
}
