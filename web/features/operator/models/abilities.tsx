import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/choice.tsx';
import type { Model } from '../providers/providers.api.ts';

type Ability = Model['capabilities'][number];

/** What a model that writes can besides: guessed by its name when it was added, and said here where the name misleads. */
export function Abilities({ can, onChange }: { can: Ability[]; onChange: (can: Ability[]) => void }) {
  const { t } = useLingui();
  const names: [Ability, string][] = [
    ['vision', t`Sees pictures`],
    ['tools', t`Tools`],
    ['json_schema', t`JSON schema`],
    ['reasoning', t`Reasoning`],
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-s font-medium text-ink-2">{t`What it can`}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {names.map(([ability, name]) => (
          <Checkbox
            key={ability}
            checked={can.includes(ability)}
            onChange={({ target }) => onChange(target.checked ? [...can, ability] : can.filter((one) => one !== ability))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-ink-3">{t`Guessed by its name. A picture is sent to who sees pictures only.`}</p>
    </fieldset>
  );
}
