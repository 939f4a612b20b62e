import { useLingui } from '@lingui/react/macro';
import { longestMessage, mostFiles } from '@storewright/contract/playground/bounds';
import type { ReactNode } from 'react';
import { toast } from '../../../ui/toast.tsx';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Fault, Field } from '../../../ui/field.tsx';
import { type Change, type Draft, isWhole } from '../draft.ts';
import { type PlaygroundFile, type TriedModel, upload } from '../playground.api.ts';
import { Actions } from './actions.tsx';
import { tokensIn } from './cost.ts';
import { lengthOf } from './file-of.ts';
import { Files } from './files.tsx';
import { useLacking } from './lacking.ts';
import { Recorder } from './recorder.tsx';
import { Told } from './told.tsx';
import { PromptTextarea } from '../../prompts/index.ts';

type Shown = {
  draft: Draft;
  offered: TriedModel[];
  set: (change: Change) => void;
  /** At most so many points; null where nobody can say. */
  most: number | null;
  /** Seconds of sound that are sent; null: unknown. */
  onLength: (seconds: number | null) => void;
  again: boolean;
  running: number;
  /** Of those that run, the models whose answer is billed to its end though it is stopped. */
  billedOn: string[];
  busy: boolean;
  wrong?: ReactNode;
  onRun: () => void;
  onStop: () => void;
  /** The next message of the run that is open. */
  onGoOn: (() => void) | null;
};

/** What is asked: the same of every model. */
export function Prompt({ draft, offered, set, most, onLength, again, running, billedOn, busy, wrong, onRun, onStop, onGoOn }: Shown) {
  const { t } = useLingui();
  const { mode } = draft.task;
  const lacking = useLacking(draft, offered);
  const ready = isWhole(draft) && lacking === null;
  const tokens = number(tokensIn(draft.message));
  const letters = number(draft.message.length);
  const names = billedOn.join(', ');
  const label = { chat: t`Message`, draw: t`What to draw`, speak: t`Text`, write_down: '', translate: t`Text` }[mode];
  const add = (file: PlaygroundFile, content: Blob) => {
    set({ files: (before) => (mode === 'write_down' ? [file] : [...before, file]) });
    if (mode === 'write_down') void lengthOf(content).then(onLength);
  };
  const record = async (sound: File, seconds: number) => {
    try {
      const file = await upload(sound, sound.name);
      set({ files: () => [file] });
      onLength(seconds);
    } catch (error) {
      toast('bad', errorText(error));
    }
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-3 border-b border-line px-6 py-4 max-xl:grid-cols-1 phone:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy && running === 0) onRun();
      }}
    >
      <Told draft={draft} offered={offered} set={set} />
      <div className="flex min-w-0 flex-col gap-1.5">
        {mode === 'write_down' ? (
          <span className="text-s font-medium text-ink-2">{t`Sound`}</span>
        ) : (
          <Field label={label} hint={mode === 'speak' ? t`${letters} of ${number(longestMessage.speak)} characters` : t`about ${tokens} tokens`}>
            {(wires) => (
              <PromptTextarea
                {...wires}
                rows={mode === 'chat' ? 3 : 5}
                maxLength={longestMessage[mode]}
                className={mode === 'chat' ? 'max-h-60 font-mono text-s' : 'max-h-60'}
                value={draft.message}
                onText={(message) => set({ message })}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
                }}
              />
            )}
          </Field>
        )}
        {mostFiles[mode] > 0 && (
          <Files mode={mode} files={draft.files} onAdd={add} onRemove={(id) => set({ files: (before) => before.filter((file) => file.id !== id) })}>
            {mode === 'write_down' && <Recorder disabled={draft.files.length > 0} onRecorded={(sound, seconds) => void record(sound, seconds)} />}
          </Files>
        )}
        {mode === 'write_down' && draft.files.length === 0 && <p className="text-xs text-ink-3">{t`MP3, M4A, WAV, OGG, FLAC or WebM, up to 25 MB.`}</p>}
      </div>
      <Actions models={draft.models.length} most={most} again={again} ready={ready} running={running} busy={busy} onStop={onStop} onGoOn={onGoOn} />
      {billedOn.length > 0 && <p className="col-span-full text-xs text-ink-3">{t`Stopped or not, their providers bill these to the end: ${names}.`}</p>}
      {lacking && <Fault className="col-span-full">{lacking}</Fault>}
      {wrong && <div className="col-span-full">{wrong}</div>}
    </form>
  );
}
