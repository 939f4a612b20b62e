import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { useMay } from '../../../kit/session.ts';
import { Switch } from '../../../ui/choice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type App, useSetEnabled } from '../integration.api.ts';

/** Off: its keys are refused within seconds. */
export function Enabled({ app: { id, name, is_enabled } }: { app: Pick<App, 'id' | 'name' | 'is_enabled'> }) {
  const { t } = useLingui();
  const set = useSetEnabled();
  const mayChange = useMay('api_apps');
  const shown = set.isPending ? set.variables.is_enabled : is_enabled;
  return (
    <Switch
      aria-label={t`Enabled: ${name}`}
      checked={shown}
      disabled={set.isPending || !mayChange}
      onChange={({ target }) => set.mutate({ id, is_enabled: target.checked }, { onError: (error) => toast('bad', errorText(error)) })}
    />
  );
}
