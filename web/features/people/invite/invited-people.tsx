import { Plural, useLingui } from '@lingui/react/macro';
import { Note } from '../../../ui/note.tsx';
import { useReasons } from '../names.ts';
import type { Results } from '../people.api.ts';

/** What came of it: how many, and who could not be invited and why. */
export function InvitedPeople({ told }: { told: Results }) {
  const { t } = useLingui();
  const reasons = useReasons();
  return (
    <>
      <p className="text-s">
        <Plural value={told.done} one="# person was invited." other="# people were invited." />
      </p>
      {told.mail === 'kept' && told.done > 0 && (
        <Note tone="warn" className="mt-2">{t`No mail server is connected, so nobody got a letter. Open a person and press “Send again” for their link.`}</Note>
      )}
      <ul className="mt-2 max-h-60 overflow-y-auto text-s text-ink-2">
        {told.results
          .filter(({ ok }) => !ok)
          .map(({ id, name, code }, at) => (
            <li key={`${id} ${String(at)}`}>
              <b className="text-ink-1">{name}</b>, {code && reasons[code]}
            </li>
          ))}
      </ul>
    </>
  );
}
