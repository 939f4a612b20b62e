import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Square } from 'lucide-react';
import { lasting, number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dot, Kbd } from '../../../ui/chip.tsx';
import { leaving } from '../../../ui/focus-after-press.ts';
import { useDesk } from '../desk/writer-context.ts';
import { secondsLeft, type Writing } from '../desk/writing.ts';
import { useNow } from './use-now.ts';

/** How far a listing is. */
export function StreamStrip({ writing }: { writing: Writing }) {
  const { t } = useLingui();
  const { stop } = useDesk();
  const now = useNow(100);
  return (
    <Strip
      name={writing.start.ask ? t`Changing the text` : t`Writing`}
      seconds={(now - writing.startedAt) / 1000}
      left={secondsLeft(writing, now)}
      text={Object.values(writing.text).join(' ')}
      tokens={writing.tokens}
      onStop={stop}
    />
  );
}

type Going = { name: string; seconds: number; left: number | null; text: string; tokens: number | null; onStop: () => void };

/** How long it has taken, about how long it will, how much is there, and Stop. */
export function Strip({ name, seconds, left, text, tokens, onStop }: Going) {
  const { t } = useLingui();
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  const share = left === null ? 0.08 : seconds / (seconds + left);
  const remaining = left === null ? '' : lasting(left);
  return (
    <div
      className="stream-strip mt-[18px] flex flex-wrap items-center gap-x-3 gap-y-1 rounded-l border border-brand-soft-2 bg-brand-soft py-2 pr-2 pl-4"
      role="status"
    >
      <span className="absolute inset-x-0 top-0 h-0.5 origin-left bg-brand" style={{ scale: `${share} 1` }} aria-hidden />
      <Dot tone="accent" className="animate-pulse" />
      <b className="font-medium whitespace-nowrap">{name}</b>
      <span className="ml-auto flex flex-wrap gap-x-3 text-s text-ink-2 tabular-nums phone:order-3 phone:ml-0 phone:w-full phone:pb-1" aria-live="off">
        <b className="font-medium text-ink-1">{t`${number(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`}</b>
        {left !== null && (
          <span>
            <Trans>
              about <b className="font-medium text-ink-1">{remaining} left</b>
            </Trans>
          </span>
        )}
        <b className="font-medium text-ink-1">
          {tokens === null ? <Plural value={words} one="# word" other="# words" /> : <Plural value={tokens} one="# token" other="# tokens" />}
        </b>
      </span>
      <Button kind="danger" className="phone:ml-auto" icon={<Square className="size-[13px]!" aria-hidden />} onClick={leaving(onStop)}>
        <Trans>Stop</Trans>
        <span className="phone:hidden">
          <Kbd>Esc</Kbd>
        </span>
      </Button>
    </div>
  );
}
