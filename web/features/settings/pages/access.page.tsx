import { useLingui } from '@lingui/react/macro';
import { isFramed, useProfile } from '../../../kit/session.ts';
import { Email } from '../components/email.tsx';
import { Part } from '../components/part.tsx';
import { Password } from '../components/password.tsx';
import { TakeData } from '../data/take-data.tsx';
import { SignIns } from '../components/sign-ins.tsx';

/** Inside the shop's admin that vouches for who comes: there is no way in of one's own. */
export function AccessPage() {
  const { t } = useLingui();
  const { by_company: byCompany, uuid } = useProfile().user;
  const own = (
    <Part title={t`Your data`} note={t`What is kept of you in this account, as a file: lines of JSON.`}>
      <TakeData member={uuid}>{t`Download`}</TakeData>
    </Part>
  );
  if (byCompany)
    return (
      <>
        <Part note={t`Your company signs you in. There is no password here.`} />
        {own}
      </>
    );
  if (isFramed()) return <Part note={t`Your shop’s admin signs you in. There is no password here.`} />;
  return (
    <>
      <Email />
      <Password />
      <SignIns />
      {own}
    </>
  );
}
