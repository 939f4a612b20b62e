import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { type Assistant, type Desk, useAssistant, useEnable } from '../assistants.api.ts';
import { Editor } from '../desk/editor.tsx';
import { PeopleTab } from '../desk/people.tsx';
import { VersionsTab } from '../desk/versions.tsx';
import { useRemoveTalk, useTalks } from '../talk/talk.api.ts';
import { Talking } from '../talk/talk.tsx';

export function AssistantPage() {
  const { t } = useLingui();
  const { assistantId = '' }: { assistantId?: string } = useParams({ strict: false });
  const assistant = useAssistant(assistantId);
  if (assistant.error && !assistant.data)
    return (
      <Unopened
        error={assistant.error}
        onRetry={() => void assistant.refetch()}
        why={t`It was thrown away, or it is not open to you.`}
        to="/ai_assistant"
        onward={t`See all`}
      />
    );
  if (!assistant.data) return <SkeletonLines lines={8} className="p-6" />;
  const { desk } = assistant.data;
  return desk ? <Managed key={assistantId} assistant={assistant.data} desk={desk} /> : <Chat key={assistantId} assistant={assistant.data} />;
}

function Managed({ assistant, desk }: { assistant: Assistant; desk: Desk }) {
  const { t } = useLingui();
  const { tab = 'edit' }: { tab?: string } = useSearch({ strict: false });
  const here = tab === 'versions' || tab === 'people' || tab === 'chat' ? tab : 'edit';
  const enable = useEnable(assistant.id);
  const { id, name, live_version: live, enabled } = assistant;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-6 pt-4 phone:px-4">
        <h1 className="min-w-0 text-l font-bold [overflow-wrap:anywhere]">{name}</h1>
        {live === null ? <Chip tone="warn">{t`Draft`}</Chip> : <Chip tone="ok">{t`Version ${live} is live`}</Chip>}
        <Switch className="ml-auto" checked={enabled} onChange={({ target }) => enable.mutate(target.checked)}>
          {t`On`}
        </Switch>
      </header>
      {enable.error && <CallFault className="px-6" text={errorText(enable.error)} />}
      <Tabs
        label={t`Parts of this assistant`}
        to={`/ai_assistant/${id}`}
        here={here}
        tabs={[
          { key: 'edit', name: t`Edit and test` },
          { key: 'versions', name: t`Versions and questions` },
          { key: 'people', name: t`People` },
          ...(live === null ? [] : [{ key: 'chat', name: t`Chat` }]),
        ]}
      />
      {/* What was typed stays while one looks at the other parts. */}
      <div hidden={here !== 'edit'}>
        <Editor assistant={assistant} desk={desk} />
      </div>
      {here === 'versions' && <VersionsTab assistant={assistant} desk={desk} />}
      {here === 'people' && <PeopleTab assistant={assistant} desk={desk} />}
      {here === 'chat' && <Chat assistant={assistant} />}
    </>
  );
}

/** Which conversation is open stands in the address: it goes on when the page is loaded anew. */
function Chat({ assistant }: { assistant: Assistant }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { chat = '', tab }: { chat?: string; tab?: string } = useSearch({ strict: false });
  const talks = useTalks(assistant.id);
  const remove = useRemoveTalk(assistant.id);
  const { id, name, linked, description, assistant_prompt: first, quick_questions: quick } = assistant;
  const go = (next: string) => void navigate({ to: `/ai_assistant/${id}`, search: { ...(tab && { tab }), ...(next && { chat: next }) } } as never);
  const items = talks.data?.items ?? [];
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[240px_minmax(0,1fr)] max-lg:grid-cols-1">
      <nav aria-label={t`Conversations`} className="border-r border-line px-4 py-4 max-lg:border-r-0 max-lg:border-b">
        <Button wide icon={<Plus aria-hidden="true" />} onClick={() => go('')}>{t`New conversation`}</Button>
        {(talks.error ?? remove.error) && <CallFault className="mt-2" text={errorText(talks.error ?? remove.error)} />}
        <ul className="mt-2 max-lg:max-h-40 max-lg:overflow-y-auto">
          {items.map((one) => (
            <li key={one.id} className="flex items-center gap-1">
              <LinkButton
                quiet={one.id !== chat}
                aria-current={one.id === chat || undefined}
                className="min-w-0 flex-1 justify-start text-left"
                onClick={() => go(one.id)}
              >
                <span className="truncate">{one.title}</span>
                <span className="ml-auto flex-none text-xs font-normal text-ink-3">{ago(one.changed_at)}</span>
              </LinkButton>
              <IconButton label={t`Remove this conversation`} onClick={() => remove.mutate(one.id, { onSuccess: () => one.id === chat && go('') })}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={name} className="flex min-h-[65vh] min-w-0 flex-col">
        {!assistant.manages && (
          <header className="border-b border-line px-6 py-3 phone:px-4">
            <h1 className="text-l font-bold [overflow-wrap:anywhere]">{name}</h1>
            <p className="text-s text-ink-2">{[description, linked?.name].filter(Boolean).join(' · ')}</p>
          </header>
        )}
        <Talking id={id} chat={chat} onChat={go} first={first} quick={quick} most={null} label={t`Conversation`} />
      </section>
    </div>
  );
}
