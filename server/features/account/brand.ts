import { type Brand, logoPath } from '@storewright/contract/brand';
import type { AccountRow } from './account.store.ts';

/** As it is shown. Another logo has another address. */
export const brandOf = ({ id, brandLogo, brandColour }: Pick<AccountRow, 'id' | 'brandLogo' | 'brandColour'>): Brand => ({
  logo: brandLogo && { url: `${logoPath}${id}/${brandLogo.id}/`, width: brandLogo.width, height: brandLogo.height },
  colour: brandColour,
});
