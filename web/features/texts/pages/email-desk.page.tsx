import '../../writers/writers.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useProfile } from '../../../kit/session.ts';
import { useAddress } from '../../writers/desk.ts';
import { Opened } from '../desk/opened.tsx';
import { EmailDesk } from '../email/email-desk.tsx';
import { emptyEmail, emptyEmailForm } from '../email/email.kind.ts';
import { emailDraftQuery } from '../texts.api.ts';

/** A mail, from its draft (`?draft=`) or from the form. */
export function EmailDeskPage() {
  const { asked, begunHere, round, name } = useAddress('/email_writer/write');
  const { draftId, fresh } = asked;
  const navigate = useNavigate();
  const { settings } = useProfile();
  const draft = useQuery({ ...emailDraftQuery(draftId ?? ''), enabled: draftId !== null, select: (found) => ({ ...found, in_shop: null }) });
  return (
    <Opened draftId={draftId} begunHere={begunHere} draft={draft} list="/email_writer">
      {(known) => (
        <EmailDesk
          key={`${draftId} ${fresh} ${String(round)}`}
          opening={{ draft: known, draftId: known ? draftId : null, form: { ...emptyEmailForm, ...settings.texts }, text: emptyEmail, fresh }}
          onNamed={name}
          onStartOver={() => void navigate({ to: '/email_writer/write', search: { fresh: String(Date.now()) } } as never)}
        />
      )}
    </Opened>
  );
}
