import { useLingui } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Part } from './part.tsx';

/** Shops are connected on a screen of their own. */
export function Shops() {
  const { t } = useLingui();
  return (
    <Part title={t`Shops`} note={t`Where your products are read from and your texts are published to.`}>
      <ButtonLink icon={<Store aria-hidden />} to={'/shops' as never}>{t`Connect and manage shops`}</ButtonLink>
    </Part>
  );
}
