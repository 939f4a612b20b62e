import { useLingui } from '@lingui/react/macro';
import type { Claim, ListingField, RuleResult } from '@storewright/contract/listing/listing';
import { Check, Info, Minus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useDesk } from '../desk/writer-context.ts';
import { useFieldNames } from '../texts/field-names.ts';
import { type Act, acts } from '../texts/instructions.ts';
import { sourceNames } from '../texts/rule-texts.ts';
import { outcomeText } from '../texts/outcome-text.ts';
import { Points } from '../components/points.tsx';

/** A rule in the user's words: what is so, why it matters or how to mend it, whose rule it is, and one press that mends it. */
export function RuleRow({ rule }: { rule: RuleResult }) {
  const { i18n } = useLingui();
  return (
    <RuleLine rule={rule} text={outcomeText(rule, i18n)}>
      <Mend rule={rule} />
    </RuleLine>
  );
}

type Said = { rule: Pick<RuleResult, 'state' | 'source'>; text: { what: string; why: string | undefined }; children?: ReactNode };

/** `children`: what mends it. */
export function RuleLine({ rule, text: { what, why }, children }: Said) {
  const { i18n } = useLingui();
  const source = i18n._(sourceNames[rule.source]);
  if (rule.state === 'good' || rule.state === 'info') {
    return (
      <li className="relative flex items-start justify-between gap-2 py-[5px] pl-[25px] text-s">
        {rule.state === 'good' ? (
          <Check className="absolute top-1.5 left-0 size-[15px] stroke-2 text-green" aria-hidden />
        ) : (
          <Info className="absolute top-1.5 left-0 size-[15px] stroke-2 text-ink-3" aria-hidden />
        )}
        <span className="min-w-0">
          {what}
          {why && <span className="block text-xs text-ink-3">{why}</span>}
        </span>
        <Badge>{source}</Badge>
      </li>
    );
  }
  return (
    <Row fix={rule.state === 'fix'} what={what} why={why} source={source}>
      {children}
    </Row>
  );
}

/** A claim that no fact backs, with the three ways to settle it. */
export function ClaimRule({ claim, onRemove, onFact, onVouch }: { claim: Claim; onRemove: () => void; onFact: () => void; onVouch: () => void }) {
  const { t, i18n } = useLingui();
  const names = useFieldNames();
  const { text } = claim;
  const field = names[claim.field];
  return (
    <Row
      fix
      what={t`“${text}” has no source`}
      why={t`No field, option or typed fact says so. ${field} cannot be published until that is settled.`}
      source={i18n._(sourceNames.ours)}
    >
      <LinkButton onClick={onRemove}>{t`Remove`}</LinkButton>
      <Middle />
      <LinkButton onClick={onFact}>{t`Add the fact`}</LinkButton>
      <Middle />
      <LinkButton onClick={onVouch}>{t`Vouch`}</LinkButton>
    </Row>
  );
}

function Row({ fix, what, why, source, children }: { fix: boolean; what: string; why: string | undefined; source: string; children: ReactNode }) {
  const Sign = fix ? TriangleAlert : Minus;
  return (
    <li className="relative border-line py-2 pl-[25px] not-first:border-t">
      <Sign className={`absolute top-2.5 left-0 size-[18px] stroke-[1.75] ${fix ? 'text-red' : 'text-amber'}`} aria-hidden />
      <div className="leading-[19px] font-medium [overflow-wrap:anywhere]">{what}</div>
      {why && <div className="mt-px text-s text-ink-2">{why}</div>}
      <div className="-mb-[5px] flex min-h-8 flex-wrap items-center gap-x-2">
        <Badge>{source}</Badge>
        {children}
      </div>
    </li>
  );
}

function Mend({ rule }: { rule: RuleResult }) {
  const { i18n } = useLingui();
  const { ask, write, tidy, engine, product, locks, desk } = useDesk();
  const act = acts[rule.message as keyof typeof acts];
  if (!act || desk.writing) return null;
  if (touchedBy(act).every((field) => locks[field])) return null;
  if (act.do === 'tidy') return <LinkButton onClick={tidy}>{i18n._(act.name)}</LinkButton>;
  // A part can only be written for a product: the form writes all of it.
  if (act.do === 'write' && !product) return null;
  if (!engine || (act.do === 'ask' && act.model && engine.kind === 'starter')) return null;
  return (
    <LinkButton onClick={() => (act.do === 'ask' ? ask(act.instruction, act.field) : write(desk.active, act.fields))}>
      {i18n._(act.name)}
      {engine.points !== '0' && (
        <>
          {' · '}
          <Points count={engine.points} />
        </>
      )}
    </LinkButton>
  );
}

/** The fields that a mend changes. */
const touchedBy = (act: Act): readonly ListingField[] => (act.do === 'write' ? act.fields : [act.do === 'ask' ? act.field : 'description']);

const Middle = () => (
  <span className="text-ink-3" aria-hidden>
    ·
  </span>
);
