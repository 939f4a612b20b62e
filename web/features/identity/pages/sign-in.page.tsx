import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useIdentity } from '../identity.api.ts';
import { Directory } from '../parts/directory.tsx';
import { Domains } from '../parts/domains.tsx';
import { Provider } from '../parts/provider.tsx';

/** How a company's people come in: by domains that are its own, by its provider, from its directory. */
export function SignInPage() {
  const { t } = useLingui();
  const identity = useIdentity();
  const { refused }: { refused?: string } = useSearch({ strict: false });
  return (
    <Loaded from={identity} failed={errorText(identity.error)}>
      {({ may_change: mayChange, domains, connection, redirect_uri: redirectUri, directory }) => (
        <>
          {!mayChange && <Note className="mx-6 mt-4 phone:mx-4">{t`An owner of the account changes this.`}</Note>}
          <Domains domains={domains} mayChange={mayChange} />
          <Provider connection={connection} redirectUri={redirectUri} mayChange={mayChange} refused={refused} />
          <Directory directory={directory} mayChange={mayChange} />
        </>
      )}
    </Loaded>
  );
}
