import { useLingui } from '@lingui/react/macro';
import { PictureTile } from '../../../ui/picture.tsx';
import { useDesk } from '../desk/writer-context.ts';

/** The product's pictures as the shop has them, with what those hear who do not see them. */
export function Photos() {
  const { t } = useLingui();
  const { product } = useDesk();
  if (!product) return null;
  return (
    <section className="mt-5 border-t border-line pt-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2>{t`Photos`}</h2>
        <span className="text-xs text-ink-3">{t`Alt text: what is in the picture, 125 characters or fewer`}</span>
        <p className="basis-full text-xs text-ink-3">{t`Photos and their alt texts are the shop’s, and are changed there; publishing leaves them as they are.`}</p>
      </div>
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
    </section>
  );
}
