import { Trans, useLingui } from '@lingui/react/macro';
import { lengthOf, widthEm } from '@storewright/rules/text/width';
import type { EmailForm, EmailText } from '@storewright/contract/texts/email';
import { ListPlus } from 'lucide-react';
import { number } from '../../../kit/format.ts';
import { TextField } from '../../../ui/fields.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmBar } from '../../writers/desk.ts';
import { WriteButton } from '../brief/write-button.tsx';
import { useDesk } from '../desk/use-desk.ts';
import { useMissing } from './email-brief.tsx';

/** What a phone shows of a subject, in em: as `subjectWidth` of the contract, whose shapes stay out of the page. */
const width = { least: 13, most: 24, scale: 48 } as const;
const one = { maximumFractionDigits: 1 };

/** What a mailbox shows of the mail, with the room it takes, and other subjects to choose from. */
export function SubjectFields() {
  const { t } = useLingui();
  const { desk, text, edit, write, faults } = useDesk<EmailForm, EmailText>();
  const missing = useMissing();
  const em = widthEm(text.subject);
  const characters = lengthOf(text.subject);
  const [before, beforeLimit] = [lengthOf(text.preheader), 100];
  const readOnly = desk.writing !== null;
  const said =
    em === 0
      ? t`nothing to see yet`
      : em > width.most
        ? t`${number(em, one)} em · phones cut near ${number(width.most)}`
        : em < width.least
          ? t`${number(em, one)} em · room for more`
          : t`${number(em, one)} em · fits`;
  return (
    <section aria-label={t`In the mailbox`} className="flex flex-col gap-4">
      <div>
        <TextField
          label={t`Subject`}
          hint={<span className="tabular-nums">{t`${characters} characters`}</span>}
          error={text.subject.trim() ? undefined : faults.title}
          data-part="subject"
          maxLength={300}
          readOnly={readOnly}
          value={text.subject}
          onText={(text) => edit((now) => ({ ...now, subject: text }))}
        />
        <EmBar
          label={said}
          zones={[
            { zone: 'fair', to: width.least / width.scale },
            { zone: 'good', to: width.most / width.scale },
            { zone: 'fair', to: (width.most * 1.5) / width.scale },
            { zone: 'poor', to: 1 },
          ]}
          at={em / width.scale}
        />
        <p className="text-right text-xs text-ink-3 tabular-nums">{said}</p>
      </div>
      <TextField
        label={t`Preheader`}
        hint={<span className="tabular-nums">{t`${before} of ${beforeLimit} characters`}</span>}
        help={t`What the mailbox shows behind the subject.`}
        data-part="preheader"
        maxLength={300}
        readOnly={readOnly}
        value={text.preheader}
        onText={(text) => edit((now) => ({ ...now, preheader: text }))}
      />
      {desk.subjects.length > 0 && !readOnly && (
        <div>
          <h3 className="text-s! font-medium! text-ink-2">{t`Other subjects`}</h3>
          <ul>
            {desk.subjects.map((subject) => (
              <li key={subject.text} className="flex items-center gap-3 border-b border-line last:border-0">
                <span className="min-w-0 flex-1 py-1.5 text-s">{subject.text}</span>
                <span className={`text-xs tabular-nums ${subject.em > width.most ? 'text-amber' : 'text-ink-3'}`}>{t`${number(subject.em, one)} em`}</span>
                <LinkButton aria-label={t`Use “${subject.text}”`} onClick={() => edit((now) => ({ ...now, subject: subject.text }))}>
                  <Trans>Use it</Trans>
                </LinkButton>
              </li>
            ))}
          </ul>
        </div>
      )}
      {text.blocks.length > 0 && !readOnly && (
        <div>
          <WriteButton kind="default" icon={<ListPlus aria-hidden />} onClick={() => write('subjects', { missing: missing() })}>
            <Trans>Propose other subjects</Trans>
          </WriteButton>
        </div>
      )}
    </section>
  );
}
