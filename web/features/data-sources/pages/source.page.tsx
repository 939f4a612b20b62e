import { useLingui } from '@lingui/react/macro';
import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { useTabDraft } from '../../../kit/tab-draft.ts';
import { Empty } from '../../../ui/empty.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { AnswerBlock } from '../ask/answer-block.tsx';
import { AskBox, type Way } from '../ask/ask-box.tsx';
import { Saved } from '../ask/saved.tsx';
import {
  type DataAnswer,
  type DataSource,
  isOpen,
  type QueryAnswer,
  useAnswers,
  useAsk,
  useClear,
  useModels,
  useQueryBox,
  useSource,
  useStop,
} from '../data-sources.api.ts';
import { SourceSettings } from '../setup/source-settings.tsx';
import { Tables } from '../setup/tables.tsx';

export function DataSourcePage() {
  const { t } = useLingui();
  const { sourceId = '' }: { sourceId?: string } = useParams({ strict: false });
  const source = useSource(sourceId);
  if (source.error && !source.data)
    return (
      <Unopened
        error={source.error}
        onRetry={() => void source.refetch()}
        why={t`It was thrown away, or it is not open to you.`}
        to="/chatdb"
        onward={t`See all`}
      />
    );
  if (!source.data) return <SkeletonLines lines={8} className="p-6" />;
  return <Opened key={sourceId} source={source.data} />;
}

function Opened({ source }: { source: DataSource }) {
  const { t } = useLingui();
  const { tab = 'ask' }: { tab?: string } = useSearch({ strict: false });
  const here = tab === 'tables' || (tab === 'settings' && source.manages) ? tab : 'ask';
  const tabs = [{ key: 'ask', name: t`Ask` }, { key: 'tables', name: t`Tables` }, ...(source.manages ? [{ key: 'settings', name: t`Settings` }] : [])];
  return (
    <>
      <header className="px-6 pt-5 phone:px-4">
        <h1 className="text-l font-bold [overflow-wrap:anywhere]">{source.name}</h1>
      </header>
      <Tabs label={t`Parts of these tables`} to={`/chatdb/${source.id}`} here={here} tabs={tabs} />
      <Desk source={source} hidden={here !== 'ask'} />
      {here === 'tables' && <Tables source={source} />}
      {here === 'settings' && <SourceSettings source={source} />}
    </>
  );
}

type Told = { key: string; asked: string; at: string; answer: QueryAnswer & Partial<DataAnswer> };

/** Answers of a model are kept; what one asked by a statement stands until the page is left, also while its tables are looked at. */
function Desk({ source, hidden }: { source: DataSource; hidden: boolean }) {
  const { t } = useLingui();
  const { user } = useProfile();
  const answers = useAnswers(source.id);
  const models = useModels();
  const [ask, query, stop, clear] = [useAsk(source.id), useQueryBox(source.id), useStop(source.id), useClear(source.id)];
  const [own, setOwn] = useState<Told[]>([]);
  const { text: sql, type: write } = useTabDraft(`chatdb sql ${source.id}`);
  const [chosen, setWay] = useState<Way | null>(null);
  const model = models.data?.items.find(({ name }) => name === source.model) ?? models.data?.items[0] ?? null;
  const most = model === null ? null : model.most_points === null ? undefined : Number(model.most_points);
  const way = chosen ?? (models.data && model === null ? 'sql' : 'words');
  const kept = answers.data?.items ?? [];
  const written = kept.find(isOpen);
  const all: Told[] = [...kept.map((answer) => ({ key: answer.id, asked: answer.question, at: answer.created_at, answer })), ...own].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
  const run = (asked: string, statement: string) =>
    query.mutate(statement, {
      onSuccess: (answer) => setOwn((before) => [...before, { key: `${before.length}`, asked, at: new Date().toISOString(), answer }]),
    });
  const say = (text: string, done: () => void) => (way === 'sql' ? run(text, text) : ask.mutate({ text }, { onSuccess: done }));
  const fault = ask.error ?? query.error ?? clear.error ?? answers.error;
  return (
    <section aria-label={source.name} hidden={hidden} className="flex min-h-[60vh] flex-1 flex-col">
      <Saved source={source.id} onRun={({ title, sql: statement }) => run(title, statement)} />
      {all.length === 0 ? (
        <div className="flex-1">
          <Empty title={t`Ask ${source.name}`}>{t`The answer comes with its statement and its rows. Every figure of it stands in them.`}</Empty>
        </div>
      ) : (
        <div role="log" aria-label={t`Answers`} aria-live="polite" className="flex flex-1 flex-col gap-7 px-6 py-5 phone:px-4">
          {all.map(({ key, asked, answer }) => (
            <AnswerBlock
              key={key}
              source={source.id}
              asked={asked}
              answer={answer}
              maySave={user.role !== 'guest'}
              onEdit={(statement) => {
                write(statement);
                setWay('sql');
              }}
            />
          ))}
          <div key={`${all.length} ${written?.sentences.length}`} ref={intoView} />
          {kept.length > 0 && !written && (
            <LinkButton quiet className="self-start" busy={clear.isPending} onClick={() => clear.mutate(undefined, { onSuccess: () => setOwn([]) })}>
              {t`Clear all answers`}
            </LinkButton>
          )}
        </div>
      )}
      {fault && <CallFault className="px-6 pb-2" text={errorText(fault)} />}
      <AskBox
        source={source.id}
        way={way}
        onWay={setWay}
        sql={sql}
        onSql={write}
        most={models.data ? most : undefined}
        busy={ask.isPending || query.isPending}
        writing={written !== undefined}
        onStop={() => written && stop.mutate(written.id)}
        onSay={say}
      />
    </section>
  );
}

/** Seen as soon as it is there; a new key is a new one. */
const intoView = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });
