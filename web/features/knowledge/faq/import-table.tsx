import { Plural, useLingui } from '@lingui/react/macro';
import type { RowRefusal } from '@storewright/contract/knowledge/question';
import type { UseMutationResult } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useRefusalNames } from './refusals.ts';

type Looked<Row> = { file: string; name: string; taken: number; first: Row[]; refused: { row: number; reason: RowRefusal | 'no_source' }[] };
type Table<Row> = {
  columns: readonly string[];
  look: UseMutationResult<Looked<Row>, Error, File>;
  take: UseMutationResult<unknown, Error, string>;
  /** A question, and what belongs to it. */
  said: (row: Row) => { question: string; answer: string };
  /** What stands beside its button. */
  children?: ReactNode;
};

/** A table of questions: looked at first, taken in after. */
export function ImportTable<Row extends { row: number }>({ columns: all, look, take, said, children }: Table<Row>) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) look.mutate(file);
    target.value = '';
  };
  const close = () => {
    look.reset();
    take.reset();
  };
  const columns = all.join(', ');
  const isNoTable = look.error instanceof ApiError && look.error.fields['body.file'] !== undefined;
  return (
    <>
      <Button icon={<Upload aria-hidden="true" />} busy={look.isPending} onClick={() => input.current?.click()}>
        {t`Import`}
      </Button>
      <input ref={input} type="file" hidden accept=".csv,.tsv,.xlsx,.xls,.ods" aria-label={t`A table of questions`} onChange={choose} />
      {children}
      {look.error && (
        <CallFault
          className="basis-full"
          text={isNoTable ? t`This is no table of questions. Its first row names the columns: ${columns}.` : errorText(look.error)}
        />
      )}
      {look.data && <Preview looked={look.data} take={take} said={said} onClose={close} />}
    </>
  );
}

type Previewed<Row> = Pick<Table<Row>, 'take' | 'said'> & { looked: Looked<Row>; onClose: () => void };
function Preview<Row extends { row: number }>({ looked: { name, file, taken, first, refused }, take, said, onClose }: Previewed<Row>) {
  const { t } = useLingui();
  const refusals = useRefusalNames();
  return (
    <AskDialog
      onClose={onClose}
      title={name}
      verb={<Plural value={taken} one="Add # question" other="Add # questions" />}
      disabled={taken === 0}
      deed={take}
      onVerb={() => take.mutate(file, { onSuccess: onClose })}
    >
      {first.length > 0 && (
        <ul aria-label={t`Is added`} className="flex flex-col gap-2">
          {first.map((one) => {
            const { question, answer } = said(one);
            return (
              <li key={one.row} className="text-s">
                <p className="font-medium [overflow-wrap:anywhere]">{question}</p>
                <p className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">{answer}</p>
              </li>
            );
          })}
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
    </AskDialog>
  );
}
