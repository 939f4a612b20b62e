import { useLingui } from '@lingui/react/macro';
import { csvEncodings } from '@storewright/contract/shop-csv';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import type { Encoding } from './file.api.ts';
import { encodingName } from './encodings.ts';

/** How some of a file reads in an encoding. */
export type Reading = { encoding: Encoding; sample: string };
type Props = { now?: string; readings?: Reading[] | undefined; busy: boolean; onChoose: (encoding: Encoding) => void };

/** In which letters a file is written, where that is not certain: by what it says, where that can be shown. */
export function ChooseEncoding({ now, readings = [], busy, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<string>(now ?? readings[0]?.encoding ?? 'windows-1252');
  const listed: { encoding: Encoding; sample?: string }[] = readings.length > 0 ? readings : csvEncodings.map((one) => ({ encoding: one }));
  const encoding = csvEncodings.find((one) => one === chosen);
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-56">
        <SelectField label={t`Character encoding`} value={chosen} onPick={setChosen}>
          <Options
            of={listed.map(({ encoding: one, sample }) => [
              one,
              sample === undefined ? encodingName(one, i18n.locale) : `${sample} (${encodingName(one, i18n.locale)})`,
            ])}
          />
        </SelectField>
      </div>
      <Button busy={busy} disabled={encoding === now || !encoding} onClick={() => encoding && onChoose(encoding)}>
        {t`Read again`}
      </Button>
    </div>
  );
}
