import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostSteps } from '@storewright/contract/assistants/bounds';
import { linesIn } from '../../../kit/lines.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { points } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type Assistant, type Desk, type Form, useEdit, useModels, usePublish } from '../assistants.api.ts';
import { Talking } from '../talk/talk.tsx';
import { About, type AboutForm } from './about.tsx';
import { isGated, LiveAnyway } from './live-anyway.tsx';
import { Prompts } from './prompts.tsx';
import { Resources } from './resources.tsx';
import { Withheld } from './withheld.tsx';

/** The draft, and beside it what the draft answers, unsaved as it is. */
export function Editor({ assistant, desk }: { assistant: Assistant; desk: Desk }) {
  const { t } = useLingui();
  const [form, setForm] = useState<Form>(desk.draft);
  const [about, setAbout] = useState<AboutForm>(() => aboutOf(assistant, desk));
  const [revision, setRevision] = useState(desk.revision);
  const [quick, setQuick] = useState(desk.draft.quick_questions.join('\n'));
  const [note, setNote] = useState('');
  const edit = useEdit(assistant.id);
  const publish = usePublish(assistant.id);
  const models = useModels();
  const model = models.data?.items.find(({ name }) => name === form.model) ?? models.data?.items[0] ?? null;
  const callsTools = form.capabilities.includes('tools') && form.tools.length > 0;
  const draft: Form = { ...form, quick_questions: linesIn(quick, 8) };
  const isChanged = !same(draft, desk.draft) || !same(about, aboutOf(assistant, desk));
  const change = (some: Partial<Form>) => setForm((before) => ({ ...before, ...some }));
  const save = (done: (saved: Assistant) => void = () => undefined) =>
    edit.mutate(
      { ...about, linked: about.linked?.id ?? null, draft, revision },
      {
        onSuccess: (saved) => {
          setRevision(saved.desk!.revision);
          done(saved);
        },
      },
    );
  const makeLive = (anyway = false) => {
    const go = (saved: Desk) => publish.mutate({ note: note.trim(), revision: saved.revision, anyway }, { onSuccess: () => setNote('') });
    if (isChanged) save((saved) => go(saved.desk!));
    else go(desk);
  };
  const takeTheirs = () => {
    setForm(desk.draft);
    setAbout(aboutOf(assistant, desk));
    setQuick(desk.draft.quick_questions.join('\n'));
    setRevision(desk.revision);
    edit.reset();
    publish.reset();
  };
  const gated = isGated(publish.error) ? publish.error : null;
  const fault = edit.error ?? (gated ? null : publish.error);
  const used = points(desk.used);
  return (
    <>
      <div className="grid grid-cols-2 max-lg:grid-cols-1">
        <section aria-label={t`Draft`} className="flex min-w-0 flex-col gap-4 border-r border-line px-6 py-4 max-lg:border-r-0 phone:px-4">
          <About about={about} onChange={setAbout} model={form.model} onModel={(name) => change({ model: name })} used={used} />
          <Prompts
            form={form}
            live={desk.published ? null : assistant.live_version}
            id={assistant.id}
            quick={quick}
            onQuick={setQuick}
            onChange={change}
            onRole={(role) => setAbout({ ...about, role })}
          />
          <Resources form={form} onChange={change} model={model} />
        </section>
        <TestPane
          id={assistant.id}
          draft={draft}
          isChanged={isChanged}
          most={model?.most_points == null ? null : Number(model.most_points) * (callsTools ? mostSteps + 1 : 1)}
          none={models.data?.items.length === 0}
        />
      </div>
      {gated && <LiveAnyway id={assistant.id} error={gated} onAnyway={() => makeLive(true)} onClose={() => publish.reset()} />}
      <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-6 py-3 phone:static phone:px-4">
        {fault && (
          <div className="flex basis-full flex-wrap items-center gap-3">
            <CallFault text={errorText(fault)} />
            {desk.revision !== revision && <Button onClick={takeTheirs}>{t`Take what is saved`}</Button>}
          </div>
        )}
        {callsTools && <Withheld id={assistant.id} className="basis-full" />}
        <span role="status" className="min-w-0 text-s text-ink-3">
          {isChanged ? t`Not saved yet` : desk.published ? t`What is live says the same.` : t`Saved, and not live yet.`}
        </span>
        <Input
          className="ml-auto max-w-60"
          aria-label={t`What is new in this version`}
          placeholder={t`What is new in this version`}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button busy={edit.isPending} disabled={!isChanged || about.name.trim() === ''} onClick={() => save()}>{t`Save`}</Button>
        <Button
          kind="primary"
          busy={publish.isPending}
          disabled={(desk.published && !isChanged) || about.name.trim() === '' || edit.isPending}
          onClick={() => makeLive()}
        >
          {t`Make live`}
        </Button>
      </div>
    </>
  );
}

function TestPane({ id, draft, isChanged, most, none }: { id: string; draft: Form; isChanged: boolean; most: number | null; none: boolean }) {
  const { t } = useLingui();
  const [chat, setChat] = useState('');
  return (
    <section aria-label={t`Test the draft`} className="flex h-[min(70vh,900px)] min-w-0 flex-col max-lg:border-t max-lg:border-line">
      <header className="flex items-center gap-2 px-6 pt-4 phone:px-4">
        <h2>{t`Test`}</h2>
        <Chip tone="accent">{isChanged ? t`unsaved draft` : t`draft`}</Chip>
        {chat !== '' && <LinkButton className="ml-auto" onClick={() => setChat('')}>{t`Start again`}</LinkButton>}
      </header>
      {none && <Note className="mx-6 mt-3" tone="warn">{t`No model is connected, so nothing can answer. The operator of this server connects one.`}</Note>}
      <Talking
        id={id}
        chat={chat}
        onChat={setChat}
        first={draft.assistant_prompt}
        quick={draft.quick_questions}
        draft={draft}
        most={most}
        label={t`Test conversation`}
      />
    </section>
  );
}

const aboutOf = ({ name, description, role, linked }: Assistant, { monthly_limit: limit }: Desk): AboutForm => ({
  name,
  description,
  role: role?.id ?? null,
  linked: linked && { id: linked.id, name: linked.name },
  monthly_limit: limit === null ? null : (Number(limit) as AboutForm['monthly_limit']),
});
const same = (one: object, other: object): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (one: object) => Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1));
