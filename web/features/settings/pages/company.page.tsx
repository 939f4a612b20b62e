import { useLingui } from '@lingui/react/macro';
import { isFramed, useManages, useProfile, variantOf } from '../../../kit/session.ts';
import { Branding } from '../components/branding.tsx';
import { Company } from '../components/company.tsx';
import { KeptFor } from '../components/kept-for.tsx';
import { Part } from '../components/part.tsx';
import { TakeData } from '../data/take-data.tsx';

export function CompanyPage() {
  const { t } = useLingui();
  const profile = useProfile();
  const isOwner = profile.user.role === 'owner' && !isFramed();
  const isCompany = useManages() && variantOf(profile) === 'enterprise';
  return (
    <>
      <Company />
      {isCompany && <Branding />}
      {isCompany && <KeptFor mayChange={isOwner} />}
      {isOwner && (
        <Part title={t`Everything of this account`} note={t`All that is kept of it, as a file: lines of JSON, without keys and passwords.`}>
          <TakeData member={null}>{t`Download`}</TakeData>
        </Part>
      )}
    </>
  );
}
