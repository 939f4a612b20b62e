import { Plural, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { MostPoints } from '../../billing/index.ts';
import type { Base } from '../knowledge.api.ts';
import { languageNameOf, useOriginNames } from '../names.ts';
import { type GateState, type Test, useApproveTest, useProposeTests, useRemoveTest, useTests } from './gate.api.ts';
import { ImportTests } from './import-tests.tsx';
import { TestForm } from './test-form.tsx';

/** Questions that a base is measured by. */
export function Tests({ base, state: { tests: counted, proposed, propose } }: { base: Base; state: GateState }) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const [search, setSearch] = useState('');
  const tests = useTests(base.id, useDeferredValue(search.trim()));
  const ask = useProposeTests(base.id);
  return (
    <>
      <Section
        title={t`Questions that this base is measured by`}
        note={counted}
        aside={
          <div className="flex flex-wrap items-center justify-end gap-2">
            {propose && base.passages > 0 && (
              <Button busy={ask.isPending} price={<MostPoints most={Number(propose.most_points)} />} onClick={() => ask.mutate()}>
                {t`Let the model propose`}
              </Button>
            )}
            <ImportTests base={base.id} />
            <Button kind={counted === 0 ? 'primary' : undefined} icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t`Add question`}
            </Button>
          </div>
        }
      >
        <p className="max-w-[70ch] text-s text-ink-2">
          {counted === 0
            ? t`With some questions here, a change of sources or of how they are split is compared before it goes live. Without any it goes live at once.`
            : t`Say for each what it should find, or that nothing answers it. An answer in a chat is saved as one by a press.`}
        </p>
        {ask.error && <CallFault className="mt-2" text={errorText(ask.error)} />}
        {ask.data && (
          <p role="status" className="mt-2 text-s text-ink-2">
            <Plural
              value={ask.data.added}
              _0="None of them held: ask once more."
              one="# question proposed. It counts once you approve it."
              other="# questions proposed. They count once you approve them."
            />
          </p>
        )}
        {adding && <TestForm base={base.id} test={null} onClose={() => setAdding(false)} />}
        {counted + proposed > 5 && (
          <SearchInput className="mt-3" label={t`Search questions`} value={search} onChange={({ target }) => setSearch(target.value)} />
        )}
        <Loaded
          from={tests}
          failed={errorText(tests.error)}
          empty={({ pages }) => pages[0]?.items.length === 0 && <p className="py-4 text-s text-ink-3">{t`No question yet.`}</p>}
        >
          {({ pages }) => (
            <ul aria-label={t`Questions that this base is measured by`} className="mt-2">
              {pages
                .flatMap(({ items }) => items)
                .map((test) => (
                  <TestRow key={test.id} base={base.id} test={test} />
                ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <ListFoot of={tests} className="pb-6" />
    </>
  );
}

function TestRow({ base, test }: { base: string; test: Test }) {
  const { t } = useLingui();
  const [editing, setEditing] = useState(false);
  const approve = useApproveTest(base);
  const remove = useRemoveTest(base);
  const origins = useOriginNames();
  const { id, question, before, expect, source_name: source, text, lang, origin, approved } = test;
  const fault = approve.error ?? remove.error;
  if (editing)
    return (
      <li className="border-b border-line last:border-b-0">
        <TestForm base={base} test={test} onClose={() => setEditing(false)} />
      </li>
    );
  const wanted = expect === 'refusal' ? t`Nothing answers it.` : [source, text && `“${text}”`].filter(Boolean).join(': ') || t`Its source is gone.`;
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
        {!approved && <Chip tone="warn">{t`does not count yet`}</Chip>}
        {[languageNameOf(lang), origins[origin]].join(', ')}
      </p>
      {before !== '' && (
        <p lang={lang} className="text-s text-ink-3 [overflow-wrap:anywhere]">
          {before}
        </p>
      )}
      <p lang={lang} className="font-medium [overflow-wrap:anywhere]">
        {question}
      </p>
      <p className="line-clamp-2 text-s text-ink-2 [overflow-wrap:anywhere]">{wanted}</p>
      <div className="flex flex-wrap items-center gap-x-4">
        {!approved && <LinkButton busy={approve.isPending} aria-label={t`Approve ${question}`} onClick={() => approve.mutate(id)}>{t`Approve`}</LinkButton>}
        <LinkButton quiet={!approved} aria-label={t`Edit ${question}`} onClick={() => setEditing(true)}>{t`Edit`}</LinkButton>
        <LinkButton quiet busy={remove.isPending} aria-label={t`Remove ${question}`} onClick={() => remove.mutate(id)}>{t`Remove`}</LinkButton>
      </div>
      {fault && <CallFault text={errorText(fault)} />}
    </li>
  );
}
