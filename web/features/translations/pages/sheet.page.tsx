import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { FromFile } from '../list/from-file.tsx';
import { SheetDesk } from '../sheet/sheet-desk.tsx';
import { useSheet } from '../translations.api.ts';

/** One product beside its translation into one language. */
export function SheetPage() {
  const { shop } = useProfile();
  return shop?.mode === 'csv' ? <FromFile /> : <Sheet />;
}

function Sheet() {
  const { t } = useLingui();
  const { productId = '', locale = '' }: { productId?: string; locale?: string } = useParams({ strict: false });
  const place = { product: productId, locale };
  const sheet = useSheet(place);
  if (sheet.error && !sheet.data)
    return (
      <Unopened
        error={sheet.error}
        onRetry={() => void sheet.refetch()}
        why={t`The product or the language is not in the shop.`}
        to="/freestyle/translations"
        onward={t`See the translations`}
      />
    );
  return (
    <Loaded from={sheet} failed={errorText(sheet.error)} loading={<SkeletonLines lines={12} className="p-6" />}>
      {(data) => <SheetDesk key={`${productId} ${locale}`} place={place} sheet={data} />}
    </Loaded>
  );
}
