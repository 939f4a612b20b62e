import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { usageOf } from '../../../kit/working.ts';
import { Fault } from '../../../ui/field.tsx';
import { UsageChoice } from '../../../ui/usage-choice.tsx';
import { useSetUsage } from '../settings.api.ts';
import { Part } from './part.tsx';

/** Which of the two consoles this person works in. Nothing where it is not theirs to choose. */
export function WorkingConsole() {
  const { t } = useLingui();
  const set = useSetUsage();
  const usage = usageOf(useProfile());
  if (!usage) return null;
  return (
    <Part title={t`Console`} note={t`For you alone, and only what menu and dashboard show: points, shops, texts and apps stay, whichever you work in.`}>
      <UsageChoice label={t`What do you work on?`} value={set.isPending ? set.variables : usage} onChange={set.mutate} busy={set.isPending} />
      {set.error && <Fault className="mt-2">{errorText(set.error)}</Fault>}
      <p role="status" className="text-s text-ink-2 not-empty:mt-1.5">
        {set.isSuccess && t`Saved`}
      </p>
    </Part>
  );
}
