import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { PictureTile } from '../../../ui/picture.tsx';
import { isEditable } from '../names.ts';
import { type SuggestedProduct, type Suggestion, useDecide } from '../suggestions.api.ts';
import { SuggestionRow } from './suggestion-row.tsx';
import { WrittenHere } from './written-here.tsx';

/** One product and all that is suggested for it: decided one by one, or at once. `state`: which list it stands in. */
export function ProductBlock({ product, state }: { product: SuggestedProduct; state: Suggestion['state'] | 'all' }) {
  const { t } = useLingui();
  const decide = useDecide();
  // What no fact backs is accepted by itself, by somebody who reads it.
  const open = product.suggestions.filter((one) => one.state === 'open' && hasProposal(one) && one.claims.length === 0);
  const { title } = product;
  return (
    <section aria-label={title} className="border-b border-line px-6 py-5 phone:px-4">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <PictureTile url={product.picture?.url} size={44} />
        <h2 className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{title}</h2>
        <TextLink to="/freestyle" search={{ product: product.id } as never}>
          <Trans>Open the Listing Writer</Trans>
          <span className="sr-only"> {title}</span>
        </TextLink>
        {open.length > 1 && (
          <Button
            icon={<Check aria-hidden />}
            busy={decide.isPending}
            onClick={() => decide.mutate(open.map((suggestion) => ({ suggestion, decision: 'accept' as const })))}
          >
            {t`Accept all ${open.length}`}
            <span className="sr-only"> {title}</span>
          </Button>
        )}
      </header>
      {decide.error && <CallFault className="mb-3" text={errorText(decide.error)} />}
      <ul className="flex flex-col gap-3">
        {product.suggestions.map((one) => (
          <SuggestionRow
            key={`${one.kind} ${one.target} ${one.ground}`}
            suggestion={one}
            isLive={product.status === 'ACTIVE'}
            together={sentWith(one, product)}
          />
        ))}
      </ul>
      {(state === 'all' || state === 'published') && <WrittenHere product={product} />}
    </section>
  );
}

const sentWith = (one: Suggestion, { suggestions }: SuggestedProduct): Suggestion[] =>
  one.publication_id === null ? [] : suggestions.filter((other) => other !== one && other.publication_id === one.publication_id);
const hasProposal = (one: Suggestion): boolean => !isEditable(one) || one.value.length > 0;
