import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';

type Shown = { label: string; rates: Record<string, string>; onChange: (rates: Record<string, string>) => void };

/** Points per unit of each currency. */
export function Rates({ label, rates, onChange }: Shown) {
  const { t } = useLingui();
  const [fresh, setFresh] = useState('');
  const code = fresh.trim().toUpperCase();
  const add = () => {
    onChange({ ...rates, [code]: '' });
    setFresh('');
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] items-end gap-x-4 gap-y-3">
      {Object.entries(rates).map(([currency, rate]) => (
        <div key={currency} className="flex items-end gap-1">
          <TextField
            label={`${label} ${currency}`}
            className="min-w-0 flex-1"
            inputMode="decimal"
            autoComplete="off"
            value={rate}
            onText={(text) => onChange({ ...rates, [currency]: text.trim() })}
          />
          <IconButton label={t`Remove ${currency}`} onClick={() => onChange(Object.fromEntries(Object.entries(rates).filter(([name]) => name !== currency)))}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <div className="flex items-end gap-1">
        <TextField label={t`Another currency`} className="min-w-0 flex-1" maxLength={3} placeholder="EUR" autoComplete="off" value={fresh} onText={setFresh} />
        <Button disabled={!/^[A-Z]{3}$/.test(code) || code in rates} onClick={add}>{t`Add`}</Button>
      </div>
    </div>
  );
}
