import { useLingui } from '@lingui/react/macro';
import { largestCozeFile, mostCozeFiles } from '@storewright/contract/coze/bounds';
import { Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { uploadFile } from '../../../kit/upload.ts';
import { IconButton } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';

type Sent = { id: string; name: string };
type Files = ReturnType<typeof useFiles>;

/** Files that go to Coze with the next message: sent here first, a few and not too large. */
export const useFiles = () => {
  const { t } = useLingui();
  const [items, setItems] = useState<Sent[]>([]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const add = async (chosen: File[]) => {
    const most = mostCozeFiles;
    setFault('');
    if (items.length + chosen.length > most) return setFault(t`${most} files a message at most.`);
    if (chosen.some(({ size }) => size > largestCozeFile)) return setFault(t`20 MB a file at most.`);
    setBusy(true);
    try {
      for (const file of chosen) {
        const id = await uploadFile(file);
        setItems((before) => [...before, { id, name: file.name }]);
      }
    } catch (error) {
      setFault(errorText(error));
    }
    setBusy(false);
  };
  return {
    items,
    busy,
    fault,
    add,
    drop: (id: string) => setItems((before) => before.filter((one) => one.id !== id)),
    clear: () => setItems([]),
  };
};

export function AttachButton({ files, disabled }: { files: Files; disabled: boolean }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label={t`Files for the bot`}
        className="sr-only"
        onChange={({ target }) => {
          void files.add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <IconButton label={t`Add files`} disabled={disabled || files.busy} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" />
      </IconButton>
    </>
  );
}

export function FileChips({ files }: { files: Files }) {
  const { t } = useLingui();
  return (
    <>
      {files.items.length > 0 && (
        <ul aria-label={t`Files for the bot`} className="mt-2 flex flex-wrap gap-2">
          {files.items.map(({ id, name }) => (
            <li key={id} className="flex items-center gap-1 rounded-m border border-line pl-3 text-s">
              <span className="max-w-40 truncate">{name}</span>
              <IconButton label={t`Remove ${name}`} onClick={() => files.drop(id)}>
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {files.fault !== '' && <CallFault className="mt-2" text={files.fault} />}
    </>
  );
}
