import { useLingui } from '@lingui/react/macro';
import type { ModelPrice } from '@storewright/contract/billing/prices';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';

type Pictures = NonNullable<ModelPrice['pictures']>;
type Picture = Pictures[number];

/** What a picture costs by its size and quality, where these differ: the first line is for whoever names neither. */
export function PicturePrices({ model, pictures, onChange }: { model: string; pictures: Pictures; onChange: (pictures: Pictures) => void }) {
  const { t } = useLingui();
  const set = (at: number, change: Partial<Picture>) => onChange(pictures.map((one, place) => (place === at ? { ...one, ...change } : one)));
  const line = (at: number, name: keyof Picture, label: string, longest: number) => (
    <TextField
      label={label}
      className={name === 'size' ? 'min-w-0 flex-[1.5]' : 'min-w-0 flex-1'}
      autoComplete="off"
      maxLength={longest}
      value={pictures[at]![name]}
      onText={(text) => set(at, { [name]: text.trim() })}
    />
  );
  return (
    <div role="group" aria-label={t`Pictures by size and quality`} className="col-span-full flex flex-col gap-2">
      {pictures.length > 0 && (
        <p className="text-xs text-ink-3">
          {t`The first line is for whoever names neither. “any” stands for every size or quality; a picture that no line fits is not sold.`}
        </p>
      )}
      {pictures.map((_, at) => {
        const n = at + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place, and stay where they are while they are typed
          <div key={at} className="flex items-end gap-2">
            {line(at, 'size', t`Size ${n}`, 20)}
            {line(at, 'quality', t`Quality ${n}`, 20)}
            {line(at, 'price', t`A picture ${n}`, 20)}
            <IconButton label={t`Remove line ${n} of ${model}`} onClick={() => onChange(pictures.filter((__, place) => place !== at))}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          disabled={pictures.length >= 60}
          onClick={() => onChange([...pictures, { size: pictures.length === 0 ? '1024x1024' : 'any', quality: 'any', price: '' }])}
        >
          {t`Price by size and quality`}
        </Button>
      </div>
    </div>
  );
}
