import { Trans, useLingui } from '@lingui/react/macro';
import type { EmailForm, EmailText } from '@storewright/contract/texts/email';
import { Share } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TextDesk } from '../desk/text-desk.tsx';
import { Paper, type TopOf } from '../desk/paper.tsx';
import { DeskContext, useDesk, useTextDesk } from '../desk/use-desk.ts';
import type { Opening } from '../desk/use-tools.ts';
import { Request } from '../request/request.tsx';
import { BlockList } from './block-list.tsx';
import { EmailBrief, useMissing } from './email-brief.tsx';
import { emailKind } from './email.kind.ts';
import { FooterFields } from './footer-fields.tsx';
import { SubjectFields } from './subject-fields.tsx';
import { lazyPart, LostDialog } from '../../../ui/lazy-part.tsx';

/** It brings the letters and rules of every mail client along. */
const EmailPreview = lazyPart(async () => (await import('./preview.tsx')).EmailPreview);
const TakeAlong = lazyPart(async () => (await import('./take-along.tsx')).TakeAlong, LostDialog);

type Props = { opening: Opening<EmailForm, EmailText>; onNamed: (id: string) => void; onStartOver: () => void };

/** A mail to buyers: subject, preheader and blocks. */
export function EmailDesk({ opening, onNamed, onStartOver }: Props) {
  return (
    <DeskContext value={useTextDesk(emailKind, opening, onNamed)}>
      <Parts onStartOver={onStartOver} />
    </DeskContext>
  );
}

function Parts({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useLingui();
  const { desk, text, store, saver, write, setFaults } = useDesk<EmailForm, EmailText>();
  const missing = useMissing();
  const [taking, take] = useState(false);
  const leave = async () => {
    const { subject, blocks } = store.now().text;
    if (!subject.trim() && blocks.length === 0) return setFaults({ form: {}, line: t`There is no mail yet. Write one first.` });
    if (await saver.saveNow()) take(true);
  };
  return (
    <>
      <TextDesk
        brief={<EmailBrief />}
        sheet={(top) => <Sheet top={top} />}
        written={text.blocks.length > 0}
        onward={({ busy, ready }) => (
          <Button kind={ready ? 'primary' : 'default'} className="phone:flex-1" disabled={busy} icon={<Share aria-hidden />} onClick={() => void leave()}>
            <Trans>Export</Trans>
          </Button>
        )}
        onWrite={() => write('generate', { missing: missing() })}
        onReview={() => void leave()}
        onStartOver={onStartOver}
      />
      {taking && desk.draftId && (
        <Suspense>
          <TakeAlong draftId={desk.draftId} version={desk.version ?? 0} onClose={() => take(false)} />
        </Suspense>
      )}
    </>
  );
}

function Sheet({ top }: { top: TopOf }) {
  const { t } = useLingui();
  const { desk, text } = useDesk<EmailForm, EmailText>();
  const [wanted, want] = useState<'edit' | 'preview'>('edit');
  const nothing = text.blocks.length === 0 && text.subject === '' && !desk.writing;
  return (
    <Paper top={top} blank={nothing}>
      <div className="mb-4 border-b border-line pb-3">
        <Segmented
          label={t`Write or look`}
          value={wanted}
          onChange={want}
          parts={[
            { value: 'edit', text: t`Edit` },
            { value: 'preview', text: t`Preview` },
          ]}
        />
      </div>
      {wanted === 'preview' ? (
        <Suspense fallback={<SkeletonLines lines={8} />}>
          <EmailPreview />
        </Suspense>
      ) : (
        <>
          {nothing && (
            <Empty title={t`Nothing written yet`} className="py-6!">
              <Trans>Say in the brief what the mail is about, or put it together from blocks yourself.</Trans>
            </Empty>
          )}
          <SubjectFields />
          <BlockList />
          <FooterFields />
        </>
      )}
      <Request />
    </Paper>
  );
}
