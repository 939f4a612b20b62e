import { useLingui } from '@lingui/react/macro';
import { useParams, useSearch } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';
import { Suspense } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { Channels } from '../../channels/index.ts';
import { Faq } from '../faq/faq.tsx';
import { type Base, useBase } from '../knowledge.api.ts';
import { BaseSettings } from '../settings/base-settings.tsx';
import { Sources } from '../sources/sources.tsx';

const parts = ['sources', 'faq', 'gaps', 'gate', 'insights', 'people', 'share', 'channels', 'settings'] as const;
/** What only those look at who keep a base good. */
const Gate = lazyPart(async () => (await import('../gate/gate.tsx')).Gate);
const GapBoard = lazyPart(async () => (await import('../board/gap-board.tsx')).GapBoard);
const Askers = lazyPart(async () => (await import('../people/askers.tsx')).Askers);
const Shares = lazyPart(async () => (await import('../publish/shares.tsx')).Shares);
const Insights = lazyPart(async () => (await import('../board/insights.tsx')).Insights);

export const KnowledgeBasePage = () => <BasePage path="/knowledge-base" />;
export const ChatAppPage = () => <BasePage path="/ai_chat" />;

function BasePage({ path }: { path: string }) {
  const { t } = useLingui();
  const { baseId = '' }: { baseId?: string } = useParams({ strict: false });
  const base = useBase(baseId);
  if (base.error && !base.data)
    return (
      <Unopened error={base.error} onRetry={() => void base.refetch()} why={t`It was thrown away, or it is not open to you.`} to={path} onward={t`See all`} />
    );
  if (!base.data) return <SkeletonLines lines={8} className="p-6" />;
  return <Opened base={base.data} path={path} />;
}

function Opened({ base, path }: { base: Base; path: string }) {
  const { t } = useLingui();
  const { tab = 'sources' }: { tab?: string } = useSearch({ strict: false });
  const here = parts.find((one) => one === tab) ?? 'sources';
  return (
    <>
      <header className="flex flex-wrap items-center gap-3 px-6 pt-5 phone:px-4">
        <h1 className="min-w-0 flex-1 text-l font-bold [overflow-wrap:anywhere]">{base.name}</h1>
        {/* Where something else is to be done first, or has a press of its own, that is the next one. */}
        <ButtonLink
          kind={!base.manages || (here === 'sources' && base.passages > 0) ? 'primary' : 'default'}
          to={`${path}/${base.id}/chat` as never}
          icon={<MessageCircleQuestion aria-hidden="true" />}
        >
          {t`Ask`}
        </ButtonLink>
      </header>
      {base.manages && (
        <>
          <Tabs
            label={t`Parts of this base`}
            to={`${path}/${base.id}`}
            here={here}
            tabs={[
              { key: 'sources', name: t`Sources` },
              { key: 'faq', name: t`FAQ` },
              {
                key: 'gaps',
                name: t`Quality`,
                parts: [
                  { key: 'gaps', name: t`Gaps` },
                  { key: 'gate', name: t`Gate` },
                  { key: 'insights', name: t`Insights` },
                  { key: 'people', name: t`Who asked` },
                ],
              },
              {
                key: 'share',
                name: t`Publish`,
                parts: [
                  { key: 'share', name: t`Share` },
                  { key: 'channels', name: t`Channels` },
                ],
              },
              { key: 'settings', name: t`Settings` },
            ]}
          />
          {here === 'sources' && <Sources base={base} />}
          {here === 'faq' && <Faq base={base} />}
          <Suspense fallback={<SkeletonLines lines={8} className="p-6" />}>
            {here === 'gaps' && <GapBoard base={base} />}
            {here === 'gate' && <Gate base={base} />}
            {here === 'insights' && <Insights base={base} />}
            {here === 'people' && <Askers base={base} />}
            {here === 'share' && <Shares base={base} />}
          </Suspense>
          {here === 'channels' && <Channels base={base.id} path={path} />}
          {here === 'settings' && <BaseSettings key={base.id} base={base} path={path} />}
        </>
      )}
    </>
  );
}
