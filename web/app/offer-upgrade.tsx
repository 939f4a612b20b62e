import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useOld } from '../kit/build.ts';
import { toast } from '../ui/toast.tsx';

/** The server was upgraded under an open page. Nobody is thrown out of what they do: they are offered the new one, once. */
export function OfferUpgrade() {
  const { t } = useLingui();
  const old = useOld();
  useEffect(() => {
    if (old)
      toast('info', t`A new version is here. Your drafts are kept when you load the page anew.`, { text: t`Load the page anew`, act: () => location.reload() });
    // Said in the language of that moment.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [old]);
  return null;
}
