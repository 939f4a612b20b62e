import '../../writers/writers.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { moment } from '../../../kit/format.ts';
import { Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { CleanHtml, isOwnPicture, ownHosts } from '../../writers/desk.ts';
import { type Published, type TextInDemo, useTextInDemo } from '../texts.api.ts';

export const DemoBlogPage = () => <DemoTextPage kind="blog" path="/blog_writer" />;
export const DemoPagePage = () => <DemoTextPage kind="page" path="/page_generator" />;

/** Stands in for the demo shop's own window: a post or page as buyers would read it. */
function DemoTextPage({ kind, path }: { kind: Published; path: string }) {
  const { t } = useLingui();
  const { number = '' }: { number?: string } = useParams({ strict: false });
  const shown = useTextInDemo(kind, number);
  if (shown.error && !shown.data)
    return <Unopened error={shown.error} onRetry={() => void shown.refetch()} why={t`It is no longer in the shop.`} to={path} onward={t`See the drafts`} />;
  if (!shown.data) return <SkeletonLines lines={8} className="p-6" />;
  return <InTheShop text={shown.data} />;
}

function InTheShop({ text: { domain, title, body, author, picture, publish_at: at } }: { text: TextInDemo }) {
  const { t } = useLingui();
  const [now] = useState(Date.now);
  const hosts = ownHosts(domain, []);
  const day = at && moment(at, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <div className="flex max-w-[720px] flex-col gap-5 p-6 phone:p-4">
      <Note tone="info">
        <Trans>This page plays the part of {domain}, which stands at no address of the internet: so a buyer would read it there.</Trans>{' '}
        {at === null ? <Trans>It is hidden: buyers do not see it.</Trans> : Date.parse(at) > now ? <Trans>Buyers see it from {moment(at)}.</Trans> : null}
      </Note>
      <article className="flex flex-col gap-4">
        <header>
          <h2 className="text-xl! tracking-[-.014em] [overflow-wrap:anywhere]">{title}</h2>
          <p className="text-s text-ink-3">{[author, day].filter(Boolean).join(' · ')}</p>
        </header>
        {picture && isOwnPicture(picture.url, hosts) && <img src={picture.url} alt={picture.alt} className="w-full rounded-l" />}
        <CleanHtml
          html={withoutPaths(body, domain)}
          pictures={{ hosts, elsewhere: (address) => t`Picture of another site, not loaded: ${address}` }}
          // What led to a path of the shop leads nowhere here, and looks so.
          className="prose [&_a:not([href])]:text-inherit! [&_a:not([href])]:no-underline!"
        />
      </article>
    </div>
  );
}

/** `/products/mug` is a path of the shop and none of ours. */
const withoutPaths = (html: string, domain: string): string =>
  html.replaceAll(`href="https://${domain}/`, 'href="/').replace(/\shref=(["'])\/(?!\/).*?\1/gi, '');
