import { useLingui } from '@lingui/react/macro';
import { isUnread } from '@storewright/rules/text/language/unread';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { leaving } from '../../../ui/focus-after-press.ts';
import { LowBalance } from '../../billing/index.ts';
import { Unread } from '../claims/unread.tsx';
import { useDesk } from '../desk/writer-context.ts';

/** What was kept here, and what still has to be chosen. `later`: the version whose choice was put off. */
export function DeskNotes({ later, onChoose }: { later: number | null; onChoose: () => void }) {
  const { t } = useLingui();
  const { desk, engine, product, restoredUnsaved, begunWasDiscarded } = useDesk();
  const [noted, dismissNote] = useState(false);
  return (
    <>
      {engine && engine.points !== '0' && <LowBalance spending />}
      {product?.other_language !== undefined && isUnread(product, desk.brief.language) && (
        <Note tone="info" role="status" className="mx-6 mt-3 phone:mx-4">
          <Unread language={product.other_language} />
        </Note>
      )}
      {begunWasDiscarded && (
        <Note tone="info" role="status" className="mx-6 mt-3 phone:mx-4">
          {t`The draft that was begun here was discarded. This is a new form.`}
        </Note>
      )}
      {restoredUnsaved && !noted && (
        <Note
          tone="accent"
          role="status"
          className="mx-6 mt-3 phone:mx-4"
          action={<Button kind="ghost" className="-my-1.5 min-h-7!" onClick={leaving(() => dismissNote(true))}>{t`Close`}</Button>}
        >
          {t`What you typed before was kept in this browser. Here it is.`}
        </Note>
      )}
      {desk.conflict && later === desk.conflict.version && (
        <Note
          tone="warn"
          role="status"
          className="mx-6 mt-3 phone:mx-4"
          action={
            <Button className="-my-1.5 min-h-7!" onClick={() => onChoose()}>
              {t`Choose`}
            </Button>
          }
        >
          {t`This draft was changed elsewhere. Nothing is saved to the server until you choose; your text is kept in this browser.`}
        </Note>
      )}
    </>
  );
}
