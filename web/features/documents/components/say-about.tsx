import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type Document, type Scope, useSayAbout } from '../documents.api.ts';
import { factName } from '../names.ts';
import { ChooseScope } from './choose-scope.tsx';

/** Asked where nobody has said what a document speaks of, and where it states of one product what is told of many. What it names is proposed. */
export function SayAbout({ document }: { document: Document }) {
  const { t } = useLingui();
  const [choosing, setChoosing] = useState(false);
  const [scope, setScope] = useState<Scope | null>(null);
  const say = useSayAbout(document.id);
  const unsaid = document.scope === 'unsaid';
  const homeless = document.facts.filter(({ fits }) => !fits);
  if (document.state !== 'read' || homeless.length === 0) return null;
  const lines = homeless
    .slice(0, 6)
    .map((fact) => `${factName(fact)}: ${fact.value}`)
    .join(' · ');
  const proposed = proposedOf(document);
  const to = (next: Scope) => say.mutate(next, { onSuccess: () => setChoosing(false) });
  return (
    <Note tone="warn" className="mt-3">
      <p className="[overflow-wrap:anywhere]">
        {unsaid
          ? t`Say what it speaks of. Before that, nothing of it can be accepted.`
          : t`This belongs to one product and backs nothing here: ${lines}. Say which product the document speaks of.`}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {proposed && (
          <Button kind="primary" busy={say.isPending} onClick={() => to(proposed)}>
            {aboutText(proposed)}
          </Button>
        )}
        {!choosing && <Button disabled={say.isPending} onClick={() => setChoosing(true)}>{t`Choose what it speaks of`}</Button>}
      </div>
      {choosing && (
        <div className="mt-3 flex max-w-[520px] flex-col gap-3">
          <ChooseScope value={scope} product={null} onChange={setScope} />
          <div className="flex gap-3">
            <Button onClick={() => setChoosing(false)}>{t`Cancel`}</Button>
            <Button kind="primary" busy={say.isPending} disabled={scope === null} onClick={() => scope && to(scope)}>{t`It speaks of this`}</Button>
          </div>
        </div>
      )}
      {say.error && (
        <CallFault
          className="mt-2"
          text={
            say.error instanceof ApiError && say.error.details['reason'] === 'same'
              ? t`The same file is here already for it. Throw one of them away.`
              : errorText(say.error)
          }
        />
      )}
    </Note>
  );

  function aboutText(next: Scope): string {
    if (next.of === 'product') {
      const { title } = next.product;
      return t`It speaks of ${title}`;
    }
    const brand = next.of === 'brand' ? next.brand : '';
    return t`It speaks of the brand ${brand}`;
  }
}

/** Of a document about many, only a product mends what is wrong. */
const proposedOf = ({ scope, named }: Document): Scope | null => {
  if (!named) return null;
  if ('product' in named) return { of: 'product', product: named.product };
  return scope === 'unsaid' ? { of: 'brand', brand: named.brand } : null;
};
