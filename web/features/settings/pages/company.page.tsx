import { useLingui } from '@lingui/react/macro';
import { isFramed, useProfile } from '../../../kit/session.ts';
import { Company } from '../components/company.tsx';
import { Part } from '../components/part.tsx';
import { TakeData } from '../data/take-data.tsx';

export function CompanyPage() {
  const { t } = useLingui();
  const isOwner = useProfile().user.role === 'owner' && !isFramed();
  return (
    <>
      <Company />
      {isOwner && (
        <Part title={t`Everything of this account`} note={t`All that is kept of it, as a file: lines of JSON, without keys and passwords.`}>
          <TakeData member={null}>{t`Download`}</TakeData>
        </Part>
      )}
    </>
  );
}
