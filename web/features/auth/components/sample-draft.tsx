import { Trans, useLingui } from '@lingui/react/macro';
import { GitPullRequest, Lock, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Shelf } from './shelf.tsx';

/** What the product does, shown on two sentences, and three promises. */
export function SampleDraft() {
  const { t } = useLingui();
  const promises = [
    { sign: Lock, text: t`Writes from the facts in your shop and marks what none of them supports.` },
    { sign: GitPullRequest, text: t`Nothing reaches the shop until you have seen the change, word by word.` },
    { sign: RotateCcw, text: t`Every publish can be taken back, one field at a time.` },
  ];
  return (
    <div className="w-full max-w-[540px]">
      <figure className="mb-[26px] overflow-hidden rounded-l border border-line dark:brightness-88">
        <Shelf label={t`A shelf with a bottle, a candle, a mug, a lantern and folded blankets`} />
      </figure>
      <p className="text-[18px] leading-[34px]">
        <Trans>
          A storm lantern in <span className="claim">solid brass</span>, <span className="claim">31 cm</span> tall. It{' '}
          <span className="claim" data-state="unsupported">
            burns for 20 hours
          </span>
          <NoFact>20 h – no fact says so</NoFact> on one filling and hangs from any hook.
        </Trans>
      </p>
      <ol className="mt-[22px] border-t border-line">
        {promises.map(({ sign: Sign, text }) => (
          <li key={text} className="flex gap-3 border-b border-line py-[11px] text-ink-2">
            <Sign aria-hidden="true" className="mt-px size-[18px] stroke-[1.75] text-brand" />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function NoFact({ children }: { children?: ReactNode }) {
  return (
    <span className="mx-[5px] inline-flex h-6 items-center gap-1 rounded-[7px] border border-red-line bg-red-soft pr-2 pl-1.5 align-[1px] text-xs leading-none font-medium whitespace-nowrap text-red">
      <TriangleAlert aria-hidden="true" className="size-[15px] stroke-2" />
      {children}
    </span>
  );
}
