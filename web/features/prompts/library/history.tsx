import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { DiffText } from '../../../ui/diff-text.tsx';
import { type Prompt, usePublish, useRestore, useVersions } from '../prompts.api.ts';

/** What it said before, with what each version changed; one of them may be the one that people use. */
export function History({ prompt }: { prompt: Prompt }) {
  const { t } = useLingui();
  const versions = useVersions(prompt.id, prompt.version);
  const [restore, publish] = [useRestore(), usePublish()];
  const fault = restore.error ?? publish.error;
  return (
    <section className="mt-5">
      <h3 className="mb-1 text-s font-bold">{t`History`}</h3>
      {fault && <CallFault text={errorText(fault)} />}
      <Loaded from={versions} failed={errorText(versions.error)}>
        {({ items, published }) => (
          <ol className="divide-y divide-line">
            {items.map(({ version, content, by, at, note }, place) => {
              const before = items[place + 1];
              const isPublished = version === prompt.published_version;
              const until = published.find(({ from }) => from === version)?.at;
              return (
                <li key={version} className="flex items-start gap-3 py-2.5">
                  <b className="grid size-6 flex-none place-items-center rounded-s bg-surface-3 text-xs tabular-nums">{version}</b>
                  <div className="min-w-0 flex-1 text-s">
                    {before ? (
                      <div className="line-clamp-6">
                        <DiffText before={before.content} after={content} />
                      </div>
                    ) : (
                      <span className="text-ink-2">{t`First version`}</span>
                    )}
                    <span className="block text-xs text-ink-3">
                      {[by, moment(at, { dateStyle: 'medium' }), note, until && !isPublished && t`published until ${moment(until, { dateStyle: 'medium' })}`]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </div>
                  <span className="flex flex-none flex-col items-end">
                    {isPublished && <Chip tone="ok">{t`published`}</Chip>}
                    {prompt.may_edit && !isPublished && (
                      <LinkButton busy={publish.isPending} onClick={() => publish.mutate({ id: prompt.id, version })}>
                        {t`Publish ${version}`}
                      </LinkButton>
                    )}
                    {prompt.may_edit && isPublished && (
                      <LinkButton quiet busy={publish.isPending} onClick={() => publish.mutate({ id: prompt.id, version: null })}>
                        {t`Use the newest`}
                      </LinkButton>
                    )}
                    {prompt.may_edit && version !== prompt.version && (
                      <LinkButton busy={restore.isPending} onClick={() => restore.mutate({ id: prompt.id, version })}>
                        {t`Back to ${version}`}
                      </LinkButton>
                    )}
                  </span>
                </li>
              );
            })}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
