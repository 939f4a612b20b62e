import { Plural, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Check, useChecks, useUndo } from '../prompts.api.ts';

/** Checks that are open, and imports that can be taken back. */
export function Undo({ here, onOpen }: { here?: string; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const checks = useChecks();
  const items = (checks.data?.items ?? []).filter(({ check_id: id }) => id !== here);
  const open = items.filter(({ state }) => state === 'checked' || state === 'importing');
  const done = items.filter(({ state }) => state === 'imported').slice(0, 5);
  if (open.length + done.length === 0) return null;
  return (
    <aside className="border-l border-line p-5 text-s max-lg:border-t max-lg:border-l-0">
      {open.length > 0 && (
        <section className="mb-5">
          <h2 className="mb-1 font-bold">{t`Go on with`}</h2>
          <ul>
            {open.map(({ check_id: id, name }) => (
              <li key={id}>
                <LinkButton className="max-w-full" onClick={() => onOpen(id)}>
                  <span className="truncate">{name}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {done.length > 0 && (
        <section>
          <h2 className="mb-1 font-bold">{t`Undo`}</h2>
          <p className="mb-2 text-ink-2">{t`Prompts that somebody has changed since stay, and are named.`}</p>
          <ul className="divide-y divide-line">
            {done.map((check) => (
              <Imported key={check.check_id} check={check} />
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

function Imported({ check: { check_id: id, name, imported_at: at, result } }: { check: Check }) {
  const { t } = useLingui();
  const undo = useUndo();
  const act = () =>
    undo.mutate(id, {
      onSuccess: ({ kept }) => {
        const names = kept.map((one) => one.name).join(', ');
        if (kept.length > 0) toast('warn', t`Changed since, so they stay: ${names}`);
        else toast('ok', t`Taken back.`);
      },
    });
  const added = (result?.added ?? 0) + (result?.versions ?? 0);
  return (
    <li className="flex items-center gap-2 py-2">
      <span className="min-w-0 flex-1">
        <b className="block truncate font-medium">{name}</b>
        <span className="text-xs text-ink-3">
          {at && moment(at, { dateStyle: 'medium' })} · <Plural value={added} one="# prompt" other="# prompts" />
        </span>
        {undo.error && <CallFault text={errorText(undo.error)} />}
      </span>
      <Button busy={undo.isPending} aria-label={t`Undo ${name}`} onClick={act}>
        {t`Undo`}
      </Button>
    </li>
  );
}
