import { useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock, MinusCircle, RefreshCw, TriangleAlert } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Channel, type Check, useCheck } from '../channels.api.ts';
import { stepNames, whyNames } from './names.ts';

/** Step by step, up to the first that fails: it is named, and what follows waits. */
export function CheckPart({ base, channel }: { base: string; channel: Channel }) {
  const { t } = useLingui();
  const check = useCheck(base, channel.id);
  const items = check.data?.items;
  const stop = items?.findIndex(({ state }) => state === 'failed') ?? -1;
  return (
    <section className="border-b border-line min-[1100px]:border-r min-[1100px]:border-b-0">
      <header className="flex min-h-14 items-center gap-3 border-b border-line px-6 phone:px-4">
        <h2 className="flex-1">{t`Check`}</h2>
        <Button icon={<RefreshCw aria-hidden="true" />} busy={check.isPending} onClick={() => check.mutate()}>
          {items ? t`Again` : t`Check now`}
        </Button>
      </header>
      <p role="status" className="px-6 pt-3 text-s text-ink-2 phone:px-4">
        {summary()}
      </p>
      {check.error && <CallFault className="px-6 py-3 phone:px-4" text={errorText(check.error)} />}
      <ol className="mt-2">
        {items?.map((one) => (
          <Step key={one.step} check={one} />
        ))}
      </ol>
    </section>
  );

  function summary(): string {
    if (!items) return t`It goes through the set-up and names the step that fails.`;
    const [at, all] = [stop + 1, items.length];
    if (stop >= 0) return t`Stopped at ${at} of ${all}. The rest waits for it.`;
    return items.some(({ state }) => state === 'waiting') ? t`Nothing fails. A first message is waited for.` : t`Everything works.`;
  }
}

function Step({ check: { step, state, why, told } }: { check: Check }) {
  const { t, i18n } = useLingui();
  const signs = {
    passed: <CircleCheck className="size-[18px] text-green" aria-label={t`passed`} />,
    failed: <TriangleAlert className="size-[18px] text-red" aria-label={t`failed`} />,
    waiting: <Clock className="size-[18px] text-ink-3" aria-label={t`waits`} />,
    skipped: <MinusCircle className="size-[18px] text-ink-3" aria-label={t`not checked`} />,
  };
  return (
    <li className={`flex gap-3 border-b border-line px-6 py-3 last:border-b-0 phone:px-4 ${state === 'failed' ? 'bg-red-soft' : ''}`}>
      <span className="mt-0.5 flex-none">{signs[state]}</span>
      <div className="min-w-0 flex-1">
        <p className={state === 'waiting' ? 'text-ink-2' : 'font-bold'}>{i18n._(stepNames[step])}</p>
        {why !== '' && <p className="text-s text-ink-2">{i18n._(whyNames[why])}</p>}
        {told !== '' && <p className="text-s text-ink-2 [overflow-wrap:anywhere]">{told}</p>}
      </div>
    </li>
  );
}
