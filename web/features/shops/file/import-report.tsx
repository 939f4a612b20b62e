import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { noticeReasons } from '@storewright/contract/shop-csv';
import type { ReactNode } from 'react';
import { codeText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { invalidate } from '../../../kit/query.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Fault } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useRetryJob } from '../sync.api.ts';
import { ChooseEncoding } from './choose-encoding.tsx';
import { encodingName } from './encodings.ts';
import { type CsvImport, type Encoding, useImport } from './file.api.ts';

/** How far a file is, what was left out of it, and what is worth a look. `onEncoding`: the file is at hand, and can be read in other letters. */
export function ImportReport({ shop, onEncoding }: { shop: string; onEncoding: ((encoding: Encoding) => void) | undefined }) {
  const { t, i18n } = useLingui();
  const told = useImport(shop).data;
  const { shop: now } = useProfile();
  const retry = useRetryJob();
  if (!told?.job) return null;
  const { job, file, kept_texts: kept, locked_texts: locked } = told;
  const letters = encodingName(told.encoding, i18n.locale);
  const systems = { shopify: '', woocommerce: t`a file of WooCommerce`, merchant: t`a feed for Google Merchant Center` };
  if (isMoving(job))
    return (
      <div role="status" className="flex flex-col gap-2">
        <h3 className="font-bold [overflow-wrap:anywhere]">{file}</h3>
        <Progress label={t`Reading the file`} value={job.done} total={job.total} />
        <p className="truncate text-xs text-ink-3 tabular-nums">
          <Plural value={job.done} one="# product read" other="# products read" />
          {job.current && ` · ${job.current}`}
        </p>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-bold [overflow-wrap:anywhere]">{file}</h3>
      {job.state === 'done' ? (
        <p role="status" className="text-s text-ink-2">
          <Plural value={told.products} one="# product read" other="# products read" />
          {kept > 0 && (
            <>
              {' · '}
              <Plural value={kept} one="# kept its text from here" other="# kept their texts from here" />
            </>
          )}
          {locked > 0 && (
            <>
              {' · '}
              <Plural value={locked} one="# kept its locked text" other="# kept their locked texts" />
            </>
          )}
          {told.made_handles > 0 && (
            <>
              {' · '}
              <Plural value={told.made_handles} one="# address made of its title" other="# addresses made of titles" />
            </>
          )}
          {systems[told.format] && ` · ${systems[told.format]}`}
          {' · '}
          {t`written in ${letters}`}
        </p>
      ) : (
        <>
          <Fault>{job.error ? codeText(job.error.code) : t`The file was not read to its end.`}</Fault>
          <Button
            busy={retry.isPending}
            onClick={() => {
              retry.mutate(job.id, { onSuccess: () => invalidate(['connections', 'file']) });
            }}
          >
            {t`Retry`}
          </Button>
        </>
      )}
      {told.encoding_by === 'detected' && told.sample && (
        <p className="text-s text-ink-2">
          <Trans>
            The encoding was inferred from what stands in the file: <q className="[overflow-wrap:anywhere]">{told.sample}</q>
          </Trans>
        </p>
      )}
      {told.encoding_by === 'chosen' && told.sample && <q className="text-s text-ink-2 [overflow-wrap:anywhere]">{told.sample}</q>}
      {told.encoding_by !== 'mark' && told.encoding_by !== 'valid' && onEncoding && (
        <ChooseEncoding key={told.encoding} now={told.encoding} busy={false} onChoose={onEncoding} />
      )}
      <Lines told={told} />
      {job.state === 'done' && told.products > 0 && now?.id === shop && <ButtonLink to="/freestyle">{t`Write a listing`}</ButtonLink>}
    </div>
  );
}

function Lines({ told: { left_out: left, locked_texts: locked, noticed, lines } }: { told: CsvImport }) {
  const isNotice = ({ reason }: CsvImport['lines'][number]) => noticeReasons.some((one) => one === reason);
  return (
    <>
      <Listed count={left + locked} lines={lines.filter((line) => !isNotice(line))}>
        <Plural value={left + locked} one="# thing was left out" other="# things were left out" />
      </Listed>
      <Listed count={noticed} lines={lines.filter(isNotice)}>
        <Plural value={noticed} one="# thing is worth a look" other="# things are worth a look" />
      </Listed>
    </>
  );
}

function Listed({ count, lines, children }: { count: number; lines: CsvImport['lines']; children: ReactNode }) {
  const { t } = useLingui();
  const reasons = {
    quotes: t`A quotation mark is not closed`,
    cut: t`The file ends in the middle of it`,
    handle: t`The handle is none`,
    title: t`The title is missing`,
    apart: t`The product stands further up already, and its rows are too far apart to be put together`,
    parent: t`The product of this variant is not in the file`,
    surplus: t`There are more cells than columns: the rest was left out`,
    price: t`The price is no number: it was left out`,
    price_unclear: t`The price can be read in two ways: it was left out`,
    barcode: t`A spreadsheet has shortened the barcode: it was left out`,
    picture: t`The address of the picture is none: the picture was left out`,
    too_many: t`More than 50,000 products`,
    locked: t`A text is locked and stayed as it was`,
    joined: t`Rows of one product stood apart: they were put together`,
    currency: t`The price is in another currency than the shop’s`,
    barcode_read: t`A spreadsheet has changed the barcode: its digits could be read`,
    barcode_zeros: t`The barcode has lost the zeros it began with, it seems`,
    barcode_invalid: t`The barcode is no valid GTIN: it was kept as it is`,
    sale_price: t`The sale price was left out: the regular price is kept`,
    garbled: t`Letters are damaged in the file itself`,
    column_twice: t`Two columns have the same name: the first was read`,
    sku: t`A spreadsheet has changed the SKU, it seems`,
  };
  if (count === 0) return null;
  const more = count - lines.length;
  return (
    <details className="w-full">
      <summary className="cursor-pointer py-1.5 text-s">{children}</summary>
      <ul className="max-h-72 overflow-y-auto text-s text-ink-2">
        {lines.map(({ line, reason }, at) => (
          <li key={`${line} ${reason} ${String(at)}`} className="flex gap-3 border-b border-line py-1.5 last:border-0">
            <span className="w-20 flex-none tabular-nums">{t`Line ${number(line)}`}</span>
            <span className="min-w-0">{reasons[reason]}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-1.5 text-xs text-ink-3">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </details>
  );
}
