import { Trans, useLingui } from '@lingui/react/macro';
import { PencilLine, Undo2, X } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { leaving } from '../../../ui/focus-after-press.ts';
import { Points } from '../components/points.tsx';
import { current } from '../desk/desk.ts';
import { useDesk } from '../desk/writer-context.ts';
import { useFieldNames } from '../texts/field-names.ts';

/** A write was stopped: what stands there is not all of it, and how to have the whole or the earlier text. */
export function StoppedNote() {
  const { t } = useLingui();
  const { desk, store, engine, write } = useDesk();
  const names = useFieldNames();
  const { unfinished, earlier } = current(desk);
  if (!unfinished) return null;
  const fields = unfinished.fields.map((field) => names[field]).join(', ');
  return (
    <Note
      tone="warn"
      role="status"
      className="mt-3"
      action={
        <IconButton label={t`Close`} kind="ghost" className="-my-1.5" onClick={leaving(() => store.send({ type: 'dismiss-unfinished' }))}>
          <X aria-hidden />
        </IconButton>
      }
    >
      <b className="block font-bold">{t`Stopped: this text is not complete.`}</b>
      <p>{t`What had arrived stands here, up to its last whole sentence. Not written to the end: ${fields}.`}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {!unfinished.asked && (
          <Button icon={<PencilLine aria-hidden />} price={<Points count={engine?.points} />} disabled={!engine} onClick={leaving(() => write())}>
            <Trans>Write again</Trans>
          </Button>
        )}
        {earlier.length > 0 && (
          <Button icon={<Undo2 aria-hidden />} onClick={leaving(() => store.send({ type: 'undo' }))}>
            <Trans>Back to the text before</Trans>
          </Button>
        )}
      </div>
    </Note>
  );
}
