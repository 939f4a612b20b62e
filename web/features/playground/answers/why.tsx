import { useLingui } from '@lingui/react/macro';
import { codeText } from '../../../kit/error-texts.ts';
import { Fault } from '../../../ui/field.tsx';
import { TextLink } from '../../../ui/link-button.tsx';

/** Why an answer failed: a code has words of ours, what a provider said stands as it is. */
export function Why({ error }: { error: string }) {
  const { t } = useLingui();
  if (error === 'insufficient_points')
    return (
      <Fault>
        {t`Not enough points for this.`}{' '}
        <TextLink tight to="/membership">
          {t`Top up`}
        </TextLink>
      </Fault>
    );
  return <Fault>{/^[a-z]+(?:_[a-z]+)+$|^internal$/.test(error) ? codeText(error) : error || t`It failed.`}</Fault>;
}
