import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type Published, type TextPublication, useTextHistory } from '../texts.api.ts';

/** What went out of this draft, newest first; each can be looked at and put back. */
export function History({ kind, path, draftId }: { kind: Published; path: string; draftId: string }) {
  const { t } = useLingui();
  const history = useTextHistory(kind, draftId);
  return (
    <section className="p-5">
      <h2 className="mb-2.5">{t`History`}</h2>
      <Loaded
        from={history}
        failed={errorText(history.error)}
        empty={({ items }) => items.length === 0 && <p className="text-s text-ink-2">{t`Nothing has gone out from here yet.`}</p>}
      >
        {({ items }) => (
          <ol>
            {items.map((one) => (
              <Entry key={one.id} publication={one} path={path} />
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}

function Entry({ publication: { id, mode, state, fields, by, vouches, created_at: at }, path }: { publication: TextPublication; path: string }) {
  const { t } = useLingui();
  const name =
    state === 'failed'
      ? t`Failed`
      : state === 'sending'
        ? t`Being sent`
        : { new: t`Published`, update: t`Brought up to date`, revert: t`Reverted`, removal: t`Taken out of the shop` }[mode];
  return (
    <li className="border-b border-line py-2 last:border-0">
      <b className="text-s font-medium">{name}</b>
      <div className="text-xs text-ink-3">
        {moment(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })} · {by} ·{' '}
        <Plural value={fields.length} one="# field" other="# fields" />
      </div>
      {vouches.map(({ claim, reason, by: who }) => (
        <div key={claim} className="text-xs text-ink-3">
          <Trans>
            {who} vouched for “{claim}”: {reason}
          </Trans>
        </div>
      ))}
      {state === 'published' && (
        <TextLink to={`${path}/publications/$publicationId/revert`} params={{ publicationId: id } as never}>
          <Undo2 aria-hidden />
          {mode === 'removal' ? <Trans>Put it back</Trans> : <Trans>Revert</Trans>}
        </TextLink>
      )}
    </li>
  );
}
