import { Trans } from '@lingui/react/macro';
import { TextLink } from '../../../ui/link-button.tsx';

/** To what somebody stands for in the whole shop. */
export const VouchesLink = () => (
  <TextLink quiet tight to={'/freestyle/vouches' as never}>
    <Trans>Vouched statements</Trans>
  </TextLink>
);
