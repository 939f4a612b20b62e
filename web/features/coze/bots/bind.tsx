import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { Switch } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type CozeBot, useApps, useBind } from '../coze.api.ts';

/** Which bases and chat apps a bot answers for: on their pages, links, messengers and here. */
export function Bind({ bot, onClose }: { bot: CozeBot; onClose: () => void }) {
  const { t } = useLingui();
  const { name } = bot;
  const apps = useApps();
  const bind = useBind();
  return (
    <Dialog open onClose={onClose} title={t`Where ${name} answers`}>
      <p className="text-s text-ink-2">{t`It answers in the place of the sources. What it says is marked as not checked, and costs 0 points.`}</p>
      <Loaded
        from={apps}
        failed={errorText(apps.error)}
        empty={(items) => items.length === 0 && <p className="mt-3 text-s text-ink-3">{t`There is no chat app yet.`}</p>}
      >
        {(items) => (
          <ul className="mt-3 flex flex-col gap-2">
            {items.map(({ id, name: called, settings }) => (
              <li key={id}>
                <Switch
                  checked={settings.coze_bot === bot.id}
                  disabled={bind.isPending}
                  onChange={({ target }) => bind.mutate({ base: id, bot: target.checked ? bot.id : null })}
                >
                  {called}
                </Switch>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {bind.error && <CallFault className="mt-2" text={errorText(bind.error)} />}
    </Dialog>
  );
}
