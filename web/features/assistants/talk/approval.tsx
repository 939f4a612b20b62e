import { useLingui } from '@lingui/react/macro';
import { Hand } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Code } from '../../../ui/code.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type Approval, useDecide } from './talk.api.ts';

type Shown = { id: string; chat: string; answer: string; approval: Approval };

/** A call that waits: where it goes, what goes, and two presses. What was decided is told by its step. */
export function ApprovalCard({ id, chat, answer, approval }: Shown) {
  const { t } = useLingui();
  const decide = useDecide(id, chat, answer);
  const { title, source, host, risk, confirm, args, state } = approval;
  const risks = { read: t`reads`, write: t`changes something`, destructive: t`deletes` };
  const name = [source, title].filter(Boolean).join(', ');
  if (state === 'expired') return <Note>{t`${name}: nobody decided, so it was not called.`}</Note>;
  if (state !== 'waiting') return null;
  const press = (allow: boolean, pressed: HTMLElement) => {
    if (decide.isPending) return;
    // The card goes with it: the keyboard goes on in the log.
    const part = partOf(pressed);
    decide.mutateAsync({ ...approval, allow }).then(part.goOn, () => undefined);
  };
  const isPressed = (allow: boolean) => decide.isPending && decide.variables.allow === allow;
  return (
    <div role="group" aria-label={t`May it call this?`} className="flex max-w-[92%] flex-col gap-2.5 rounded-m border border-line-strong px-4 py-3 text-s">
      <h3 className="flex flex-wrap items-center gap-2 font-medium">
        <Hand className="size-4 flex-none text-ink-3" aria-hidden="true" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
        <Chip tone={risk === 'read' ? 'neutral' : 'warn'}>{risks[risk]}</Chip>
      </h3>
      <p className="text-ink-2 [overflow-wrap:anywhere]">{t`It goes to ${host} with:`}</p>
      <Code label={t`Arguments`} wraps>
        {readable(args)}
      </Code>
      <details>
        <summary className="min-h-6 cursor-pointer text-brand">{t`The exact request`}</summary>
        <Code label={t`The exact request`} wraps className="mt-2">
          {asText(approval)}
        </Code>
      </details>
      {decide.error && <CallFault text={errorText(decide.error)} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button kind="primary" busy={isPressed(true)} onClick={({ currentTarget }) => press(true, currentTarget)}>{t`Allow`}</Button>
        <Button busy={isPressed(false)} onClick={({ currentTarget }) => press(false, currentTarget)}>{t`Refuse`}</Button>
        {confirm === 'once' && <span className="text-ink-3">{t`Holds for this chat`}</span>}
      </div>
    </div>
  );
}

const readable = (args: string): string => {
  try {
    return JSON.stringify(JSON.parse(args || '{}'), null, 2);
  } catch {
    return args;
  }
};
const asText = ({ request: { method, url, headers, body } }: Approval): string =>
  [`${method} ${url}`, ...headers.map(([name, value]) => `${name}: ${value}`), ...(body ? ['', body] : [])].join('\n');
