import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment, number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Prices, usePrices } from '../operator.api.ts';
import { PriceFields } from './price-fields.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { usePriceDraft } from './use-price-draft.ts';

/** The price list in force, to be followed by another one; it is never changed. */
export function PricesTab() {
  const prices = usePrices();
  return (
    <Loaded from={prices} failed={<span className="block p-6">{errorText(prices.error)}</span>}>
      {(data) => <Editor loaded={data} />}
    </Loaded>
  );
}

function Editor({ loaded }: { loaded: Prices }) {
  const { t } = useLingui();
  const { base, list, changes, newer, ...draft } = usePriceDraft(loaded);
  const [saving, setSaving] = useState(false);
  const load = () => {
    draft.load();
    setSaving(false);
  };
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-6 py-3.5 phone:px-4">
        <h2>{t`Version ${base.version}`}</h2>
        <span className="text-s text-ink-3">{t`in force since ${moment(base.since)}`}</span>
        {base.prices.demo && <span className="text-s text-amber">{t`These are demo prices: screens say so.`}</span>}
      </header>
      {newer && changes.length > 0 && (
        <Note tone="warn" role="status" className="mx-6 mt-4 phone:mx-4" action={<Button onClick={load}>{t`Load it`}</Button>}>
          {t`Version ${loaded.version} came meanwhile. Loading it loses what you changed here.`}
        </Note>
      )}
      <PriceFields list={list} onChange={draft.change} />
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-y border-line bg-surface px-6 py-3 phone:px-4">
        <span role="status" className="text-s text-ink-2">
          {changes.length === 0 ? t`Nothing is changed.` : t`Changed: ${number(changes.length)}`}
        </span>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button disabled={changes.length === 0} onClick={draft.undo}>{t`Undo`}</Button>
          <Button kind="primary" disabled={changes.length === 0} onClick={() => setSaving(true)}>{t`See what changes`}</Button>
        </span>
      </div>
      <Section title={t`Versions`} className="px-0! phone:px-0! [&>header]:px-6 phone:[&>header]:px-4">
        <Table
          label={t`Versions`}
          rows={loaded.versions}
          keyOf={({ version }) => String(version)}
          columns={[
            { key: 'version', head: t`Version`, cell: ({ version }) => version },
            { key: 'since', head: t`Since`, cell: ({ since }) => moment(since) },
            { key: 'by', head: t`Changed by`, cell: ({ by }) => by },
            { key: 'reason', head: t`Reason`, cell: ({ reason }) => <span className="[overflow-wrap:anywhere]">{reason}</span> },
          ]}
        />
      </Section>
      {saving && (
        <PricesDialog
          base={base.version}
          list={list}
          changes={changes}
          newer={newer ? load : undefined}
          onSaved={(version) => {
            toast('ok', t`Version ${version} is in force.`);
            draft.saved(version);
            setSaving(false);
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
}
