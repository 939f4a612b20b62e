import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { codeText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DiffText } from '../../../ui/diff-text.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { DocumentSource, nothingTyped, sourceIn, whyNot } from '../list/document-source.tsx';
import { useReasons } from '../names.ts';
import { type Differing, type Source, useUpdate, type WholePlugin } from '../plugins.api.ts';

/** A newer document: first what it says otherwise, then one press. */
export function UpdateDialog({ plugin, onClose }: { plugin: WholePlugin; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(nothingTyped);
  const [source, setSource] = useState<Source>();
  const [other, setOther] = useState(false);
  const [look, apply] = [useUpdate(plugin.id), useUpdate(plugin.id)];
  const reasons = useReasons();
  const read = (from: Source) => {
    setSource(from);
    look.mutate({ source: from });
  };
  const take = (from: Source, hash: string) =>
    apply.mutate(
      { source: from, hash },
      {
        onSuccess: onClose,
        onError: (why) => {
          if (!isOther(why)) return;
          // What was shown is not what it says by now: that is read again, and taken at a press of its own.
          setOther(true);
          apply.reset();
          read(from);
        },
      },
    );
  const told = look.data;
  const ready = sourceIn(typed);
  const error = look.error ?? apply.error;
  return (
    <Dialog
      open
      typed
      onClose={onClose}
      title={t`Update from document`}
      note={t`What is new or changed stays off until somebody switches it on. All else goes on as it is.`}
      className="not-phone:w-[min(760px,calc(100vw-32px))]!"
      foot={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          {!told && typed.way !== 'file' && (
            <Button kind="primary" disabled={!ready} busy={look.isPending} onClick={() => ready && read(ready)}>{t`Show what changed`}</Button>
          )}
          {told && <Button kind="primary" busy={apply.isPending} onClick={() => source && take(source, told.hash)}>{t`Update`}</Button>}
        </>
      }
    >
      {other && told && (
        <Note tone="warn" role="alert" className="mb-3">
          {codeText('document_changed')}
        </Note>
      )}
      {told ? <Changes of={told} /> : <DocumentSource value={typed} onChange={setTyped} onFile={read} busy={look.isPending} />}
      {error && <CallFault className="mt-3" text={whyNot(error, reasons)} />}
    </Dialog>
  );
}

function Changes({ of: { differences, used_by: users } }: { of: Differing }) {
  const { t } = useLingui();
  const kinds = { added: t`new`, removed: t`gone`, changed: t`changed` };
  const parts = { name: t`name`, address: t`address`, words: t`description`, arguments: t`arguments` };
  const names = users.join(', ');
  if (differences.length === 0) return <Note>{t`All operations are as they were.`}</Note>;
  return (
    <>
      {users.length > 0 && <Note tone="warn" className="mb-3">{t`Used by ${names}`}</Note>}
      <ul className="max-h-[55vh] divide-y divide-line overflow-y-auto">
        {differences.map(({ kind, parts: which, enabled, before, after }) => {
          const it = after ?? before!;
          return (
            <li key={`${kind} ${it.tool_name}`} className="py-2 text-s">
              <details>
                <summary className="flex min-h-8 cursor-pointer flex-wrap items-center gap-2">
                  <Chip tone={kind === 'added' ? 'ok' : kind === 'removed' ? 'bad' : 'warn'}>{kinds[kind]}</Chip>
                  <span className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">
                    {it.tool_name} <span className="text-ink-3">{`${it.method} ${it.path}`}</span>
                  </span>
                  {which.length > 0 && <span className="text-ink-3">{which.map((one) => parts[one]).join(', ')}</span>}
                  {enabled && <Chip tone="accent">{t`on now`}</Chip>}
                </summary>
                <div className="mt-2 font-mono text-xs [overflow-wrap:anywhere] whitespace-pre-wrap">
                  <DiffText before={asText(before)} after={asText(after)} />
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const isOther = (why: unknown): boolean => why instanceof ApiError && why.code === 'document_changed';

const asText = (side: Differing['differences'][number]['before']): string =>
  side
    ? [`${side.method} ${side.path}`, side.tool_name, side.summary, side.description, JSON.stringify(side.input_schema, null, 2)].filter(Boolean).join('\n')
    : '';
