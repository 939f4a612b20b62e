import { Plural, useLingui } from '@lingui/react/macro';
import { Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import type { Draft } from '../draft.ts';
import { tokensIn } from './cost.ts';
import { Files } from './files.tsx';

type Shown = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** At most so many points; null where nobody can say. */
  most: number | null;
  running: number;
  busy: boolean;
  wrong?: ReactNode;
  onRun: () => void;
  onStop: () => void;
  /** The next message of the run that is open. */
  onGoOn: (() => void) | null;
};

/** What is asked: the same of every model. */
export function Prompt({ draft, set, most, running, busy, wrong, onRun, onStop, onGoOn }: Shown) {
  const { t } = useLingui();
  const tokens = number(tokensIn(draft.message));
  const ready = draft.models.length > 0 && draft.message.trim() !== '';
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-start gap-3 border-b border-line px-6 py-4 max-xl:grid-cols-1 phone:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy && running === 0) onRun();
      }}
    >
      <Field label={t`System`}>
        {(wires) => (
          <Textarea
            {...wires}
            rows={3}
            maxLength={50_000}
            className="max-h-60 font-mono text-s"
            value={draft.system}
            onChange={({ target }) => set({ system: target.value })}
          />
        )}
      </Field>
      <div className="flex min-w-0 flex-col gap-1.5">
        <Field label={t`Message`} hint={t`about ${tokens} tokens`}>
          {(wires) => (
            <Textarea
              {...wires}
              rows={3}
              maxLength={200_000}
              className="max-h-60 font-mono text-s"
              value={draft.message}
              onChange={({ target }) => set({ message: target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
              }}
            />
          )}
        </Field>
        <Files files={draft.files} onChange={(files) => set({ files })} />
      </div>
      <div className="flex flex-col gap-2 max-xl:flex-row max-xl:flex-wrap max-xl:items-center">
        <p className="text-center text-xs leading-[18px] text-ink-3">
          <Plural value={draft.models.length} one="# model" other="# models" />
          {most !== null && draft.models.length > 0 && (
            <>
              , <Plural value={most} one="up to # point" other="up to # points" />
            </>
          )}
        </p>
        <Button kind="primary" type="submit" icon={<Play aria-hidden="true" />} busy={busy} disabled={!ready || running > 0}>{t`Run`}</Button>
        {onGoOn && <Button disabled={!ready || busy || running > 0} onClick={onGoOn}>{t`Go on`}</Button>}
        <Button icon={<Square aria-hidden="true" />} disabled={running === 0} onClick={onStop}>
          {running > 0 ? t`Stop ${running}` : t`Stop`}
        </Button>
      </div>
      {wrong && <div className="col-span-full">{wrong}</div>}
    </form>
  );
}
