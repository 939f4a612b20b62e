import { Plural, useLingui } from '@lingui/react/macro';
import { checkedFilePath, mostPrompts } from '@storewright/contract/prompts/bounds';
import { cx } from 'class-variance-authority';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { columns } from '@storewright/contract/prompts/marks';
import { columnNames } from '../names.ts';
import { type Check, type ImportWish, type RowLook, useCheckRows, useChoose, useGiveFile, useImport, useJob, useThrowAway } from '../prompts.api.ts';
import { Columns } from './columns.tsx';
import { Rows } from './file-step.tsx';
import { Row } from './row.tsx';
import { Undo } from './undo.tsx';

type Props = { check: Check; onChecked: (id: string) => void; onOpen: (id: string) => void; onGone: () => void };

/** What was found in a file, row by row, and what will come of it; nothing is in the library yet. */
export function CheckStep({ check, onChecked, onOpen, onGone }: Props) {
  const { t, i18n } = useLingui();
  const { totals, codes, format, check_id: id } = check;
  const near = codes.near_duplicate ?? 0;
  const counts: Record<RowLook, number> = { ok: totals.ok, near, warning: Math.max(0, totals.warning - near), error: totals.error };
  const [look, setLook] = useState<RowLook>(near > 0 ? 'near' : counts.warning > 0 ? 'warning' : totals.error > 0 ? 'error' : 'ok');
  const [wish, setWish] = useState({ on_taken: 'skip', warnings: 'take', create_categories: true, remove_hidden: false, visible_to: 'everyone' } as Required<
    Omit<ImportWish, 'check_id'>
  >);
  const [mapping, setMapping] = useState(false);
  const rows = useCheckRows(id, look);
  const [choose, give, throwAway, take] = [useChoose(id), useGiveFile(), useThrowAway(), useImport()];
  const job = useJob(take.data?.job.id);
  const total = totals.ok + totals.warning + totals.error;
  const ready = totals.ok + totals.warning;
  const isOpen = check.state === 'checked';
  const [now, most] = [number(check.library), number(mostPrompts)];
  const names: Record<RowLook, string> = { ok: t`ready`, near: t`near copies`, warning: t`other warnings`, error: t`errors` };
  if (check.state === 'imported' || check.state === 'undone') return <Over check={check} onGone={onGone} onOpen={onOpen} />;
  const isGoing = check.state === 'importing' || take.isPending;
  const failed = job.data?.error && isOpen ? codeText(job.data.error.code) : null;
  return (
    <>
      <section aria-label={t`Result of the check`} className="border-b border-line p-6 phone:p-4">
        <div className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="text-l font-bold [overflow-wrap:anywhere]">
              {check.name}, <Rows of={total} />
            </h2>
            <p className="text-s text-ink-2">
              {[
                format.encoding.toUpperCase(),
                { ',': t`comma`, ';': t`semicolon`, '\t': t`tab`, '|': '|' }[format.separator],
                format.sheet,
                format.skipped > 0 && t`Rows above the header: ${format.skipped}`,
                format.hidden_sheets.length > 0 && t`Hidden, not read: ${format.hidden_sheets.join(', ')}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              {` ${t`Nothing is in the library yet.`}`}
            </p>
          </div>
          <Button icon={<Download aria-hidden="true" />} busy={give.isPending} onClick={() => give.mutate({ address: checkedFilePath(id), name: check.name })}>
            {t`File with reasons`}
          </Button>
        </div>
        {give.error && <CallFault className="mt-2" text={errorText(give.error)} />}
        <div role="group" aria-label={t`Rows by result`} className="mt-4 grid grid-cols-4 gap-2 phone:grid-cols-2">
          {(['ok', 'near', 'warning', 'error'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={look === one}
              onClick={() => setLook(one)}
              className="flex min-h-11 items-baseline gap-2 rounded-l border border-line px-3 py-2 text-left aria-pressed:border-brand aria-pressed:outline-1 aria-pressed:outline-brand"
            >
              <b className={cx('text-h tabular-nums', { ok: '', near: 'text-amber', warning: 'text-amber', error: 'text-red' }[one])}>{number(counts[one])}</b>{' '}
              <span className="text-s">{names[one]}</span>
            </button>
          ))}
        </div>
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)_320px] max-lg:grid-cols-1">
        <section aria-label={t`Rows`} className="min-w-0 px-6 pb-5 phone:px-4">
          {look === 'near' && near > 0 && isOpen && (
            <div className="flex flex-wrap items-center gap-x-4 pt-2">
              <span className="text-s text-ink-3">{t`All near copies:`}</span>
              <LinkButton busy={choose.isPending} onClick={() => choose.mutate({ code: 'near_duplicate', choice: 'leave' })}>
                {t`Leave out`}
              </LinkButton>
              <LinkButton busy={choose.isPending} onClick={() => choose.mutate({ code: 'near_duplicate', choice: 'take' })}>
                {t`Keep both`}
              </LinkButton>
            </div>
          )}
          {rows.isPending && <SkeletonLines lines={8} className="py-4" />}
          {rows.error && <CallFault className="py-4" text={errorText(rows.error)} onRetry={() => void rows.refetch()} />}
          {rows.data?.pages[0]?.items.length === 0 && <Empty title={t`No such row`} />}
          <ul>
            {rows.data?.pages
              .flatMap(({ items }) => items)
              .map((row) => (
                <Row key={row.row} row={row} isOpen={isOpen} onChoose={(choice) => choose.mutate({ row: row.row, choice })} />
              ))}
          </ul>
          <ListFoot of={rows} className="px-0!" />
        </section>
        <div>
          <section className="flex flex-col gap-3 border-l border-line p-5 text-s max-lg:border-t max-lg:border-l-0">
            <h2 className="font-bold">{t`If you import now`}</h2>
            <p className="text-ink-2">{t`All of it or nothing. The library has ${now} now, ${most} at most.`}</p>
            <Field label={t`A prompt of that name is there`}>
              {(wires) => (
                <Select {...wires} value={wish.on_taken} onChange={({ target }) => setWish({ ...wish, on_taken: target.value as typeof wish.on_taken })}>
                  <option value="skip">{t`Leave the row out`}</option>
                  <option value="new_version">{t`Add a new version to it`}</option>
                  <option value="rename">{t`Take it under another name`}</option>
                </Select>
              )}
            </Field>
            <SelectField label={t`Rows with warnings`} value={wish.warnings} onPick={(value) => setWish({ ...wish, warnings: value as typeof wish.warnings })}>
              <option value="take">{t`Take them`}</option>
              <option value="leave">{t`Leave them out`}</option>
            </SelectField>
            <SelectField label={t`Who sees them`} value={wish.visible_to} onPick={(value) => setWish({ ...wish, visible_to: value as typeof wish.visible_to })}>
              <option value="everyone">{t`Everybody`}</option>
              <option value="private">{t`Owners and admins`}</option>
            </SelectField>
            <Checkbox checked={wish.create_categories} onChange={({ target }) => setWish({ ...wish, create_categories: target.checked })}>
              {t`Make categories that are missing`}
            </Checkbox>
            {(codes.hidden_characters ?? 0) > 0 && (
              <Checkbox checked={wish.remove_hidden} onChange={({ target }) => setWish({ ...wish, remove_hidden: target.checked })}>
                {t`Take hidden characters out`}
              </Checkbox>
            )}
          </section>
          <section className="border-t border-l border-line p-5 text-s max-lg:border-l-0">
            <header className="flex items-center justify-between">
              <h2 className="font-bold">{t`Columns`}</h2>
              <LinkButton tight disabled={!isOpen} onClick={() => setMapping(true)}>
                {t`Change`}
              </LinkButton>
            </header>
            <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
              {columns.map((column) => (
                <div key={column} className="contents">
                  <dt className="text-ink-3">{i18n._(columnNames[column])}</dt>
                  <dd className="truncate text-right">{check.mapping[column] ?? '–'}</dd>
                </div>
              ))}
            </dl>
          </section>
          <Undo here={id} onOpen={onOpen} />
        </div>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-6 py-3 phone:px-4">
        <span className="min-w-0 flex-1 text-s text-ink-2">
          {totals.error > 0 && <Plural value={totals.error} one="# row with errors stays in the file." other="# rows with errors stay in the file." />}
          {failed && <CallFault text={failed} />}
          {(take.error ?? throwAway.error) && <CallFault text={errorText(take.error ?? throwAway.error)} />}
        </span>
        <Button kind="ghost" disabled={isGoing} busy={throwAway.isPending} onClick={() => throwAway.mutate(id, { onSuccess: onGone })}>
          {t`Throw away`}
        </Button>
        <Button kind="primary" busy={isGoing} disabled={ready === 0} onClick={() => take.mutate({ check_id: id, ...wish })}>
          {isGoing ? t`Importing…` : <Plural value={ready} one="Import # row" other="Import # rows" />}
        </Button>
      </div>
      {mapping && (
        <Columns
          check={check}
          onClose={() => setMapping(false)}
          onChecked={(next) => {
            setMapping(false);
            onChecked(next);
          }}
        />
      )}
    </>
  );
}

/** It is in the library, or was taken back. */
function Over({ check, onGone, onOpen }: Pick<Props, 'check' | 'onGone' | 'onOpen'>) {
  const { t } = useLingui();
  const { added = 0, versions = 0, left = 0, errors = 0 } = check.result ?? {};
  return (
    <div className="p-6 phone:p-4">
      {check.state === 'undone' ? (
        <Note>{t`This import was taken back.`}</Note>
      ) : (
        <>
          <h2 className="text-l font-bold">{check.name}</h2>
          <ul className="mt-2 text-ink-2">
            <li>
              <Plural value={added} one="# new prompt" other="# new prompts" />
            </li>
            <li>
              <Plural value={versions} one="# new version" other="# new versions" />
            </li>
            <li>
              <Plural value={left + errors} one="# row left out" other="# rows left out" />
            </li>
          </ul>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink kind="primary" to={'/ai_prompts' as never}>
          {t`To the library`}
        </ButtonLink>
        <Button onClick={onGone}>{t`Another file`}</Button>
      </div>
      <Undo onOpen={onOpen} />
    </div>
  );
}
