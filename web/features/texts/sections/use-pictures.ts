import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { ownHosts, type Pictures } from '../../writers/desk.ts';
import { useDesk } from '../desk/use-desk.ts';

/** Which pictures on this desk are loaded, and what stands for the others. */
export const usePictures = (): Pictures => {
  const { t } = useLingui();
  const { shop, products } = useDesk();
  return useMemo(
    () => ({
      hosts: ownHosts(
        shop?.domain,
        products.flatMap(({ pictures }) => pictures),
      ),
      elsewhere: (address) => t`Picture of another site, not loaded: ${address}`,
    }),
    [t, shop, products],
  );
};
