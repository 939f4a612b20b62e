import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ago } from '../../../kit/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useStateNames } from '../names.ts';
import type { Said } from './use-deciding.ts';

/** What came of decisions that is not what was wished: who was quicker and what they decided, and what a claim holds. */
export function SaidNote({ said, moved, onClose }: { said: Said; moved: number | null; onClose: () => void }) {
  const { t } = useLingui();
  const names = useStateNames();
  const { quicker, held, fault } = said;
  if (quicker.length + held.length === 0 && !fault && moved === null) return null;
  return (
    <Note tone="warn" role="alert" className="m-3" action={<LinkButton onClick={onClose}>{t`Close`}</LinkButton>}>
      {quicker.length > 0 && (
        <>
          <p className="font-medium">
            <Plural
              value={quicker.length}
              one="Somebody was quicker with # product. What they decided stands."
              other="Somebody was quicker with # products. What they decided stands."
            />
          </p>
          <ul>
            {quicker.slice(-4).map(({ row, by, at }) => (
              <li key={`${row.id} ${at}`}>
                {row.title}: {names[row.state]} – {by}, {ago(at)}
              </li>
            ))}
          </ul>
        </>
      )}
      {held.length > 0 && (
        <p>
          <Plural
            value={held.length}
            one="# product is held by a claim without a fact. Settle it first."
            other="# products are held by claims without a fact. Settle them first."
          />
        </p>
      )}
      {moved !== null && (
        <p>
          <Trans>Nothing was approved: by now there are {moved} of them. Press again if that is right.</Trans>
        </p>
      )}
      {fault && (
        <>
          <p className="font-medium">
            <Trans>What you decided was not saved. It is as it was before.</Trans>
          </p>
          <p>{fault}</p>
        </>
      )}
    </Note>
  );
}
