import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment, money, movedPoints, points } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useMovementTitle, usePlanNames } from '../../billing/index.ts';
import { type AccountWhole, useAccount, useLockAccount } from '../operator.api.ts';
import { usePurchaseStates } from '../purchases/names.ts';
import { useRoleNames } from './names.ts';
import { useDeciding } from '../components/use-deciding.ts';
import { AccountState } from './account-state.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { UnfreezeDialog } from './unfreeze-dialog.tsx';

/** One account: what it has, who is in it, what moved lately, and what can be done about it. */
export function AccountDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const account = useAccount(id);
  return (
    <Drawer open onClose={onClose} title={account.data?.name ?? t`Account`} note={account.data?.email} className="w-[min(560px,100vw)] bg-surface">
      <Loaded from={account} failed={errorText(account.error)}>
        {(data) => <Whole account={data} />}
      </Loaded>
    </Drawer>
  );
}

function Whole({ account }: { account: AccountWhole }) {
  const { t } = useLingui();
  const plans = usePlanNames();
  const states = usePurchaseStates();
  const titleOf = useMovementTitle();
  const lock = useLockAccount();
  const roles = useRoleNames();
  const { about: open, ask, close, done } = useDeciding<'grant' | 'take' | 'plan' | 'unfreeze' | 'lock'>(lock);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-s">
        <Said name={t`Balance`}>{points(account.balance)}</Said>
        <Said name={t`Held for running work`}>{points(account.held)}</Said>
        <Said name={t`Plan`}>{plans[account.plan]}</Said>
        <Said name={t`State`}>
          <AccountState account={account} />
        </Said>
        <Said name={t`Since`}>{moment(account.created_at, { dateStyle: 'medium' })}</Said>
        <Said name={t`Id`}>
          <code className="text-xs [overflow-wrap:anywhere]">{account.id}</code>
        </Said>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => ask('grant')}>{t`Give points`}</Button>
        <Button onClick={() => ask('take')}>{t`Take points`}</Button>
        <Button onClick={() => ask('plan')}>{t`Set the plan`}</Button>
        {account.frozen && <Button onClick={() => ask('unfreeze')}>{t`Unfreeze the points`}</Button>}
        <Button kind={account.disabled ? 'default' : 'danger'} onClick={() => ask('lock')}>
          {account.disabled ? t`Enable` : t`Disable`}
        </Button>
      </div>
      <Few title={t`People`} none={t`Nobody is in it.`}>
        {account.users.map((person) => (
          <Line key={person.id} left={person.name} below={person.email} right={person.disabled ? t`Disabled` : person.role && roles[person.role]} />
        ))}
      </Few>
      <Few title={t`Last movements`} none={t`No points have moved yet.`}>
        {account.movements.map((movement) => (
          <Line key={movement.id} left={titleOf(movement)} below={moment(movement.at)} right={movedPoints(movement.points)} />
        ))}
      </Few>
      <Few title={t`Last payments`} none={t`Nothing was bought yet.`}>
        {account.purchases.map((one) => (
          <Line key={one.id} left={one.number} below={`${moment(one.created_at)}, ${states[one.state]}`} right={money(one.money)} />
        ))}
      </Few>
      {(open === 'grant' || open === 'take') && <AdjustDialog account={account} direction={open} onClose={close} />}
      {open === 'plan' && <PlanDialog account={account} onClose={close} />}
      {open === 'unfreeze' && <UnfreezeDialog account={account} onClose={close} />}
      {open === 'lock' && (
        <LockDialog
          title={account.disabled ? t`Enable ${account.name}` : t`Disable ${account.name}`}
          note={account.disabled ? t`Everybody in it can sign in again.` : t`Everybody in it is signed out at once. Points stay.`}
          disabled={account.disabled}
          deed={lock}
          onSend={(reason) => lock.mutate({ id: account.id, disabled: !account.disabled, reason }, { onSuccess: done })}
          onClose={close}
        />
      )}
    </>
  );
}

const Said = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-3">{name}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
);

const Few = ({ title, none, children }: { title: string; none: string; children: ReactNode[] }) => (
  <section className="mt-6">
    <h3 className="mb-1 text-s font-bold">{title}</h3>
    {children.length > 0 ? <ul className="divide-y divide-line">{children}</ul> : <p className="text-s text-ink-3">{none}</p>}
  </section>
);

const Line = ({ left, below, right }: { left: string; below: string; right: ReactNode }) => (
  <li className="flex items-baseline justify-between gap-3 py-1.5 text-s">
    <span className="min-w-0">
      <span className="block [overflow-wrap:anywhere]">{left}</span>
      <span className="block text-xs [overflow-wrap:anywhere] text-ink-3">{below}</span>
    </span>
    <span className="flex-none tabular-nums">{right}</span>
  </li>
);
