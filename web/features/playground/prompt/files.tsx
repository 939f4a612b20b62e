import { useLingui } from '@lingui/react/macro';
import { Paperclip, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { TypedFile } from '../draft.ts';
import { fileOf, takes } from './file-of.ts';

const most = 4;

/** Pictures, PDF and texts that go with the message. Pictures are made smaller here, before they travel. */
export function Files({ files, onChange }: { files: TypedFile[]; onChange: (files: TypedFile[]) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const add = async (chosen: File[]) => {
    const added: TypedFile[] = [];
    for (const file of chosen.slice(0, most - files.length)) {
      const one = await fileOf(file);
      if (one) added.push(one);
      else toast('bad', t`${file.name} cannot be sent: pictures, PDF and texts up to 600 KB can.`);
    }
    onChange([...files, ...added]);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        accept={takes}
        className="sr-only"
        tabIndex={-1}
        aria-label={t`Files`}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        kind="ghost"
        icon={<Paperclip aria-hidden="true" />}
        disabled={files.length >= most}
        onClick={() => input.current?.click()}
      >{t`Add files`}</Button>
      {files.map((file, index) => (
        <span key={`${file.name} ${file.base64.length}`} className="inline-flex items-center gap-1 rounded-s bg-surface-3 pl-2 text-xs">
          <span className="max-w-40 truncate">{file.name}</span>
          <IconButton label={t`Remove ${file.name}`} onClick={() => onChange(files.filter((_, at) => at !== index))}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      ))}
    </div>
  );
}
