import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { useDesk } from '../desk/writer-context.ts';
import { type VariantName, variantNames } from '../desk/writing.ts';
import { SafeHtml } from './safe-html.tsx';

/** The other wordings beside the one on the desk, to be read; one press takes one of them. */
export function CompareView({ onClose }: { onClose: () => void }) {
  const { desk, store } = useDesk();
  const use = (name: VariantName) => {
    store.send({ type: 'choose', variant: name });
    onClose();
  };
  return (
    <div className="min-w-0 divide-y divide-line border-line max-2xl:border-t 2xl:border-l">
      {variantNames
        .filter((name) => name !== desk.active && desk.variants[name])
        .map((name) => (
          <Other key={name} name={name} onUse={() => use(name)} />
        ))}
    </div>
  );
}

function Other({ name, onUse }: { name: VariantName; onUse: () => void }) {
  const { t } = useLingui();
  const variant = useDesk().desk.variants[name];
  if (!variant) return null;
  const { listing, score } = variant;
  const lines = [
    [t`SEO title`, listing.seo_title],
    [t`SEO description`, listing.seo_description],
    [t`Tags`, listing.tags.join(', ')],
  ];
  return (
    <section aria-label={t`Variant ${name}`} className="px-6 py-4 phone:px-4">
      <div className="mb-3 flex items-center gap-2">
        <b className="font-bold">{name}</b>
        <MeterPill value={score} label={t`Score`} />
        <Button className="ml-auto" onClick={onUse}>
          <Trans>Use {name}</Trans>
        </Button>
      </div>
      <p className="mb-2 text-[20px] leading-7 font-bold tracking-[-.018em]">{listing.title}</p>
      <SafeHtml html={listing.description} className="prose" />
      <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-3 text-s">
        {lines.map(([term, text]) => (
          <div key={term}>
            <dt className="text-ink-3">{term}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
