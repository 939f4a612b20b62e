import { useLingui } from '@lingui/react/macro';
import { useProfile } from '../../../kit/session.ts';
import { RecentDrafts } from '../components/recent-drafts.tsx';
import { WhoWrites } from '../components/who-writes.tsx';
import { WritingDesk } from '../components/writing-desk.tsx';

/** What the people of a company wrote, and who of them. */
export function EnterpriseDashboardPage() {
  const { t } = useLingui();
  const { user, enterprise_setting: company } = useProfile();
  return (
    <>
      <h2 className="border-b border-line px-6 py-5 text-xl font-bold phone:px-4">{company?.company_name || user.account.name}</h2>
      <WritingDesk
        side={
          <>
            <RecentDrafts />
            <WhoWrites />
          </>
        }
        toCome={<p className="text-s text-ink-2">{t`This page counts writing only. Answers from knowledge bases stand in the history of points.`}</p>}
      />
    </>
  );
}
