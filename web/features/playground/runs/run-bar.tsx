import { useLingui } from '@lingui/react/macro';
import { History, Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type Mode, type Run, useEdit } from '../playground.api.ts';
import { RunsDrawer } from './runs-drawer.tsx';

/** The name of a run, who else may read it, and the way to those before. */
export function RunBar({ run, onOpen }: { run: Run | undefined; onOpen: (id: string, mode?: Mode) => void }) {
  const { t } = useLingui();
  const [looking, setLooking] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {run?.mine && <Named key={run.id} run={run} />}
      {run && !run.mine && <p className="text-s text-ink-2">{t`Somebody of your account shared this run. Running it again makes one of your own.`}</p>}
      <span className="ml-auto">
        <Button kind="ghost" icon={<History aria-hidden="true" />} onClick={() => setLooking(true)}>{t`Earlier runs`}</Button>
      </span>
      {looking && (
        <RunsDrawer
          onOpen={(id, mode) => {
            setLooking(false);
            onOpen(id, mode);
          }}
          onRemoved={(id) => id === run?.id && onOpen('')}
          onClose={() => setLooking(false)}
        />
      )}
    </div>
  );
}

function Named({ run: { id, title, shared } }: { run: Run }) {
  const { t } = useLingui();
  const edit = useEdit();
  const [typed, setTyped] = useState(title);
  const failed = (error: unknown) => toast('bad', errorText(error));
  const name = () => {
    const next = typed.trim();
    if (next && next !== title) edit.mutate({ id, title: next }, { onError: failed });
    else setTyped(title);
  };
  const share = () =>
    edit.mutate(
      { id, shared: !shared },
      { onSuccess: () => toast('ok', shared ? t`Only you can read it now.` : t`Whoever is in your account can read it at this address.`), onError: failed },
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/playground?run=${id}`);
      toast('ok', t`Copied`);
    } catch {
      toast('bad', t`This browser does not let a page copy. The address of this page is the link.`);
    }
  };
  return (
    <>
      <Input aria-label={t`Name of the run`} maxLength={120} className="w-64!" value={typed} onChange={({ target }) => setTyped(target.value)} onBlur={name} />
      <Button icon={<Share2 aria-hidden="true" />} busy={edit.isPending} aria-pressed={shared} onClick={share}>
        {shared ? t`Shared` : t`Share`}
      </Button>
      {shared && <Button icon={<Link2 aria-hidden="true" />} onClick={() => void copy()}>{t`Copy the link`}</Button>}
    </>
  );
}
