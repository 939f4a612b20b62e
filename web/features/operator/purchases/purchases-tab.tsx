import { useLingui } from '@lingui/react/macro';
import { moment, money, points } from '../../../kit/format.ts';
import { useAddress } from '../../../kit/use-address.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useGatewayNames } from '../../billing/index.ts';
import { type Purchase, useMarkPaid, usePurchases } from '../operator.api.ts';
import { usePurchaseStates } from './names.ts';
import { AccountName } from '../components/account-name.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { RowAct, useActs } from '../components/row-act.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { useDeciding } from '../components/use-deciding.ts';

export function PurchasesTab() {
  const { t } = useLingui();
  const [search] = useAddress('search');
  const states = usePurchaseStates();
  const gateways = useGatewayNames();
  const markPaid = useMarkPaid();
  const { about: open, ask, close, done } = useDeciding<Purchase>(markPaid);
  const acts = useActs<Purchase>(
    (one) => one.gateway === 'manual' && one.paid_at === null && <RowAct of={one.number} onClick={() => ask(one)}>{t`Mark paid`}</RowAct>,
  );
  return (
    <>
      <Listing
        from={usePurchases(search)}
        label={t`Purchases`}
        empty={search ? t`Nothing fits` : t`Nothing was bought yet`}
        keyOf={({ id }) => id}
        columns={[
          { key: 'number', head: t`Number`, cell: ({ number }) => <code className="text-xs">{number}</code> },
          { key: 'account', head: t`Account`, cell: ({ account }) => <AccountName account={account} /> },
          { key: 'points', head: t`Points`, right: true, cell: (one) => points(one.points) },
          { key: 'money', head: t`Amount`, right: true, cell: (one) => money(one.money) },
          { key: 'gateway', head: t`Paid by`, cell: ({ gateway }) => gateways[gateway] },
          { key: 'at', head: t`Time`, cell: ({ created_at: at }) => moment(at) },
          { key: 'state', head: t`State`, cell: ({ state }) => <Chip tone={tones[state]}>{states[state]}</Chip> },
          acts,
        ]}
      >
        <SearchBox label={t`Number, account or e-mail`} />
      </Listing>
      {open && (
        <ReasonDialog
          title={t`Mark ${open.number} paid`}
          note={t`${money(open.money)} arrived. The account gets ${points(open.points)} points at once.`}
          act={t`Mark paid`}
          deed={markPaid}
          onSend={(reason) => markPaid.mutate({ id: open.id, reason }, { onSuccess: done })}
          onClose={close}
        />
      )}
    </>
  );
}

const tones = {
  awaiting_payment: 'info',
  paid: 'ok',
  failed: 'bad',
  expired: 'neutral',
  partly_refunded: 'warn',
  refunded: 'neutral',
  disputed: 'bad',
} as const;
