import { useLingui } from '@lingui/react/macro';
import { RecentDrafts } from './recent-drafts.tsx';
import { WhoWrites } from './who-writes.tsx';
import { WritingDesk } from './writing-desk.tsx';

/** The API console: what was asked for, by whom, and who answers. */
export function DeveloperDesk() {
  const { t } = useLingui();
  return (
    <WritingDesk
      side={
        <>
          <WhoWrites />
          <RecentDrafts />
        </>
      }
      toCome={
        <>
          <p className="text-s text-ink-2">
            {t`Calls of your own apps will be counted here once apps exist in this console. Until then this page counts what you write, in the console or over the API.`}
          </p>
          <p className="mt-2">
            <a href="/api/docs" className="text-link text-s">{t`Read the API reference`}</a>
          </p>
        </>
      }
    />
  );
}
