import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** An estimate, as the price of a press: none where it costs nothing. */
export const aboutPoints = (points: string | null | undefined): ReactNode => {
  if (points === undefined || points === '0') return undefined;
  return points === null ? <Trans>price not known</Trans> : <Plural value={Number(points)} one="about # point" other="about # points" />;
};
