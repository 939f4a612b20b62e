import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Gap } from '@storewright/contract/texts/gaps';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { ApiError, api } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { downloadFile } from '../../../kit/download.ts';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { GoThere } from '../score/go-there.tsx';

/** The saved mail as HTML and as plain text, to copy or to download, and a test to oneself. */
export function TakeAlong({ draftId, version, onClose }: { draftId: string; version: number; onClose: () => void }) {
  const { t } = useLingui();
  const [form, setForm] = useState<'html' | 'text'>('html');
  const { judged } = useDesk();
  const [isMeant, setMeant] = useState(false);
  const exported = useQuery({
    queryKey: ['texts', 'email', 'export', draftId, version, isMeant],
    queryFn: ({ signal }) => api.emailWriter.exported({ params: { id: draftId }, query: isMeant ? { other_language: 'true' } : {} }, { signal }),
    gcTime: 0,
  });
  const content = exported.data?.[form] ?? '';
  const name = `${(exported.data?.subject ?? '').replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'email'}.${form === 'html' ? 'html' : 'txt'}`;
  const type = form === 'html' ? 'text/html;charset=utf-8' : 'text/plain;charset=utf-8';
  const gaps = gapsIn(exported.error);
  const isRefused = exported.error instanceof ApiError && 'query.other_language' in exported.error.fields;
  const elsewhere = isMeant || isRefused || (judged.judged?.score.rules.some(({ message }) => /^E10\.(?:other|script)$/.test(message)) ?? false);
  const mail = elsewhere && !isMeant ? undefined : exported.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Take the mail along`}
      note={t`Tables and styles on each element, as mail clients accept them.`}
      className="w-[min(760px,calc(100vw-32px))]"
      foot={
        mail && (
          <>
            <SendTest draftId={draftId} version={version} possible={mail.can_send} />
            <CopyButton text={content} />
            <Button kind="primary" icon={<Download aria-hidden />} onClick={() => downloadFile(new Blob([content], { type }), name)}>
              <Trans>Download</Trans>
            </Button>
          </>
        )
      }
    >
      {gaps.length > 0 && (
        <Note tone="warn" role="alert">
          <p className="font-medium">
            <Plural value={gaps.length} one="One place waits for your words." other="# places wait for your words." />
          </p>
          <ul className="mt-1 list-disc pl-4">
            {gaps.map(({ field, text }, index) => (
              <li key={`${field} ${String(index)}`}>
                {text} <GoThere field={field} onGo={onClose} />
              </li>
            ))}
          </ul>
        </Note>
      )}
      {exported.error && gaps.length === 0 && !isRefused && <CallFault text={errorText(exported.error)} onRetry={() => void exported.refetch()} />}
      {exported.isPending && <SkeletonLines lines={8} />}
      {elsewhere && (exported.data ?? isRefused) && (
        <Note tone="warn" role="alert">
          <p className="font-medium">{t`It is in another language than the form says.`}</p>
          <Checkbox checked={isMeant} onChange={({ target }) => setMeant(target.checked)}>
            {t`Take it along in this language`}
          </Checkbox>
        </Note>
      )}
      {mail && (
        <div className="flex flex-col gap-3">
          {mail.is_cut && <Note tone="warn">{t`Gmail cuts a mail of more than 102 KB, and hides the way to unsubscribe with it.`}</Note>}
          <div className="flex flex-wrap items-center gap-3">
            <Segmented
              label={t`Form`}
              value={form}
              onChange={setForm}
              parts={[
                { value: 'html', text: 'HTML' },
                { value: 'text', text: t`Plain text` },
              ]}
            />
            <span className="text-xs text-ink-3 tabular-nums">{t`${number(mail.bytes / 1024, { maximumFractionDigits: 1 })} KB of 102`}</span>
          </div>
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
            tabIndex={0}
            aria-label={t`The mail`}
            className="max-h-80 overflow-auto rounded-m border border-line bg-surface-2 p-3 font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {content}
          </pre>
        </div>
      )}
    </Dialog>
  );
}

/** The places that keep the mail here, as the server names them. */
const gapsIn = (error: unknown): Gap[] => (error instanceof ApiError && error.code === 'gaps_open' ? (error.details['gaps'] as Gap[]) : []);

/** To the address of whoever presses it; where this server sends no letters it says so. */
function SendTest({ draftId, version, possible }: { draftId: string; version: number; possible: boolean }) {
  const { t } = useLingui();
  const why = useId();
  const test = useMutation({
    mutationFn: () => api.emailWriter.sendTest({ params: { id: draftId }, body: { version } }, { headers: { 'idempotency-key': crypto.randomUUID() } }),
  });
  const to = test.data?.to ?? '';
  return (
    <>
      <span id={why} role="status" className="mr-auto self-center text-s text-ink-2 phone:basis-full">
        {!possible && t`No test can be sent: this server has no mail server (SMTP) yet. Its operator connects one.`}
        {test.data ? t`Sent to ${to}` : ''}
        {test.error && <span className="text-red">{errorText(test.error)}</span>}
      </span>
      <Button icon={<Send aria-hidden />} aria-describedby={why} busy={test.isPending} disabled={!possible} onClick={() => test.mutate()}>
        <Trans>Send a test to me</Trans>
      </Button>
    </>
  );
}
