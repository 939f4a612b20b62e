import { useLingui } from '@lingui/react/macro';
import { emailHtml } from '@storewright/rules/texts/email/html';
import type { EmailForm, EmailText } from '@storewright/contract/texts/email';
import { cx } from 'class-variance-authority';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { usePictures } from '../sections/use-pictures.ts';
import { bare, dress } from './preview-page.ts';

/** The mail as a client shows it: on a phone or a desktop, light or dark. */
export function EmailPreview() {
  const { t } = useLingui();
  const { desk, text } = useDesk<EmailForm, EmailText>();
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone');
  const [light, setLight] = useState<'light' | 'dark'>('light');
  const { hosts } = usePictures();
  const html = useMemo(() => emailHtml(text, desk.form.language), [text, desk.form.language]);
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const dark = light === 'dark';
  const show = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    dress(page, { dark, hosts });
    setHeight(Math.max(240, page.documentElement.scrollHeight));
  };
  return (
    <section aria-label={t`Preview`}>
      <div className="mb-3 flex flex-wrap gap-2">
        <Segmented
          label={t`Mail client`}
          value={device}
          onChange={setDevice}
          parts={[
            { value: 'phone', text: <Named icon={<Smartphone />}>{t`Phone`}</Named> },
            { value: 'desktop', text: <Named icon={<Monitor />}>{t`Desktop`}</Named> },
          ]}
        />
        <Segmented
          label={t`Light or dark`}
          value={light}
          onChange={setLight}
          parts={[
            { value: 'light', text: <Named icon={<Sun />}>{t`Light`}</Named> },
            { value: 'dark', text: <Named icon={<Moon />}>{t`Dark`}</Named> },
          ]}
        />
      </div>
      <div
        className={cx(
          'overflow-hidden rounded-l border border-line-strong',
          device === 'phone' ? 'mx-auto max-w-[375px] shadow-1' : 'w-full',
          dark ? 'bg-[#15191a] text-[#eceeec]' : 'bg-[#ffffff] text-[#1b2421]',
        )}
      >
        <div className={cx('border-b px-4 py-3', dark ? 'border-[#3a4345]' : 'border-[#dedbd2]')}>
          <p className="truncate font-bold">{text.subject || t`No subject yet`}</p>
          <p className="truncate text-s opacity-75">{text.preheader || '–'}</p>
        </div>
        {/* Nothing runs in it, and no press leads out of it. */}
        <iframe
          ref={frame}
          key={`${html} ${light} ${device}`}
          title={t`The mail`}
          sandbox="allow-same-origin"
          srcDoc={bare(html)}
          onLoad={show}
          height={height}
          className="block w-full"
        />
      </div>
      <p className="mt-2 text-xs text-ink-3">{t`Clients differ. This is how one shows it that reads its styles.`}</p>
    </section>
  );
}

const Named = ({ icon, children }: { icon: React.ReactNode; children: string }) => (
  <span className="inline-flex items-center gap-1.5 [&_svg]:size-[15px] [&_svg]:stroke-2">
    {icon}
    {children}
  </span>
);
