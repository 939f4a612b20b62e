import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { partOf } from '../../../ui/focus-after-press.ts';
import { toast } from '../../../ui/toast.tsx';
import { useGatewayNames } from '../../billing/index.ts';
import { type PaymentEvent, useEvents, useReplay } from '../operator.api.ts';
import { useEventStates } from './names.ts';
import { Listing } from '../../../ui/listing.tsx';
import { RowAct, useActs } from '../components/row-act.tsx';

/** What the gateways told us, and what became of it. */
export function EventsTab() {
  const { t } = useLingui();
  const states = useEventStates();
  const gateways = useGatewayNames();
  const replay = useReplay();
  const tones = { received: 'info', done: 'ok', ignored: 'neutral', refused: 'bad', failed: 'warn' } as const;
  const acts = useActs<PaymentEvent>(
    ({ id, gateway, type, state }) =>
      state !== 'done' && (
        <RowAct
          of={type}
          busy={replay.isPending}
          onClick={({ currentTarget }) => {
            const part = partOf(currentTarget);
            replay.mutate(
              { id, gateway },
              {
                onSuccess: (event) => {
                  toast(event.state === 'done' ? 'ok' : 'info', states[event.state]);
                  if (event.state === 'done') part.goOn();
                },
                onError: (error) => toast('bad', errorText(error)),
              },
            );
          }}
        >
          {isToGiveBack(type) ? t`It was given back` : t`Read again`}
        </RowAct>
      ),
  );
  return (
    <Listing
      from={useEvents()}
      label={t`Payment events`}
      empty={t`No gateway has told anything yet`}
      keyOf={({ gateway, id }) => `${gateway} ${id}`}
      columns={[
        { key: 'at', head: t`Time`, cell: ({ received_at: at }) => moment(at) },
        { key: 'gateway', head: t`Gateway`, cell: ({ gateway }) => gateways[gateway] },
        { key: 'type', head: t`Event`, cell: ({ type }) => <code className="text-xs [overflow-wrap:anywhere]">{type}</code> },
        { key: 'purchase', head: t`Purchase`, cell: ({ purchase }) => (purchase ? <code className="text-xs">{purchase.number}</code> : '–') },
        {
          key: 'state',
          head: t`State`,
          cell: ({ type, state }) =>
            isToGiveBack(type) && state === 'refused' ? <Chip tone="warn">{t`To give back by hand`}</Chip> : <Chip tone={tones[state]}>{states[state]}</Chip>,
        },
        { key: 'note', head: t`Why`, cell: ({ note }) => <span className="block max-w-[46ch] [overflow-wrap:anywhere]">{note || '–'}</span> },
        acts,
      ]}
    />
  );
}

/** Money that came by hand goes back by hand: who sent it says so here. */
const isToGiveBack = (type: string): boolean => type === 'refund by hand';
