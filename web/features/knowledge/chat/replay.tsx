import { useLingui } from '@lingui/react/macro';
import type { Trace } from '@storewright/contract/knowledge/trace';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Options } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useReplay } from '../chats.api.ts';

type Found = Trace['found'];

/** The same question once more, as the base is now and with other settings: what moved, in words. It changes nothing for anybody. */
export function Replay({ chat, message, trace }: { chat: string; message: string; trace: Trace }) {
  const { t } = useLingui();
  const hadBefore = trace.searched !== trace.question;
  const [limit, setLimit] = useState(8);
  const [before, setBefore] = useState(hadBefore);
  const replay = useReplay(chat, message);
  const now = replay.data?.trace;
  return (
    <section>
      <h3 className="font-bold">{t`Replay with other settings`}</h3>
      <p className="text-xs text-ink-3">{t`It changes nothing for anybody.`}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <label className="flex items-center gap-2">
          {t`Passages given`}
          <Select className="w-auto" value={String(limit)} onChange={({ target }) => setLimit(Number(target.value))}>
            <Options of={[3, 5, 8, 12, 20].map((one) => [one, number(one)])} />
          </Select>
        </label>
        {hadBefore && (
          <Switch checked={before} onChange={({ target }) => setBefore(target.checked)}>
            {t`With the question before`}
          </Switch>
        )}
        <Button busy={replay.isPending} price={t`0 points`} onClick={() => replay.mutate({ limit, before })}>
          {t`Search again`}
        </Button>
      </div>
      {replay.error && <CallFault className="mt-2" text={errorText(replay.error)} />}
      {now && (
        <div className="mt-3 grid gap-4 min-[560px]:grid-cols-2">
          <Side title={t`As it was`} found={trace.found} />
          <Side title={t`With these settings`} found={now.found} before={trace.found} />
        </div>
      )}
    </section>
  );
}

function Side({ title, found, before }: { title: string; found: Found; before?: Found }) {
  const { t } = useLingui();
  const given = found.filter(isGiven);
  const was = before?.filter(isGiven);
  const moved = (one: Found[number], at: number): { text: string; tone: string } => {
    const old = was?.findIndex((other) => isSame(one, other)) ?? at;
    const by = number(Math.abs(old - at));
    if (old < 0) return { text: t`new`, tone: 'text-green' };
    if (old === at) return { text: t`same`, tone: 'text-ink-3' };
    return old > at ? { text: t`up ${by}`, tone: 'text-green' } : { text: t`down ${by}`, tone: 'text-amber' };
  };
  const gone = was?.filter((one) => !given.some((other) => isSame(one, other))) ?? [];
  return (
    <section aria-label={title} className="min-w-0">
      <h4 className="font-bold">{title}</h4>
      {given.length === 0 && <p className="text-ink-3">{t`Nothing was found.`}</p>}
      <ol aria-label={title}>
        {given.map((one, at) => {
          const { text, tone } = moved(one, at);
          return (
            <li key={one.passage} className="flex items-baseline gap-2 border-b border-line py-1 last:border-b-0">
              <span className="w-5 flex-none text-ink-3 tabular-nums">{number(at + 1)}</span>
              <span className="min-w-0 flex-1 truncate" title={one.start}>
                {[one.heading, one.source].filter(Boolean).join(' · ')}
              </span>
              {was && <span className={tone}>{text}</span>}
            </li>
          );
        })}
        {gone.map((one) => (
          <li key={one.passage} className="flex items-baseline gap-2 py-1 text-ink-3">
            <span className="w-5 flex-none" />
            <span className="min-w-0 flex-1 truncate line-through">{[one.heading, one.source].filter(Boolean).join(' · ')}</span>
            <span className="text-red">{t`not given`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const isGiven = ({ fate }: Found[number]): boolean => fate === 'given' || fate === 'joined';
/** Read anew, a passage has another id and says the same. */
const isSame = (one: Found[number], other: Found[number]): boolean =>
  one.passage === other.passage || (one.source === other.source && one.heading === other.heading && one.start === other.start);
