import { useLingui } from '@lingui/react/macro';
import { mostPages } from '@storewright/contract/knowledge/bounds';
import type { Rhythm } from '@storewright/contract/knowledge/source';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField, TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useAddSite, useAddUrl } from '../knowledge.api.ts';
import { rhythmNames } from '../names.ts';

/** One page, or all pages of its site. */
export function AddUrl({ base }: { base: string }) {
  const { t, i18n } = useLingui();
  const [url, setUrl] = useState('');
  const [whole, setWhole] = useState(false);
  const [pages, setPages] = useState(100);
  const [every, setEvery] = useState<Rhythm>('week');
  const addPage = useAddUrl(base);
  const addSite = useAddSite(base);
  const add = whole ? addSite : addPage;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim() === '' || add.isPending) return;
    const done = { onSuccess: () => setUrl('') };
    if (whole) addSite.mutate({ url: url.trim(), pages, every }, done);
    else addPage.mutate(url.trim(), done);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <Field label={whole ? t`Address of a site` : t`Address of a page`} className="min-w-0 flex-1">
          {(wires) => <Input {...wires} type="url" maxLength={2_000} placeholder="https://" value={url} onChange={({ target }) => setUrl(target.value)} />}
        </Field>
        <Button type="submit" busy={add.isPending} disabled={url.trim() === ''}>
          {whole ? t`Add site` : t`Add page`}
        </Button>
      </div>
      <Checkbox checked={whole} onChange={({ target }) => setWhole(target.checked)}>
        {t`All pages of this site`}
      </Checkbox>
      {whole && (
        <div className="flex flex-wrap gap-3">
          <TextField
            label={t`Pages at most`}
            className="w-[140px]"
            type="number"
            min={1}
            max={mostPages}
            value={pages}
            onText={(text) => setPages(Math.min(mostPages, Math.max(1, Number(text) || 1)))}
          />
          <SelectField label={t`Read again`} className="w-[180px]" value={every} onPick={(value) => setEvery(value as Rhythm)}>
            <Options of={(['week', 'day', 'never'] as const).map((one) => [one, i18n._(rhythmNames[one])])} />
          </SelectField>
        </div>
      )}
      {add.error && <CallFault text={errorText(add.error)} />}
    </form>
  );
}
