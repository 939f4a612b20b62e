import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ApiError } from '../../../kit/api.ts';
import { language } from '../../../kit/i18n.ts';
import { invalidate } from '../../../kit/query.ts';
import { useProfile } from '../../../kit/session.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Empty } from '../../../ui/empty.tsx';
import { wholePointsIn } from '../../billing/index.ts';
import { EngineMenu, useChosenEngine } from '../../inference/index.ts';
import { type ListingField, type Order, useEstimate, useStartBulk } from '../bulk.api.ts';
import { ProductChoice } from '../choose/product-choice.tsx';
import { type Recipe, RecipeForm } from '../choose/recipe-form.tsx';
import { StartPart } from '../choose/start-part.tsx';
import { useSelection } from '../choose/use-selection.ts';

/** Products on the left; on the right which texts, how, what it costs at most, and the press that begins. */
export function BulkNewPage() {
  const { t } = useLingui();
  const { shop, settings } = useProfile();
  const { products }: { products?: string } = useSearch({ strict: false });
  const go = useNavigate();
  const selection = useSelection(products?.split(',').filter(Boolean));
  const [fields, setFields] = useState<ListingField[]>(['title', 'description', 'seo_title', 'seo_description']);
  const [recipe, setRecipe] = useState<Recipe>({ tone: settings.texts.tone, language: 'own', instruction: '', voice: true });
  const [typed, setTyped] = useState<string | null>(null);
  const engine = useChosenEngine();
  const order: Order = {
    choice: selection.choice,
    fields,
    recipe: { ...recipe, ...(engine && { engine: engine.id }), ...(engine?.kind === 'starter' && { instruction: '' }) },
  };
  const asked = useStill(JSON.stringify(order), 350);
  const nothing = fields.length === 0 || (!selection.all && selection.ticked.size === 0);
  const estimate = useEstimate(JSON.parse(asked) as Order, { enabled: !nothing });
  const settled = asked === JSON.stringify(order) && !estimate.isPlaceholderData ? estimate.data : undefined;
  const start = useStartBulk((job) => void go({ to: '/freestyle/bulk/$jobId', params: { jobId: job.id } } as never));
  if (!shop) return <Empty title={t`No shop is connected yet.`} />;
  const cap = typed === null ? (estimate.data?.points.to ?? null) : typed.trim() === '0' ? '0' : wholePointsIn(typed, language());
  const ready = settled !== undefined && settled.items > 0 && cap !== null && !nothing;
  const begin = () => {
    if (!ready) return;
    start.mutate(
      { ...order, cap, price: settled.price },
      // The price that was shown is not the price any more: the next press is for the new one.
      { onError: (error) => error instanceof ApiError && error.code === 'prices_changed' && void invalidate(['bulk', 'estimate'], ['inference']) },
    );
  };
  return (
    <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_340px]">
      <ProductChoice selection={selection} />
      <section aria-label={t`What is written`} className="border-line bg-surface-2 max-lg:contents lg:border-l">
        <div className="max-lg:contents lg:sticky lg:top-0 lg:flex lg:max-h-[calc(100dvh-var(--top))] lg:flex-col">
          <div className="flex min-h-0 flex-col gap-5 border-line bg-surface-2 px-5 py-5 max-lg:border-t lg:overflow-y-auto phone:px-4">
            <RecipeForm fields={fields} onFields={setFields} recipe={recipe} onRecipe={(change) => setRecipe({ ...recipe, ...change })} />
            <div>
              <p className="text-s font-medium text-ink-2">{t`Engine`}</p>
              <EngineMenu />
            </div>
          </div>
          <StartPart
            estimate={estimate}
            nothing={nothing}
            typed={typed}
            onType={setTyped}
            cap={cap}
            ready={ready}
            pending={start.isPending}
            fault={start.error}
            onStart={begin}
          />
        </div>
      </section>
    </div>
  );
}
