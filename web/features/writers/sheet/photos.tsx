import { useLingui } from '@lingui/react/macro';
import { Fold } from '../../../ui/fold.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { useDesk } from '../desk/writer-context.ts';

/** The product's pictures as the shop has them, with what those hear who do not see them. */
export function Photos() {
  const { t } = useLingui();
  const { product } = useDesk();
  if (!product) return null;
  const all = product.pictures.length;
  const without = product.pictures.filter(({ alt }) => !alt).length;
  const say = all === 0 ? t`none` : without === 0 ? t`all ${all} have alt text` : t`${without} of ${all} have no alt text`;
  return (
    <Fold name="photos" title={t`Photos`} say={say}>
      {product.pictures.length === 0 ? (
        <p className="text-s text-ink-3">{t`No photo in the shop yet.`}</p>
      ) : (
        <ul className="grid grid-cols-5 gap-3 phone:grid-cols-3">
          {product.pictures.map(({ id, url, alt }) => (
            <li key={id} className="min-w-0">
              {/* What it shows is said right below, once. */}
              <PictureTile url={url} alt="" size="fluid" className="mb-1.5" />
              <span className={`block text-xs ${alt ? 'text-ink-2' : 'font-medium text-amber'}`}>{alt || t`No alt text`}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-ink-3">{t`Photos and alt texts are changed in the shop; publishing leaves them as they are.`}</p>
    </Fold>
  );
}
