import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Options } from '../../../ui/fields.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type Company as Saved, useCompany, useSetCompany } from '../settings.api.ts';
import { useKeptForm } from '../use-kept-form.ts';
import { Part } from './part.tsx';
import { SaveBar } from './save-bar.tsx';

export function Company() {
  const { t } = useLingui();
  const company = useCompany();
  return (
    <Part note={t`The time zone says when a day and a month begin: in every chart, and in monthly limits.`}>
      <Loaded from={company} failed={errorText(company.error)}>
        {(found) => <CompanyFields company={found} />}
      </Loaded>
    </Part>
  );
}

function CompanyFields({ company }: { company: Saved }) {
  const { t } = useLingui();
  const { account, role } = useProfile().user;
  const saving = useSetCompany();
  const form = useKeptForm({ key: `${account.id}.company`, saved: company, shape: async () => (await import('../forms.ts')).CompanyForm });
  const staff = role === 'staff';
  const send = form.submit(({ changes, saved }) => void saving.mutateAsync(changes).then(saved, form.refused));
  const wrong = form.textOf('company_name') ?? form.textOf('domain') ?? form.textOf('time_zone');
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <Field label={t`Company name`} error={form.textOf('company_name')}>
        {(wires) => <Input {...wires} {...form.field('company_name')} maxLength={120} autoComplete="organization" readOnly={staff} />}
      </Field>
      <Field label={t`Domain`} error={form.textOf('domain') && t`A domain such as shop.example.com, without https://.`}>
        {(wires) => (
          <Input
            {...wires}
            {...form.field('domain')}
            inputMode="url"
            placeholder="shop.example.com"
            spellCheck={false}
            autoCapitalize="none"
            readOnly={staff}
          />
        )}
      </Field>
      <Field label={t`Time zone`} error={form.textOf('time_zone')}>
        {(wires) => (
          <Select {...wires} {...form.field('time_zone')} disabled={staff}>
            <Options of={zonesWith(company.time_zone, form.values.time_zone).map((zone) => [zone, zone.replaceAll('_', ' ')])} />
          </Select>
        )}
      </Field>
      {staff ? (
        <p className="text-s text-ink-2">
          <Trans>The owner of the account sets this.</Trans>
        </p>
      ) : (
        <SaveBar saving={saving} changed={form.changed.length > 0} told={wrong !== undefined} onDrop={form.drop} />
      )}
    </form>
  );
}

/** Those of this browser, and the ones in use that it does not name. */
const zonesWith = (...used: string[]): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...used])].toSorted();
