import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { downloadFile } from '../../../kit/download.ts';
import { Input, Select } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Feed, useFeedReport, useFetchFeed } from './file.api.ts';

/** What Google's feed would hold and what it would lack, before it is fetched. */
export function FeedDialog({ isFile, onClose }: { isFile: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [address, setAddress] = useState('');
  const [availability, setAvailability] = useState<Feed['availability']>('');
  const asked = { address: useStill(address.trim()), availability };
  const report = useFeedReport(asked);
  const feed = useFetchFeed();
  const told = report.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Feed for Google Merchant Center`}
      note={t`All active products. Titles and descriptions that a model wrote are marked as such, as Google asks.`}
      foot={
        <Button
          kind="primary"
          disabled={!told?.items}
          busy={feed.isPending}
          onClick={() => feed.mutate(asked, { onSuccess: (file) => downloadFile(file, 'feed.xml') })}
        >
          <Trans>Download</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Field
          label={t`Address of the shop on the web`}
          help={isFile ? t`A file does not say it, and every item needs a link.` : t`Empty: the address it is connected by.`}
        >
          {(wires) => <Input {...wires} inputMode="url" placeholder="shop.example.com" value={address} onChange={({ target }) => setAddress(target.value)} />}
        </Field>
        <Field label={t`Availability`} help={t`The stock is not read from the shop: what you say here is said of all.`}>
          {(wires) => (
            <Select {...wires} value={availability} onChange={({ target }) => setAvailability(target.value as Feed['availability'])}>
              <option value="">{t`Leave it out`}</option>
              <option value="in_stock">{t`In stock`}</option>
              <option value="out_of_stock">{t`Out of stock`}</option>
              <option value="preorder">{t`Preorder`}</option>
              <option value="backorder">{t`Backorder`}</option>
            </Select>
          )}
        </Field>
        {told && (
          <div role="status" className="text-s text-ink-2">
            <p>
              <Plural value={told.items} one="# item" other="# items" /> · <Plural value={told.structured} one="# text by a model" other="# texts by a model" />
            </p>
            {told.unidentified > 0 && (
              <p className="mt-1">
                <Plural
                  value={told.unidentified}
                  one="Of # item Google is told that it has no identifiers: neither a GTIN is known, nor a manufacturer’s number with a brand. Add the barcode where there is one."
                  other="Of # items Google is told that they have no identifiers: neither a GTIN is known, nor a manufacturer’s number with a brand. Add the barcodes where there are any."
                />
              </p>
            )}
            {told.missing.length > 0 && (
              <ul className="mt-1.5">
                {told.missing.map(({ field, count }) => (
                  <li key={field} className="flex justify-between gap-3 border-b border-line py-1 last:border-0">
                    <span>{t`${field} is missing`}</span>
                    <span className="tabular-nums">{number(count)}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {(report.error ?? feed.error) && <CallFault text={errorText(report.error ?? feed.error)} />}
      </div>
    </Dialog>
  );
}
