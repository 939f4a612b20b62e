import { Plural } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { Camera, FileUp, RotateCcw, X } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { takeDropped } from './dropped.ts';
import { Progress } from './progress.tsx';
import { type Send, type SentFile, useSending } from './use-sending.ts';

const writtenInto = 'textarea, [contenteditable], input:not([type=checkbox], [type=radio])';

type Zone<Answer> = {
  label: string;
  /** Of what is on its way: it goes on when the page is left, and is listed again where the same name is shown. */
  name: string;
  /** What can be chosen; what is dropped or pasted may be anything. */
  accept: string;
  verb: string;
  note: string;
  ready: boolean;
  /** Files on the list at once. */
  most: number;
  /** What was sent goes off the list: it is shown elsewhere. */
  forgets?: boolean;
  /** On a device that is held in a hand, its camera too. */
  camera?: string;
  /** Of each file by its name. */
  words: {
    list: string;
    waiting: string;
    sending: (name: string) => string;
    cancel: (name: string) => string;
    again: (name: string) => string;
    remove: (name: string) => string;
  };
  send: Send<Answer>;
  /** What stands beside the name of one that was sent, and of one that was not. */
  sent: (answer: Answer) => ReactNode;
  refused: (error: unknown) => ReactNode;
  /** Whether it may go well once more, as it is. */
  mayGoWell: (error: unknown) => boolean;
};

/** Where files are chosen, dropped, pasted or photographed: three are sent at once, also when the page is left; each says how far it is, can be called off, and tried again. */
export function DropFiles<Answer>({
  label,
  name,
  accept,
  verb,
  note,
  ready,
  most,
  forgets = false,
  camera,
  words,
  send,
  sent,
  refused,
  mayGoWell,
}: Zone<Answer>) {
  const input = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { files, told, add, again, remove } = useSending<Answer>({ atOnce: 3, name });
  const listed = forgets ? files.filter(({ state }) => state !== 'sent') : files;
  const take = (chosen: Iterable<File> | null | undefined) => {
    if (ready) add([...(chosen ?? [])].slice(0, Math.max(0, most - listed.length)), send);
  };
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    const paste = ({ target, clipboardData }: ClipboardEvent) => {
      // Whoever writes means the text: what is copied from a table carries a picture of it too.
      if (target instanceof Element && target.closest(writtenInto)) return;
      if (clipboardData?.files.length) taking.current(clipboardData.files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files);
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeDropped(event.dataTransfer, (files) => taking.current(files));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside do the same without a mouse */}
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
        <input ref={input} type="file" multiple={most > 1} accept={accept} hidden aria-label={label} onChange={chosen} />
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={<FileUp aria-hidden="true" />} disabled={!ready} onClick={() => input.current?.click()}>
            {verb}
          </Button>
          {camera && (
            <>
              <input ref={photo} type="file" accept="image/*" capture="environment" hidden aria-label={camera} onChange={chosen} />
              <Button
                className="hidden! pointer-coarse:inline-flex!"
                icon={<Camera aria-hidden="true" />}
                disabled={!ready}
                onClick={() => photo.current?.click()}
              >
                {camera}
              </Button>
            </>
          )}
        </div>
        <p className="text-xs text-balance text-ink-3">{note}</p>
      </div>
      <p role="status" className="sr-only">
        {told !== null && told.added > 0 && <Plural value={told.added} one="# file added." other="# files added." />}{' '}
        {told !== null && told.failed > 0 && <Plural value={told.failed} one="# file was not added." other="# files were not added." />}
      </p>
      {listed.length > 0 && (
        <ul aria-label={words.list} className="flex flex-col gap-2">
          {listed.map((one) => (
            <Line key={one.id} one={one} words={words} {...{ sent, refused, mayGoWell }} onAgain={() => again(one.id)} onRemove={() => remove(one.id)} />
          ))}
        </ul>
      )}
    </>
  );
}

type Shown<Answer> = Pick<Zone<Answer>, 'words' | 'sent' | 'refused' | 'mayGoWell'> & { one: SentFile<Answer>; onAgain: () => void; onRemove: () => void };

function Line<Answer>({ one, words, sent, refused, mayGoWell, onAgain, onRemove }: Shown<Answer>) {
  const { name, size } = one.file;
  const isUnderWay = one.state === 'waiting' || one.state === 'sending';
  return (
    <li className="flex items-start gap-2 rounded-m bg-surface-2 px-3 py-2 text-s">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="truncate font-medium" title={name}>
          {name}
        </span>
        {one.state === 'sending' && <Progress label={words.sending(name)} value={one.sent ?? 0} total={one.sent === null ? null : size} />}
        <div role={one.state === 'refused' ? 'alert' : 'status'} className={one.state === 'refused' ? 'text-red' : 'text-ink-2'}>
          {one.state === 'waiting' && words.waiting}
          {one.state === 'sent' && sent(one.answer)}
          {one.state === 'refused' && refused(one.error)}
        </div>
      </div>
      {one.state === 'refused' && mayGoWell(one.error) && (
        <IconButton label={words.again(name)} onClick={onAgain}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={(isUnderWay ? words.cancel : words.remove)(name)} onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
