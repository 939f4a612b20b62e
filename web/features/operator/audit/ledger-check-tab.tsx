import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { moment, number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { useCheck, useLastCheck } from '../operator.api.ts';

/** Whether every sum of the books agrees. They are checked every minute; a press checks them now. */
export function LedgerCheckTab() {
  const { t } = useLingui();
  const last = useLastCheck();
  const check = useCheck();
  return (
    <>
      <Loaded
        from={last}
        failed={<span className="block p-6">{errorText(last.error)}</span>}
        loading={<Skeleton className="m-6 h-[132px] w-auto! rounded-m!" />}
      >
        {({ checked_at: at, findings, open_holds: holds, hashes }) => (
          <>
            <Figures
              figures={[
                {
                  key: 'at',
                  name: t`Last check`,
                  value: at ? moment(at, { timeStyle: 'medium' }) : '–',
                  below: (
                    <Button className="mt-1" busy={check.isPending} onClick={() => check.mutate()}>
                      {t`Check now`}
                    </Button>
                  ),
                },
                { key: 'findings', name: t`Findings`, value: number(findings.length) },
                { key: 'holds', name: t`Held for running work`, value: number(holds) },
              ]}
            />
            {check.error && <CallFault className="px-6 py-4 phone:px-4" text={errorText(check.error)} />}
            <div className="py-5" role="status">
              {at && findings.length === 0 && <Note className="mx-6 phone:mx-4">{t`Every sum agrees.`}</Note>}
              {!at && <Note className="mx-6 phone:mx-4">{t`Nothing was checked yet.`}</Note>}
              {findings.length > 0 && (
                <>
                  <Note tone="bad" className="mx-6 mb-3 phone:mx-4">{t`The books do not agree. Stop selling points and look into it.`}</Note>
                  <Table
                    label={t`Findings`}
                    rows={findings}
                    keyOf={({ invariant, subject, detail }) => `${invariant} ${subject} ${detail}`}
                    columns={[
                      { key: 'invariant', head: t`What must hold`, cell: ({ invariant }) => invariant },
                      { key: 'subject', head: t`Where`, cell: ({ subject }) => <code className="text-xs">{subject}</code> },
                      { key: 'detail', head: t`What was found`, cell: ({ detail }) => detail },
                    ]}
                  />
                </>
              )}
            </div>
            <Section title={t`Seals`} note={t`a chain of fingerprints over every transfer`}>
              {hashes.length === 0 ? (
                <p className="text-s text-ink-3">{t`Transfers are sealed once they are some minutes old.`}</p>
              ) : (
                <Table
                  label={t`Seals`}
                  rows={hashes}
                  keyOf={({ up_to: to }) => to}
                  columns={[
                    { key: 'at', head: t`Time`, cell: (seal) => moment(seal.at) },
                    { key: 'to', head: t`Up to transfer`, right: true, cell: ({ up_to: to }) => to },
                    { key: 'transfers', head: t`Transfers`, right: true, cell: ({ transfers }) => transfers },
                    { key: 'hash', head: t`Fingerprint`, cell: ({ hash }) => <code className="text-xs [overflow-wrap:anywhere]">{hash}</code> },
                  ]}
                />
              )}
            </Section>
          </>
        )}
      </Loaded>
    </>
  );
}
