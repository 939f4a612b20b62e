import { brandOf } from '@storewright/rules/texts/brand';
import { Suspense } from 'react';
import { VoiceDrift } from '../../voice/index.ts';
import { useDesk } from '../desk/use-desk.ts';

/** How far the text is from the voice of the brand that it speaks of, or of the shop. Its title is no product's, and is heard with the rest. */
export function TextVoice({ plain }: { plain: string }) {
  const { desk, products } = useDesk();
  const { language, brand } = desk.form;
  return (
    <Suspense>
      <VoiceDrift title="" text={plain} language={language} productId={null} brand={brandOf(products, brand)} />
    </Suspense>
  );
}
