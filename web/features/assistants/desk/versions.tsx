import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { type Assistant, type Desk, usePublish, useVersion, useVersions, type Version } from '../assistants.api.ts';
import { Cases } from './cases.tsx';
import { Diff } from './diff.tsx';

export function VersionsTab({ assistant, desk }: { assistant: Assistant; desk: Desk }) {
  const { t } = useLingui();
  const versions = useVersions(assistant.id);
  return (
    <>
      <Cases assistant={assistant} desk={desk} />
      <Section title={t`Versions`} note={t`None is ever changed.`}>
        <Loaded
          from={versions}
          failed={errorText(versions.error)}
          empty={({ items }) => items.length === 0 && <p className="text-s text-ink-3">{t`Nothing is live yet. Make the draft live, and it is version 1.`}</p>}
        >
          {({ items }) => (
            <ol className="divide-y divide-line">
              {items.map((version) => (
                <Row key={version.n} id={assistant.id} version={version} desk={desk} />
              ))}
            </ol>
          )}
        </Loaded>
      </Section>
    </>
  );
}

function Row({ id, version: { n, by, note, created_at: made, live, answers }, desk }: { id: string; version: Version; desk: Desk }) {
  const { t } = useLingui();
  const publish = usePublish(id);
  const [open, setOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <b className="w-8 tabular-nums">{n}</b>
      <span className="min-w-0 flex-1">
        <span className="block [overflow-wrap:anywhere]">{note || t`Version ${n}`}</span>
        <span className="block text-s text-ink-3">
          {by}, {moment(made)} · <Plural value={answers} one="# answer" other="# answers" />
        </span>
      </span>
      <LinkButton onClick={() => setOpen(true)}>{t`Against the draft`}</LinkButton>
      {live ? <Chip tone="ok">{t`live`}</Chip> : <Button busy={publish.isPending} onClick={() => publish.mutate({ version: n })}>{t`Back to ${n}`}</Button>}
      {publish.error && <CallFault className="basis-full" text={errorText(publish.error)} />}
      {open && <Against id={id} n={n} desk={desk} onClose={() => setOpen(false)} />}
    </li>
  );
}

function Against({ id, n, desk, onClose }: { id: string; n: number; desk: Desk; onClose: () => void }) {
  const { t } = useLingui();
  const version = useVersion(id, n);
  return (
    <Dialog open onClose={onClose} title={t`Version ${n} against the draft`} className="not-phone:w-[min(760px,calc(100vw-32px))]!">
      <Loaded from={version} failed={errorText(version.error)}>
        {({ form }) => (
          <div className="flex flex-col gap-4 text-s">
            <div>
              <h3>{t`Vendor and model`}</h3>
              <Diff before={form.model || '–'} after={desk.draft.model || '–'} />
            </div>
            <div>
              <h3>{t`System prompt`}</h3>
              <Diff before={form.system_prompt} after={desk.draft.system_prompt} />
            </div>
            <div>
              <h3>{t`First message`}</h3>
              <Diff before={form.assistant_prompt} after={desk.draft.assistant_prompt} />
            </div>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
