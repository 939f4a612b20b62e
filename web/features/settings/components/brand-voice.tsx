import { useLingui } from '@lingui/react/macro';
import { AudioLines } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Part } from './part.tsx';

/** How the shop writes has a screen of its own. */
export function BrandVoice() {
  const { t } = useLingui();
  return (
    <Part title={t`Brand voice`} note={t`How your shop writes, measured from its own texts, and what you want of that. New texts follow it.`}>
      <ButtonLink icon={<AudioLines aria-hidden />} to={'/settings/voice' as never}>{t`Open the brand voice`}</ButtonLink>
    </Part>
  );
}
