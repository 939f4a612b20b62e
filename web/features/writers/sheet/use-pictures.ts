import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useDesk } from '../desk/writer-context.ts';
import { ownHosts, type Pictures } from '../editor/own-pictures.ts';

/** Which pictures of a text on this desk are loaded, and what stands for the others. */
export const usePictures = (): Pictures => {
  const { t } = useLingui();
  const { shop, product } = useDesk();
  return useMemo(
    () => ({ hosts: ownHosts(shop?.domain, product?.pictures), elsewhere: (address) => t`Picture of another site, not loaded: ${address}` }),
    [t, shop, product],
  );
};
