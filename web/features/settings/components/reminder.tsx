import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, CircleDashed } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type Reminder, useReminder, useSetReminder } from '../settings.api.ts';
import { useKeptForm } from '../use-kept-form.ts';
import { Part } from './part.tsx';
import { ProveEmail } from './prove-email.tsx';
import { SaveBar } from './save-bar.tsx';

/** Whom to write to when the points run low, and below how many. */
export function BalanceReminder() {
  const { t } = useLingui();
  const reminder = useReminder();
  return (
    <Part title={t`Balance reminder`} note={t`A letter when the available points fall below a number: once, and again after they rose above it.`}>
      <Loaded from={reminder} failed={errorText(reminder.error)}>
        {(found) => <ReminderFields reminder={found} />}
      </Loaded>
    </Part>
  );
}

function ReminderFields({ reminder }: { reminder: Reminder }) {
  const { t } = useLingui();
  const { account, role } = useProfile().user;
  const saving = useSetReminder();
  const form = useKeptForm({
    key: `${account.id}.reminder`,
    saved: { email: reminder.email ?? '', below: reminder.below ?? '' },
    shape: async () => (await import('../forms.ts')).ReminderForm,
  });
  const email = form.values.email.trim().toLowerCase();
  const proven = reminder.verified && email === reminder.email;
  const staff = role === 'staff';
  const send = form.submit(
    ({ values: { email: to, below }, saved }) => void saving.mutateAsync({ email: to || null, below: below || null }).then(saved, form.refused),
  );
  const proved = (): void => {
    form.dropOne('email');
    // What had the focus is gone.
    document.getElementsByName('below')[0]?.focus();
  };
  return (
    <div className="flex flex-col gap-4">
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field
          label={t`E-mail`}
          hint={
            email !== '' &&
            (proven ? (
              <Chip tone="ok" icon={<BadgeCheck aria-hidden />}>{t`Verified`}</Chip>
            ) : (
              <Chip icon={<CircleDashed aria-hidden />}>{t`Not verified`}</Chip>
            ))
          }
          help={email !== '' && !proven && t`Nothing is sent to it before it is verified.`}
          error={form.textOf('email') && t`This does not look like an e-mail address.`}
        >
          {(wires) => <Input {...wires} {...form.field('email')} type="email" autoComplete="email" spellCheck={false} readOnly={staff} />}
        </Field>
        <Field
          label={t`Below how many points`}
          hint={t`empty: no reminder`}
          help={!reminder.armed && t`A letter was sent. The next one comes after the points rose above.`}
          error={form.textOf('below') && t`Please input a number of points`}
          className="max-w-[280px]"
        >
          {(wires) => <Input {...wires} {...form.field('below')} inputMode="numeric" readOnly={staff} />}
        </Field>
        {staff ? (
          <p className="text-s text-ink-2">
            <Trans>The owner of the account sets this.</Trans>
          </p>
        ) : (
          <SaveBar saving={saving} changed={form.changed.length > 0} onDrop={form.drop} />
        )}
      </form>
      {!staff && email !== '' && !proven && <ProveEmail key={email} email={email} onProven={proved} />}
    </div>
  );
}
