import { useLingui } from '@lingui/react/macro';
import { number } from '../../../kit/format.ts';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { useStatistics } from '../dashboard.api.ts';
import { useFailure } from './failure.ts';

export function ByPerson() {
  const { t } = useLingui();
  const failure = useFailure();
  const statistics = useStatistics();
  return (
    <Section title={t`By person`} note={t`15 days`}>
      <Loaded
        from={statistics}
        failed={failure(t`The statistics could not be loaded.`)}
        empty={({ by_person }) => by_person.length === 0 && <p className="text-s text-ink-2">{t`Nobody has written anything in these 15 days.`}</p>}
      >
        {({ by_person }) => (
          <div className="-mx-6 phone:-mx-4">
            <Table
              label={t`Use by person`}
              rows={by_person}
              keyOf={({ name }) => name}
              columns={[
                { key: 'name', head: t`Person`, cell: ({ name }) => <b className="font-medium">{name}</b> },
                { key: 'requests', head: t`Texts`, right: true, cell: ({ requests }) => number(requests) },
                { key: 'words', head: t`Words`, right: true, cell: ({ words }) => number(words) },
              ]}
            />
          </div>
        )}
      </Loaded>
    </Section>
  );
}
