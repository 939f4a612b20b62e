import { useLingui } from '@lingui/react/macro';
import { verdictText } from '../../../kit/inside/verdict-texts.ts';
import { Fault } from '../../../ui/field.tsx';
import { TopUpLink } from '../../billing/index.ts';

/** Why an answer failed: codes and sentences of ours in the reader’s language, what a provider said as it is. */
export function Why({ error }: { error: string }) {
  const { t } = useLingui();
  if (error === 'insufficient_points')
    return (
      <Fault>
        {t`Not enough points for this.`} <TopUpLink tight />
      </Fault>
    );
  return <Fault>{verdictText(error) || t`It failed.`}</Fault>;
}
