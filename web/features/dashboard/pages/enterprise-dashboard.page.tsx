import { useLingui } from '@lingui/react/macro';
import { useProfile } from '../../../kit/session.ts';
import { Section } from '../../../ui/page.tsx';
import { ByPerson } from '../components/by-person.tsx';
import { Columns } from '../components/columns.tsx';
import { RecentDrafts } from '../components/recent-drafts.tsx';
import { UsePerDay } from '../components/use-per-day.tsx';
import { WhoWrites } from '../components/who-writes.tsx';
import { WritingFigures } from '../components/writing-figures.tsx';

/** What the people of a company wrote, and who of them. */
export function EnterpriseDashboardPage() {
  const { t } = useLingui();
  const { user, enterprise_setting: company } = useProfile();
  return (
    <>
      <h2 className="border-b border-line px-6 py-5 text-xl font-bold phone:px-4">{company?.company_name || user.account.name}</h2>
      <WritingFigures />
      <Columns
        side={
          <>
            <RecentDrafts />
            <WhoWrites />
            <Section title={t`Not here yet`}>
              <p className="text-s text-ink-2">{t`Knowledge bases, assistants and limits per person will be counted here once they exist in this console. Until then this page counts writing only.`}</p>
            </Section>
          </>
        }
      >
        <UsePerDay />
        <ByPerson />
      </Columns>
    </>
  );
}
