import { Plural, useLingui } from '@lingui/react/macro';
import { codeText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/moving.ts';
import { stale } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Fault } from '../../../ui/field.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useRetryJob } from '../sync.api.ts';
import { type CsvImport, useImport } from './file.api.ts';

/** How far a file is, and what was left out of it. */
export function ImportReport({ shop }: { shop: string }) {
  const { t } = useLingui();
  const told = useImport(shop).data;
  const retry = useRetryJob();
  if (!told?.job) return null;
  const { job, file, kept_texts: kept, locked_texts: locked } = told;
  const letters = lettersOf[told.encoding] ?? told.encoding;
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
          {' · '}
          {t`written in ${letters}`}
        </p>
      ) : (
        <>
          <Fault>{job.error ? codeText(job.error.code) : t`The file was not read to its end.`}</Fault>
          <Button
            busy={retry.isPending}
            onClick={() => {
              retry.mutate(job.id, { onSuccess: () => stale(['connections', 'file']) });
            }}
          >
            {t`Retry`}
          </Button>
        </>
      )}
      {told.left_out + locked > 0 && <LeftOut told={told} />}
    </div>
  );
}

function LeftOut({ told: { left_out: left, locked_texts: locked, lines } }: { told: CsvImport }) {
  const { t } = useLingui();
  const reasons = {
    quotes: t`A quotation mark is not closed`,
    cells: t`More or fewer cells than there are columns`,
    handle: t`The handle is missing or none`,
    title: t`The title is missing`,
    apart: t`The handle stood further up already: its rows must stand together`,
    price: t`The price is no number: the variant was left out`,
    picture: t`The address of the picture is none: the picture was left out`,
    too_many: t`More than 50,000 products`,
    locked: t`A text is locked and stayed as it was`,
  };
  const count = left + locked;
  const more = count - lines.length;
  return (
    <details className="w-full">
      <summary className="cursor-pointer py-1.5 text-s">
        <Plural value={count} one="# thing was left out" other="# things were left out" />
      </summary>
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

/** By the names that spreadsheets call them by. */
const lettersOf: Partial<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  gb18030: 'GB 18030',
  'euc-kr': 'EUC-KR',
  shift_jis: 'Shift JIS',
  big5: 'Big5',
};
