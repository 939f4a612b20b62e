import { Trans, useLingui } from '@lingui/react/macro';
import { largestCsv } from '@storewright/contract/csv-bounds';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { Options, SelectField, TextField } from '../../../ui/fields.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { type ShopConnection, useConnections } from '../connections.api.ts';
import { ChooseEncoding, type Reading } from './choose-encoding.tsx';
import { type Encoding, useSendFile } from './file.api.ts';
import { ImportReport } from './import-report.tsx';

/** A shop without a connection: its products come from Shopify's own export, and go back the same way. */
export function FromFile() {
  const { t } = useLingui();
  const shops = useConnections().data?.filter(({ mode }) => mode === 'csv') ?? [];
  const [shop, setShop] = useState('');
  const [name, setName] = useState('');
  const [currency, setCurrency] = useState('USD');
  const [wins, setWins] = useState(false);
  const sending = useSendFile();
  const isReady = shop !== '' || name.trim() !== '';
  const send = (file: File) => sending.mutate({ file, ...(shop && { shop }), name, currency, texts: wins ? 'file' : 'ours' });
  const { variables: sent } = sending;
  const read = sending.data?.shop_id ?? shops.at(-1)?.id;
  /** The same file in other letters, into the shop that was made of it. */
  const again = sent && ((encoding: Encoding) => sending.mutate({ ...sent, encoding, ...(sending.data && { shop: sending.data.shop_id, texts: 'file' }) }));
  return (
    <div className="grid gap-x-8 gap-y-5 min-[1001px]:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <p className="text-s text-ink-2">
          <Trans>
            For a shop that you do not want to connect. Drop its product file here: an export of Shopify or WooCommerce, or a feed for Google Merchant Center.
          </Trans>
        </p>
        {shops.length > 0 && <WhichShop shops={shops} value={shop} onChange={setShop} />}
        {shop === '' && (
          <div className="grid grid-cols-[1fr_96px] gap-3">
            <TextField label={t`Name of the shop`} maxLength={100} value={name} onText={setName} />
            <SelectField label={t`Currency`} value={currency} onPick={setCurrency}>
              <Options of={currencies.map((one) => [one, one])} />
            </SelectField>
          </div>
        )}
        {shop !== '' && (
          <Checkbox checked={wins} onChange={({ target }) => setWins(target.checked)}>
            {t`Replace texts that were published here by those of the file`}
          </Checkbox>
        )}
        <DropZone
          label={t`Product file`}
          accept=".csv,.tsv,.txt,.xml,text/csv,text/xml"
          verb={t`Choose a product file`}
          note={isReady ? t`Or drop it here. Up to 100 MB and 50,000 products.` : t`Give the shop a name first.`}
          ready={isReady}
          onFile={send}
          sending={sending.isPending && <Sending />}
        />
        {sending.error && <CallFault text={<Refusal error={sending.error} />} />}
        {again && isOfLetters(sending.error) && <ChooseEncoding readings={readingsOf(sending.error)} busy={sending.isPending} onChoose={again} />}
      </div>
      <div className="min-w-0">
        {read && !sending.error && <ImportReport key={read} shop={read} onEncoding={sending.data && !sending.isPending ? again : undefined} />}
      </div>
    </div>
  );
}

function WhichShop({ shops, value, onChange }: { shops: ShopConnection[]; value: string; onChange: (shop: string) => void }) {
  const { t } = useLingui();
  return (
    <SelectField label={t`Shop`} value={value} onPick={onChange}>
      <option value="">{t`A new shop`}</option>
      <Options of={shops.map(({ id, name }) => [id, name])} />
    </SelectField>
  );
}

function Sending() {
  const { t } = useLingui();
  return (
    <>
      <Progress label={t`Sending the file`} value={0} total={null} className="w-full" />
      <p role="status" className="text-s text-ink-2">{t`Sending the file…`}</p>
    </>
  );
}

/** What was wrong with the file, as far as one can mend it. */
function Refusal({ error }: { error: unknown }) {
  const { t } = useLingui();
  if (!(error instanceof ApiError)) return <>{errorText(error)}</>;
  const { missing, found, reason, limit } = error.details as { missing?: string[]; found?: string[]; reason?: string; limit?: number };
  const [lacking, there] = [
    missing?.join(', ') ?? '',
    found
      ?.filter((name) => name.trim() !== '')
      .slice(0, 20)
      .join(', ') ?? '',
  ];
  if (error.code === 'file_columns_missing' && there === '') return <>{t`The first line of the file is empty: it is to name the columns.`}</>;
  if (error.code === 'file_columns_missing') return <>{t`Columns are missing: ${lacking}. Found: ${there}.`}</>;
  if (limit === largestCsv) return <>{t`The file is larger than 100 MB. Export fewer products at a time.`}</>;
  if (reason === 'empty') return <>{t`The file is empty.`}</>;
  if (reason === 'header') return <>{t`The file has no products: only the names of its columns.`}</>;
  if (reason === 'feed') return <>{t`This XML is no feed for Google Merchant Center: it has no items.`}</>;
  if (reason === 'binary') return <>{t`This is no text file. Save it as CSV in UTF-8.`}</>;
  if (reason === 'utf-32') return <>{t`The file is written in UTF-32. Save it as CSV in UTF-8.`}</>;
  if (reason === 'letters') return <>{t`It cannot be told in which letters the file is written. Choose them, or save it as CSV in UTF-8.`}</>;
  if (reason === 'mixed') return <>{t`Nearly all of the file is UTF-8, and some of it is not. Save it anew as CSV in UTF-8.`}</>;
  if (reason === 'chosen') return <>{t`The file is not written in these letters. Choose others.`}</>;
  return <>{codeText(error.code)}</>;
}

/** Whether somebody could mend it by saying in which letters it is written. */
const isOfLetters = (error: unknown): boolean =>
  error instanceof ApiError && ['letters', 'mixed', 'chosen'].includes(String((error.details as { reason?: string } | undefined)?.reason));

/** How the file reads in each encoding that it may be written in. */
const readingsOf = (error: unknown): Reading[] | undefined =>
  error instanceof ApiError ? (error.details as { readings?: Reading[] } | undefined)?.readings : undefined;

const currencies = ['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'KRW', 'BRL', 'MXN', 'CAD', 'AUD', 'CHF', 'SEK', 'PLN', 'CZK', 'HUF', 'TRY', 'INR', 'HKD', 'SGD'];
