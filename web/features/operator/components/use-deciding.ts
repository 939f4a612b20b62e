import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toast } from '../../../ui/toast.tsx';

/** What is decided about in a window of its own. Done, the window closes and it is said. */
export const useDeciding = <About>(deed: { reset: () => void }) => {
  const { t } = useLingui();
  const [about, ask] = useState<About | null>(null);
  const close = (): void => {
    deed.reset();
    ask(null);
  };
  const done = (): void => {
    close();
    toast('ok', t`Done, and written down in the log.`);
  };
  return { about, ask, close, done };
};
