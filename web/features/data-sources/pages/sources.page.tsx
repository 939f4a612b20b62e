import { Plural, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useManages } from '../../../kit/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { type DataSourceHead, useSources } from '../data-sources.api.ts';
import { kindNames } from '../names.ts';
import { AddSource } from '../setup/add-source.tsx';

export function DataSourcesPage() {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const sources = useSources();
  const manages = useManages();
  const add = manages && (
    <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t`Add tables`}
    </Button>
  );
  return (
    <>
      <Loaded
        from={sources}
        failed={<span className="block p-6">{errorText(sources.error)}</span>}
        empty={({ items }) =>
          items.length === 0 && (
            <Empty title={t`No tables yet`} action={add}>
              {t`Add a CSV or Excel file, the catalogue of your shop, or a database, and ask it in your own words. Every figure of an answer stands in rows that you see.`}
            </Empty>
          )
        }
      >
        {({ items }) => (
          <Section title={t`Tables to ask`} aside={add}>
            <p className="pb-2 text-s text-ink-3">{t`A model writes one SELECT; code checks it, and every figure of the answer. What finds no rows costs 0 points.`}</p>
            <ul aria-label={t`Tables to ask`}>
              {items.map((source) => (
                <SourceRow key={source.id} source={source} />
              ))}
            </ul>
          </Section>
        )}
      </Loaded>
      {adding && <AddSource onClose={() => setAdding(false)} />}
    </>
  );
}

function SourceRow({ source: { id, name, kind, tables, rows } }: { source: DataSourceHead }) {
  const { t, i18n } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p>
          <TextLink to={`/chatdb/${id}` as never} className="min-w-0 text-[15px]! [overflow-wrap:anywhere] whitespace-normal!">
            {name}
          </TextLink>
        </p>
        <p className="text-s text-ink-3">
          {i18n._(kindNames[kind])} · <Plural value={tables} one="# table" other="# tables" />
          {rows !== null && (
            <>
              {' · '}
              <Plural value={rows} one="# row" other="# rows" />
            </>
          )}
        </p>
      </div>
      <ButtonLink to={`/chatdb/${id}` as never} aria-label={t`Ask ${name}`}>{t`Ask`}</ButtonLink>
    </li>
  );
}
