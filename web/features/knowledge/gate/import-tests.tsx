import { Plural, useLingui } from '@lingui/react/macro';
import { testColumns } from '@storewright/contract/knowledge/bounds';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useRefusalNames } from '../faq/refusals.ts';
import { type LookedAt, useLookAtTests, useTakeTests } from './gate.api.ts';

/** A table of questions: looked at first, taken in after. */
export function ImportTests({ base }: { base: string }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const look = useLookAtTests(base);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) look.mutate(file);
    target.value = '';
  };
  const columns = testColumns.join(', ');
  const isNoTable = look.error instanceof ApiError && look.error.fields['body.file'] !== undefined;
  return (
    <>
      <Button icon={<Upload aria-hidden="true" />} busy={look.isPending} onClick={() => input.current?.click()}>
        {t`Import`}
      </Button>
      <input ref={input} type="file" hidden accept=".csv,.tsv,.xlsx,.xls,.ods" aria-label={t`A table of questions`} onChange={choose} />
      {look.error && (
        <CallFault
          className="basis-full"
          text={isNoTable ? t`This is no table of questions. Its first row names the columns: ${columns}.` : errorText(look.error)}
        />
      )}
      {look.data && <Preview base={base} looked={look.data} onClose={look.reset} />}
    </>
  );
}

function Preview({ base, looked: { name, file, taken, first, refused }, onClose }: { base: string; looked: LookedAt; onClose: () => void }) {
  const { t } = useLingui();
  const take = useTakeTests(base);
  const refusals = useRefusalNames();
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" busy={take.isPending} disabled={taken === 0} onClick={() => take.mutate(file, { onSuccess: onClose })}>
            <Plural value={taken} one="Add # question" other="Add # questions" />
          </Button>
        </>
      }
    >
      {take.error && <CallFault text={errorText(take.error)} />}
      {first.length > 0 && (
        <ul aria-label={t`Is added`} className="flex flex-col gap-2">
          {first.map(({ row, question, text, expect }) => (
            <li key={row} className="text-s">
              <p className="font-medium [overflow-wrap:anywhere]">{question}</p>
              <p className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">{expect === 'refusal' ? t`Nothing answers it.` : text}</p>
            </li>
          ))}
        </ul>
      )}
      {taken > first.length && (
        <p className="mt-2 text-s text-ink-3">
          <Plural value={taken - first.length} one="and # more" other="and # more" />
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p className="mt-4 text-s font-medium text-amber">
            <Plural value={refused.length} one="# row is not taken" other="# rows are not taken" />
          </p>
          <ul aria-label={t`Not taken`} className="mt-1 max-h-[150px] overflow-y-auto text-s text-ink-2">
            {refused.map(({ row, reason }) => {
              const [place, why] = [number(row), reason === 'no_source' ? t`no such source` : refusals[reason]];
              return <li key={row}>{t`Row ${place}: ${why}`}</li>;
            })}
          </ul>
        </>
      )}
    </Dialog>
  );
}
