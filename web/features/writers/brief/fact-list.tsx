import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { ChevronDown, FileText, Lock, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { useDesk } from '../desk/writer-context.ts';
import { provenIn } from '../desk/writing.ts';
import { factName, factSource } from '../texts/fact-texts.ts';
import { FactDialog } from './fact-dialog.tsx';

/** The facts a draft may state, and where each was read. Those the text uses now are in the accent. */
export function FactList() {
  const { t } = useLingui();
  const { assessment, desk, store, product, addFact } = useDesk();
  const facts = provenIn(assessment?.facts ?? []);
  const [all, setAll] = useState(false);
  const [adding, setAdding] = useState(false);
  const used = new Set(assessment?.claims.flatMap(({ fact }) => (fact ? [`${fact.name}=${fact.value}`] : [])));
  const count = facts.length;
  return (
    <details open className="group">
      <summary className="flex min-h-9 list-none items-center gap-2 text-s font-medium text-ink-2 phone:min-h-11 [&::-webkit-details-marker]:hidden">
        <Lock className="size-[15px] stroke-2" aria-hidden />
        <span className="flex-1">
          <Plural value={count} _0="No fact to write from yet" one="# fact the draft may use" other="# facts the draft may use" />
        </span>
        <ChevronDown className="size-[15px] stroke-2 group-open:rotate-180" aria-hidden />
      </summary>
      {count > 0 && (
        <dl className="border-t border-line text-s">
          {(all ? facts : facts.slice(0, 6)).map((fact, index) => (
            <div key={`${fact.name} ${String(index)}`} className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-3 border-b border-line py-1.5">
              <dt className="min-w-0 text-ink-3">{factName(fact)}</dt>
              <dd className={cx('flex min-w-0 items-start justify-end gap-1 text-right', used.has(`${fact.name}=${fact.value}`) && 'font-medium text-brand')}>
                <span className="line-clamp-3 min-w-0">{fact.value}</span>
                {desk.brief.facts.some(({ name, value }) => name === fact.name && value === fact.value) && (
                  <button
                    type="button"
                    aria-label={t`Remove the fact ${factName(fact)}`}
                    onClick={() => store.send({ type: 'forget-fact', name: fact.name })}
                    className="-my-1 grid size-6 flex-none place-items-center rounded-s text-ink-3 hover:bg-hover phone:size-9"
                  >
                    <X className="size-3.5 stroke-2" aria-hidden />
                  </button>
                )}
              </dd>
              {(all || fact.source === 'document' || fact.source === 'owner') && (
                <dd className="col-span-2 text-right text-xs text-ink-3 [overflow-wrap:anywhere]">{factSource(fact)}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {count > 0 ? (
          <LinkButton onClick={() => setAll(!all)}>
            {all ? <Trans>Show fewer</Trans> : count > 6 ? <Trans>Show all {count}</Trans> : <Trans>Show sources</Trans>}
          </LinkButton>
        ) : (
          <span className="text-xs text-ink-3">{t`Type features, or add one here.`}</span>
        )}
        {product && (
          <TextLink to={'/documents' as never} search={{ product: product.id } as never}>
            <FileText aria-hidden />
            <Trans>From a document</Trans>
          </TextLink>
        )}
        <LinkButton onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          <Trans>Add a fact</Trans>
        </LinkButton>
      </div>
      {adding && <FactDialog onAdd={addFact} onClose={() => setAdding(false)} />}
    </details>
  );
}
