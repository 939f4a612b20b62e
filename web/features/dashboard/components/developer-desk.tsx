import { useLingui } from '@lingui/react/macro';
import { Section } from '../../../ui/page.tsx';
import { ByPerson } from './by-person.tsx';
import { Columns } from './columns.tsx';
import { RecentDrafts } from './recent-drafts.tsx';
import { UsePerDay } from './use-per-day.tsx';
import { WhoWrites } from './who-writes.tsx';
import { WritingFigures } from './writing-figures.tsx';

/** The API console: what was asked for, by whom, and who answers. */
export function DeveloperDesk() {
  const { t } = useLingui();
  return (
    <>
      <WritingFigures />
      <Columns
        side={
          <>
            <WhoWrites />
            <RecentDrafts />
            <Section title={t`Not here yet`}>
              <p className="text-s text-ink-2">
                {t`Calls of your own apps will be counted here once apps exist in this console. Until then this page counts what you write, in the console or over the API.`}
              </p>
              <p className="mt-2">
                <a href="/api/docs" className="text-link text-s">{t`Read the API reference`}</a>
              </p>
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
