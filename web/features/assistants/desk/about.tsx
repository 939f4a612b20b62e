import { useLingui } from '@lingui/react/macro';
import { monthlyPoints } from '@storewright/contract/people/bounds';
import { points } from '../../../kit/format.ts';
import { useMay } from '../../../kit/session.ts';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { useModels } from '../assistants.api.ts';
import { type Picked, PersonPicker } from './person-picker.tsx';

export type AboutForm = { name: string; description: string; role: string | null; linked: Picked | null; monthly_limit: (typeof monthlyPoints)[number] | null };
type Shown = { about: AboutForm; onChange: (about: AboutForm) => void; model: string; onModel: (name: string) => void; used: string };

export function About({ about, onChange, model, onModel, used }: Shown) {
  const { t } = useLingui();
  const models = useModels().data?.items ?? [];
  const seesPeople = useMay('see_people');
  const set = (some: Partial<AboutForm>) => onChange({ ...about, ...some });
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
      <Field label={t`Name`}>{(wires) => <Input {...wires} maxLength={120} value={about.name} onChange={({ target }) => set({ name: target.value })} />}</Field>
      {seesPeople && (
        <Field label={t`Linked person`} hint={t`signs the answers`}>
          {(wires) => <PersonPicker wires={wires} value={about.linked} onChange={(linked) => set({ linked })} />}
        </Field>
      )}
      <Field label={t`Vendor and model`}>
        {(wires) => (
          <Select {...wires} value={model} onChange={({ target }) => onModel(target.value)}>
            <option value="">{t`Whichever is connected`}</option>
            {/* One that is gone is still what was chosen. */}
            {model !== '' && !models.some(({ name }) => name === model) && <option>{model}</option>}
            {models.map(({ name, provider }) => (
              <option key={name} value={name}>
                {provider} · {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t`Points a month`} hint={t`${used} used`}>
        {(wires) => (
          <Select
            {...wires}
            value={about.monthly_limit ?? ''}
            onChange={({ target }) => set({ monthly_limit: monthlyPoints.find((one) => String(one) === target.value) ?? null })}
          >
            <option value="">{t`No limit`}</option>
            {monthlyPoints.map((one) => (
              <option key={one} value={String(one)}>
                {points(String(one))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t`Description`} className="col-span-full">
        {(wires) => <Input {...wires} maxLength={500} value={about.description} onChange={({ target }) => set({ description: target.value })} />}
      </Field>
    </div>
  );
}
