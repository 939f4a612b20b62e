import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Select } from '../../../ui/input.tsx';
import { mostModels } from '../draft.ts';

/** One more column, up to four. */
export function ModelPicker({ names, chosen, onAdd }: { names: string[]; chosen: string[]; onAdd: (name: string) => void }) {
  const { t } = useLingui();
  const left = names.filter((name) => !chosen.includes(name));
  if (left.length === 0 || chosen.length >= mostModels) return null;
  return (
    <span className="flex items-center gap-2">
      <Plus className="size-[18px] flex-none text-ink-3" aria-hidden="true" />
      <Select aria-label={t`Add a model`} value="" className="min-w-44" onChange={({ target }) => target.value && onAdd(target.value)}>
        <option value="">{t`Add a model`}</option>
        {left.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </span>
  );
}
