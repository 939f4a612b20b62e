import '../../writers/writers.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useProfile } from '../../../kit/session.ts';
import { useAddress } from '../../writers/desk.ts';
import { Opened } from '../desk/opened.tsx';
import { PageDesk } from '../page/page-desk.tsx';
import { emptyAboutUs, emptyPage } from '../page/page.kind.ts';
import { pageDraftQuery } from '../texts.api.ts';

/** A page, from its draft (`?draft=`) or from the form. */
export function PageDeskPage() {
  const { asked, begunHere, round, name } = useAddress('/page_generator/write');
  const { draftId, fresh } = asked;
  const navigate = useNavigate();
  const { settings } = useProfile();
  const draft = useQuery({ ...pageDraftQuery(draftId ?? ''), enabled: draftId !== null });
  return (
    <Opened draftId={draftId} begunHere={begunHere} draft={draft} list="/page_generator">
      {(known) => (
        <PageDesk
          key={`${draftId} ${fresh} ${String(round)}`}
          opening={{ draft: known, draftId: known ? draftId : null, form: { ...emptyAboutUs, ...settings.texts }, text: emptyPage, fresh }}
          onNamed={name}
          onStartOver={() => void navigate({ to: '/page_generator/write', search: { fresh: String(Date.now()) } } as never)}
        />
      )}
    </Opened>
  );
}
