import { useLingui } from '@lingui/react/macro';
import type { PaintImage } from '@storewright/contract/painting';
import type { Crop, SceneId } from '@storewright/contract/painting/recipe';

export const useSceneNames = (): Record<SceneId, string> => {
  const { t } = useLingui();
  return {
    none: t`Clear ground`,
    oak: t`Oak table`,
    white: t`Pure white`,
    studio: t`Soft studio`,
    window: t`Window light`,
    linen: t`Linen`,
    plinth: t`Plinth`,
    sage: t`Sage leaf`,
    arch: t`Arch`,
    walnut: t`Walnut table`,
    marble: t`Marble`,
    slate: t`Slate`,
    concrete: t`Concrete`,
    terrazzo: t`Terrazzo`,
    tiles: t`Tiled wall`,
    gingham: t`Gingham`,
    stripes: t`Stripes`,
    blush: t`Blush`,
    sky: t`Sky blue`,
    sunset: t`Sunset`,
    lemon: t`Lemon`,
    night: t`Night`,
    stage: t`Stage`,
    dunes: t`Dunes`,
    snow: t`Snow`,
  };
};

/** What it stands on; of a photo, nothing. */
export const useSceneName = ({ composed }: Pick<PaintImage, 'composed'>): string => {
  const { t } = useLingui();
  const names = useSceneNames();
  if (!composed) return '';
  return composed.recipe.ground ? t`Painted` : names[composed.recipe.scene];
};

/** How a scene looks, in two colours. */
export const swatches: Record<SceneId, [string, string]> = {
  none: ['#d9dcd8', '#f4f5f3'],
  oak: ['#efe8dd', '#c69c6d'],
  white: ['#ffffff', '#ffffff'],
  studio: ['#f1f1ef', '#d9d9d6'],
  window: ['#fff6e2', '#d8cbb8'],
  linen: ['#e4d9c7', '#d6c9b3'],
  plinth: ['#dccfc0', '#fbf8f4'],
  sage: ['#b9c4ab', '#8f9d7f'],
  arch: ['#e8cdb8', '#c98b6b'],
  walnut: ['#e5ded6', '#6d4a33'],
  marble: ['#f3f3f2', '#c9cbcf'],
  slate: ['#3a4048', '#5d656e'],
  concrete: ['#cfccc6', '#b9b6b0'],
  terrazzo: ['#f1ece4', '#c98b6b'],
  tiles: ['#f4f7f6', '#cfa97b'],
  gingham: ['#fbf6f0', '#dd8f88'],
  stripes: ['#f4f1ea', '#9fb8c9'],
  blush: ['#f5dcd6', '#e5bdb4'],
  sky: ['#d7e9f6', '#aecbe2'],
  sunset: ['#f6b27a', '#a45f86'],
  lemon: ['#f7e79a', '#e6cb57'],
  night: ['#39415c', '#10131f'],
  stage: ['#7d6fb0', '#2b2547'],
  dunes: ['#f9e3c6', '#d59f68'],
  snow: ['#dce8f2', '#fbfdfe'],
};

export const useCropNames = (): Record<Crop, { shape: string; use: string }> => {
  const { t } = useLingui();
  return {
    square: { shape: '1:1', use: t`Shop, main` },
    feed: { shape: '4:5', use: t`Feed` },
    story: { shape: '9:16', use: t`Story` },
    link: { shape: '1.91:1', use: t`Link card` },
    marketplace: { shape: t`White 85 %`, use: t`Marketplace` },
  };
};

/** What somebody is asked to look at. */
export const useDoubtNames = (): Record<NonNullable<PaintImage['cut']>['doubts'][number], string> => {
  const { t } = useLingui();
  return {
    empty: t`Nothing stands out. What is the product?`,
    soft: t`Is its edge right?`,
    like: t`Is all of it there, and nothing else?`,
    frame: t`It came with a clear ground. Is all of the rest the product?`,
  };
};
