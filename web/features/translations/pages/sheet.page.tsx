import { useParams } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { SheetDesk } from '../sheet/sheet-desk.tsx';
import { useSheet } from '../translations.api.ts';

/** One product beside its translation into one language. */
export function SheetPage() {
  const { productId = '', locale = '' }: { productId?: string; locale?: string } = useParams({ strict: false });
  const place = { product: productId, locale };
  const sheet = useSheet(place);
  return (
    <Loaded from={sheet} failed={errorText(sheet.error)} loading={<SkeletonLines lines={12} className="p-6" />}>
      {(data) => <SheetDesk key={`${productId} ${locale}`} place={place} sheet={data} />}
    </Loaded>
  );
}
