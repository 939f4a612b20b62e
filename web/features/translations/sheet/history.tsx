import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { useMay } from '../../../kit/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { useFieldNames, useRefusedText } from '../names.ts';
import { type Place, type TranslationPublication, usePublications, useRevert } from '../translations.api.ts';

/** What went out, newest first, and the way back. */
export function History({ place }: { place: Place }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const publications = usePublications(place);
  const revert = useRevert(place);
  const maySend = useMay('publish_to_store');
  const [last, setLast] = useState('');
  const items = publications.data?.items ?? [];
  if (items.length === 0) return null;
  const takeBack = (id: string, overwrite: boolean) => {
    setLast(id);
    revert.mutate({ id, overwrite });
  };
  const drifted = revert.error instanceof ApiError && revert.error.code === 'shop_changed' && !revert.error.details?.['gone'];
  return (
    <Section title={t`What went out`}>
      <ul className="flex flex-col gap-2 text-s">
        {items.map((one) => {
          const fields = one.fields.map((field) => names[field]).join(', ');
          return (
            <li key={one.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="min-w-0">
                <Said one={one} />: {fields}
              </span>
              <span className="text-xs text-ink-3">
                {one.by}, {ago(one.created_at)}
              </span>
              {one.error && <Refused error={one.error} isInPart={one.state === 'published'} />}
              {one.reverted && <span className="text-ink-3">{t`Taken back since`}</span>}
              {maySend && one.mode === 'publish' && one.state === 'published' && !one.reverted && (
                <LinkButton tight busy={revert.isPending && last === one.id} onClick={() => takeBack(one.id, false)}>
                  <Trans>Take back</Trans>
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
      {drifted && (
        <Note tone="warn" role="alert" className="mt-3" action={<LinkButton onClick={() => takeBack(last, true)}>{t`Take back all the same`}</LinkButton>}>
          <Trans>The shop changed this since it went out. Taking it back would write over that.</Trans>
        </Note>
      )}
      {revert.error && !drifted && <CallFault className="mt-3" text={errorText(revert.error)} />}
    </Section>
  );
}

/** Why it did not go out; of what went out in part, why the rest did not, text by text. */
function Refused({ error: { code, fields }, isInPart }: { error: NonNullable<TranslationPublication['error']>; isInPart: boolean }) {
  const text = useRefusedText();
  return <span className="text-amber [overflow-wrap:anywhere]">{isInPart ? text(fields) : codeText(code)}</span>;
}

function Said({ one: { mode, state, error } }: { one: TranslationPublication }) {
  const { t } = useLingui();
  if (state === 'published' && error) return mode === 'publish' ? t`Published in part` : t`Taken back in part`;
  if (state === 'sending') return t`On its way`;
  if (state === 'failed') return mode === 'publish' ? t`Not published` : t`Not taken back`;
  return mode === 'publish' ? t`Published` : t`Taken back`;
}
