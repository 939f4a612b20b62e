import { Plural, useLingui } from '@lingui/react/macro';
import { ago, moment } from '../../../kit/format.ts';
import { Note } from '../../../ui/note.tsx';
import { Part } from '../../settings/index.ts';
import { type Identity, useNewToken, useRevokeToken } from '../identity.api.ts';
import { ProvenPress } from './proven-press.tsx';
import { ToCopy } from './to-copy.tsx';

export function Directory({ directory: { url, tokens, people, groups }, mayChange }: { directory: Identity['directory']; mayChange: boolean }) {
  const { t } = useLingui();
  const make = useNewToken();
  return (
    <Part
      className="flex flex-col gap-4"
      title={t`Directory`}
      note={t`Your directory brings people and groups by SCIM 2.0, and locks out who leaves. Whoever is not of a verified domain is invited first.`}
    >
      <ToCopy label={t`Address for your directory`} text={url} />
      {make.data && (
        <Note tone="accent" role="status">
          <p className="mb-2">{t`Copy the token now: nobody sees it again.`}</p>
          <ToCopy label={t`Token`} text={make.data.token} />
        </Note>
      )}
      {tokens.length > 0 && (
        <ul>
          {tokens.map((token) => (
            <Token key={token.id} token={token} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {people + groups > 0 && (
        <p className="text-s text-ink-2">
          <Plural value={people} one="# person" other="# people" />, <Plural value={groups} one="# group" other="# groups" />
        </p>
      )}
      {mayChange && tokens.length < 2 && <ProvenPress name={t`New token`} kind="default" press={make} />}
    </Part>
  );
}

function Token({
  token: { id, last4, created_at: created, last_used_at: used },
  mayChange,
}: {
  token: Identity['directory']['tokens'][number];
  mayChange: boolean;
}) {
  const { t } = useLingui();
  const revoke = useRevokeToken(id);
  const made = moment(created, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5">
      <span className="min-w-0 flex-1">
        <code>····{last4}</code> <span className="text-s text-ink-3">{used ? t`made ${made}, last used ${ago(used)}` : t`made ${made}, not used yet`}</span>
      </span>
      {mayChange && <ProvenPress name={t`Revoke`} label={t`Revoke the token ${last4}`} kind="ghost" ends press={revoke} />}
    </li>
  );
}
