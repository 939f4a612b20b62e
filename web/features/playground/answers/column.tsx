import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { Check, Ellipsis, RotateCcw, Square, X } from 'lucide-react';
import { verdictText } from '../../../kit/inside/verdict-texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Answer, Mode, PlaygroundFile } from '../playground.api.ts';
import { AfterNotes } from './after-notes.tsx';
import { Differing, useDifferences } from './differing.tsx';
import { Late } from './late.tsx';
import { Made } from './made.tsx';
import { Measured, secondsIn } from './measured.tsx';
import { isRunning } from '../running.ts';
import { Why } from './why.tsx';

type Shown = {
  mode: Mode;
  model: string;
  answer: Answer | undefined;
  /** The turns before, for who reads the conversation. */
  earlier: { n: number; message: string; text: string }[];
  message: string;
  isBaseline: boolean;
  /** What it is compared with. */
  compared: Answer | undefined;
  isJson: boolean;
  /** What is stopped is paid as far as it came. */
  stopEndsBill: boolean;
  /** Milliseconds that the slowest took: all bars have one scale. */
  longest: number;
  onBaseline: () => void;
  onDrop: () => void;
  onStop: () => void;
  onAgain: (() => void) | null;
  onUse: (file: PlaygroundFile) => void;
};

/** One model: how quick it was, what it cost, and what it said. */
export function Column({
  mode,
  model,
  answer,
  earlier,
  message,
  isBaseline,
  compared,
  isJson,
  stopEndsBill,
  longest,
  onBaseline,
  onDrop,
  onStop,
  onAgain,
  onUse,
}: Shown) {
  const { t } = useLingui();
  const comparable = mode !== 'draw' && mode !== 'speak';
  const differences = useDifferences(comparable ? compared : undefined, answer);
  const empty = {
    chat: t`Its answer will stand here.`,
    draw: t`Its pictures will stand here.`,
    speak: t`Its voice will be heard here.`,
    write_down: t`What it hears will stand here.`,
    translate: t`Its translation will stand here.`,
  }[mode];
  return (
    <article aria-label={model} className="row-span-4 grid min-w-0 snap-start grid-cols-[minmax(0,1fr)] grid-rows-subgrid border-line not-last:border-r">
      <header className="flex min-h-12 items-center gap-2 border-b border-line px-3.5 py-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <h2 className="min-w-0 font-mono text-s font-bold [overflow-wrap:anywhere]">{model}</h2>
          {isBaseline && comparable && <Chip tone="accent">{t`baseline`}</Chip>}
        </div>
        <span className="ml-auto">
          <Menu
            trigger={
              <IconButton label={t`More about ${model}`}>
                <Ellipsis aria-hidden="true" />
              </IconButton>
            }
          >
            {!isBaseline && comparable && <MenuItem icon={<Check aria-hidden="true" />} onSelect={onBaseline}>{t`Compare with this one`}</MenuItem>}
            {answer && isRunning(answer) && <MenuItem icon={<Square aria-hidden="true" />} onSelect={onStop}>{t`Stop`}</MenuItem>}
            <MenuItem icon={<X aria-hidden="true" />} onSelect={onDrop}>{t`Take it away`}</MenuItem>
          </Menu>
        </span>
      </header>
      <Measured answer={answer} longest={longest} streamed={mode === 'chat' || mode === 'translate'} />
      <div className={cx('min-w-0 px-3.5 py-3 [overflow-wrap:anywhere]', mode === 'chat' ? 'font-mono text-s leading-[1.6]' : 'leading-[1.6]')}>
        {!answer && <p className="font-sans text-s text-ink-3">{empty}</p>}
        {earlier.map((turn) => (
          <div key={turn.n} className="mb-3">
            <p className="rounded-m bg-surface-3 px-2.5 py-1.5 text-ink-2">{turn.message}</p>
            <p className="mt-1.5 whitespace-pre-wrap">{turn.text}</p>
          </div>
        ))}
        {message && <p className="mb-1.5 rounded-m bg-surface-3 px-2.5 py-1.5 text-ink-2">{message}</p>}
        {answer?.thoughts && (
          <details className="mb-2 text-ink-3">
            <summary className="font-sans">{t`Thoughts`}</summary>
            <p className="whitespace-pre-wrap">{answer.thoughts}</p>
          </details>
        )}
        {answer && answer.files.length > 0 && <Made files={answer.files} model={model} onUse={mode === 'draw' ? onUse : null} />}
        {answer && (
          <div aria-busy={isRunning(answer) || undefined} className={cx('whitespace-pre-wrap', !comparable && answer.text && 'mt-3 text-s text-ink-2')}>
            <Differing text={answer.text} parts={differences} />
            {answer.state === 'writing' && (
              <span aria-hidden="true" className="ml-px inline-block h-[1.1em] w-[2px] animate-pulse bg-brand align-text-bottom" />
            )}
          </div>
        )}
        {answer && !comparable && isRunning(answer) && (
          <Skeleton className={mode === 'draw' ? 'aspect-square w-full rounded-l' : 'h-[54px] w-full rounded-l'} />
        )}
        {answer?.state === 'failed' && (
          <div className="mt-2 font-sans">
            <Why error={answer.error} />
          </div>
        )}
        {answer?.state === 'stopped' && answer.error && <p className="mt-2 font-sans text-s text-ink-3">{verdictText(answer.error)}</p>}
        {answer && <AfterNotes answer={answer} stopEndsBill={stopEndsBill} />}
        {answer?.late && <Late late={answer.late} model={model} onUse={mode === 'draw' ? onUse : null} />}
        {onAgain && (answer?.state === 'failed' || answer?.state === 'stopped') && (
          <Button className="mt-3 font-sans" icon={<RotateCcw aria-hidden="true" />} onClick={onAgain}>{t`Ask again`}</Button>
        )}
      </div>
      <Foot answer={answer} isJson={isJson} differences={differences?.filter(({ kind }) => kind === 'added').length} />
    </article>
  );
}

function Foot({ answer, isJson, differences }: { answer: Answer | undefined; isJson: boolean; differences: number | undefined }) {
  const { t } = useLingui();
  if (!answer) return null;
  const states = { waiting: t`waiting`, writing: t`writing`, done: t`done`, stopped: t`stopped`, failed: t`failed` };
  const valid = isJson && answer.state === 'done' ? isJsonText(answer.text) : null;
  const isWell = valid ?? answer.state === 'done';
  const isBad = valid === false || answer.state === 'failed';
  const Sign = isWell ? Check : isBad ? X : answer.state === 'stopped' ? Square : null;
  return (
    <footer className="flex items-center justify-between gap-2 border-t border-line px-3.5 py-3 text-s">
      <span className={cx('inline-flex items-center gap-1.5', isWell ? 'text-green' : isBad ? 'text-red' : 'text-ink-2')}>
        {Sign ? <Sign className="size-4 stroke-2" aria-hidden="true" /> : <span aria-hidden="true" className="size-2 rounded-full bg-brand" />}
        {valid === null ? states[answer.state] : valid ? t`valid JSON` : t`no valid JSON`}
      </span>
      {differences !== undefined ? (
        <span className="text-ink-3">{t`Differences: ${differences}`}</span>
      ) : (
        answer.total_ms !== null && <span className="text-ink-3 tabular-nums">{secondsIn(answer.total_ms)}</span>
      )}
    </footer>
  );
}

const isJsonText = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
