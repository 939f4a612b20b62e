import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useDesk } from '../desk/writer-context.ts';
import { type VariantName, variantNames } from '../desk/writing.ts';
import { SafeHtml } from './safe-html.tsx';

/** Two wordings side by side; one press takes one of them. */
export function CompareView({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { desk, store } = useDesk();
  const there = variantNames.filter((name) => desk.variants[name]);
  const [left, setLeft] = useState<VariantName>(there[0] ?? 'A');
  const [right, setRight] = useState<VariantName>(there.find((name) => name !== (there[0] ?? 'A')) ?? 'B');
  const use = (name: VariantName) => {
    store.send({ type: 'choose', variant: name });
    onClose();
  };
  return (
    <div className="grid flex-1 grid-cols-2 divide-x divide-line">
      {(
        [
          [left, setLeft],
          [right, setRight],
        ] as const
      ).map(([name, choose], side) => {
        const variant = desk.variants[name];
        return (
          <section key={side === 0 ? 'left' : 'right'} aria-label={t`Variant ${name}`} className="min-w-0 px-5 py-4">
            <div className="mb-3 flex flex-wrap items-center gap-2">
              <Segmented label={t`Variant`} value={name} onChange={choose} parts={there.map((one) => ({ value: one, text: one }))} />
              <MeterPill value={variant?.score ?? null} label={t`Score`} />
              <Button kind={name === desk.active ? 'soft' : 'default'} className="ml-auto" onClick={() => use(name)}>
                <Trans>Use {name}</Trans>
              </Button>
            </div>
            {variant && (
              <>
                <p className="mb-2 text-[20px] leading-7 font-bold tracking-[-.018em]">{variant.listing.title}</p>
                <SafeHtml html={variant.listing.description} className="prose" />
                <dl className="mt-4 flex flex-col gap-2 border-t border-line pt-3 text-s">
                  <div>
                    <dt className="text-ink-3">{t`SEO title`}</dt>
                    <dd>{variant.listing.seo_title || '–'}</dd>
                  </div>
                  <div>
                    <dt className="text-ink-3">{t`SEO description`}</dt>
                    <dd>{variant.listing.seo_description || '–'}</dd>
                  </div>
                  <div>
                    <dt className="text-ink-3">{t`Tags`}</dt>
                    <dd>{variant.listing.tags.join(', ') || '–'}</dd>
                  </div>
                </dl>
              </>
            )}
          </section>
        );
      })}
    </div>
  );
}
