import { useLingui } from '@lingui/react/macro';
import { Switch } from '../../../ui/choice.tsx';
import type { Base } from '../knowledge.api.ts';

/** Whether people may ask a model where the sources do not say. */
export function AskAnywaySetting({ own, onChange }: { own: Base['settings']; onChange: (own: Base['settings']) => void }) {
  const { t } = useLingui();
  return (
    <div>
      <Switch checked={own.ask_anyway} onChange={({ target }) => onChange({ ...own, ask_anyway: target.checked })}>
        {t`Where the sources do not say, the model may be asked anyway`}
      </Switch>
      <p className="mt-1 text-s text-ink-3">{t`What it says then is marked as not from the sources, and costs points.`}</p>
    </div>
  );
}
