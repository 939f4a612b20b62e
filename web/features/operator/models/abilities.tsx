import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/choice.tsx';
import { Fault } from '../../../ui/field.tsx';
import { useAbilityNames } from '../../integration/index.ts';
import type { Model } from '../providers/providers.api.ts';

type Ability = Model['capabilities'][number];

/** What a model can: guessed by its name when it was added, and said here where the name misleads or says nothing. */
export function Abilities({ can, onChange, fault }: { can: Ability[]; onChange: (can: Ability[]) => void; fault: string | undefined }) {
  const { t } = useLingui();
  const names = Object.entries(useAbilityNames()) as [Ability, string][];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-s font-medium text-ink-2">{t`What it can`}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {names.map(([ability, name]) => (
          <Checkbox
            key={ability}
            checked={can.includes(ability)}
            aria-invalid={fault ? true : undefined}
            onChange={({ target }) => onChange(target.checked ? [...can, ability] : can.filter((one) => one !== ability))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      {fault && <Fault className="mt-1.5">{fault}</Fault>}
      <p className="mt-1.5 text-xs text-ink-3">{t`Guessed by its name. A picture is sent to who sees pictures only.`}</p>
    </fieldset>
  );
}
