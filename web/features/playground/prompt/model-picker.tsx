import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { IconButton } from '../../../ui/button.tsx';
import { Options } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/input.tsx';
import { useLeastPrice, useOurPrice } from '../../integration/index.ts';
import { mostModels } from '../draft.ts';
import type { TriedModel } from '../playground.api.ts';

/** One more column, up to four. */
export function ModelPicker({ offered, chosen, onAdd }: { offered: TriedModel[]; chosen: string[]; onAdd: (name: string) => void }) {
  const { t } = useLingui();
  const ours = useOurPrice();
  const least = useLeastPrice();
  const left = offered.filter(({ name }) => !chosen.includes(name));
  if (left.length === 0 || chosen.length >= mostModels) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <span className="flex items-center gap-2">
        <Plus className="size-[18px] flex-none text-ink-3" aria-hidden="true" />
        <Select aria-label={t`Add a model`} value="" className="min-w-0 flex-1" onChange={({ target }) => target.value && onAdd(target.value)}>
          <option value="">{t`Add a model`}</option>
          <Options of={left.map((model) => [model.name, [model.name, ours(model)].filter(Boolean).join(' – ')])} />
        </Select>
      </span>
      <p className="text-xs text-ink-3">{least(left)}</p>
    </div>
  );
}

/** Who is asked, where the columns that say so stand further down. */
export function Chosen({ models, onDrop }: { models: string[]; onDrop: (name: string) => void }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Who is asked`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {models.map((model) => (
        <li key={model} className="flex min-w-0 items-center gap-1 font-mono text-s font-bold [overflow-wrap:anywhere]">
          {model}
          {models.length > 1 && (
            <IconButton label={t`Take ${model} away`} onClick={() => onDrop(model)}>
              <X aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
