import { useLingui } from '@lingui/react/macro';
import { mostFiles } from '@storewright/contract/playground/bounds';
import { FileText, Music, Paperclip, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Mode, type PlaygroundFile, upload, useFile } from '../playground.api.ts';
import { nameOf, sendable, takes } from './file-of.ts';

type Shown = {
  mode: Mode;
  files: PlaygroundFile[];
  /** What is added to those that are there by then. */
  onAdd: (file: PlaygroundFile, content: Blob) => void;
  onRemove: (id: string) => void;
  children?: React.ReactNode;
};

/** What goes with the message. It travels at once, and only its name goes with the press. */
export function Files({ mode, files, onAdd, onRemove, children }: Shown) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [coming, setComing] = useState(0);
  const id = useId();
  const most = mostFiles[mode];
  const add = async (chosen: File[]) => {
    const taken = chosen.slice(0, most - files.length);
    setComing((before) => before + taken.length);
    for (const file of taken) {
      try {
        const content = await sendable(file, mode);
        if (content) onAdd(await upload(content, nameOf(file)), content);
        else toast('bad', t`${file.name} is larger than 25 MB.`);
      } catch (error) {
        const isOther = error instanceof ApiError && error.status === 415;
        toast('bad', isOther ? t`${file.name} cannot be sent: pictures, PDF, texts and sound can.` : errorText(error));
      } finally {
        setComing((before) => before - 1);
      }
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={input}
        id={id}
        type="file"
        multiple={most > 1}
        accept={takes[mode]}
        className="sr-only"
        tabIndex={-1}
        aria-label={t`Files`}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        kind={mode === 'write_down' ? 'default' : 'ghost'}
        icon={<Paperclip aria-hidden="true" />}
        busy={coming > 0}
        disabled={files.length >= most}
        onClick={() => input.current?.click()}
      >
        {coming > 0 ? t`Sending…` : { chat: t`Add files`, draw: t`Draw from pictures`, write_down: t`Add sound`, speak: '', translate: '' }[mode]}
      </Button>
      {children}
      {files.map((file) => (
        <Sent key={file.id} file={file} onRemove={() => onRemove(file.id)} />
      ))}
    </div>
  );
}

function Sent({ file, onRemove }: { file: PlaygroundFile; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex items-center gap-1.5 rounded-m bg-surface-3 pl-1.5 text-xs">
      {file.media_type.startsWith('image/') ? (
        <Thumbnail id={file.id} />
      ) : file.media_type.startsWith('audio/') ? (
        <Music className="size-4 text-ink-3" aria-hidden="true" />
      ) : (
        <FileText className="size-4 text-ink-3" aria-hidden="true" />
      )}
      <span className="max-w-40 truncate">{file.name}</span>
      <IconButton label={t`Remove ${file.name}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function Thumbnail({ id }: { id: string }) {
  const { data: address } = useFile(id);
  return <PictureTile url={address} size={36} className="my-1 rounded-[6px]!" />;
}
