import { useLingui } from '@lingui/react/macro';
import { csvEncodings } from '@storewright/contract/shop-csv';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/input.tsx';
import type { Encoding } from './file.api.ts';
import { encodingName } from './encodings.ts';

/** In which letters a file is written, where that is not certain. */
export function ChooseEncoding({ now, busy, onChoose }: { now?: string; busy: boolean; onChoose: (encoding: Encoding) => void }) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<string>(now ?? 'windows-1252');
  const encoding = csvEncodings.find((one) => one === chosen);
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <Field label={t`Character encoding`}>
          {(wires) => (
            <Select {...wires} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {csvEncodings.map((one) => (
                <option key={one} value={one}>
                  {encodingName(one, i18n.locale)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button busy={busy} disabled={encoding === now || !encoding} onClick={() => encoding && onChoose(encoding)}>
        {t`Read again`}
      </Button>
    </div>
  );
}
