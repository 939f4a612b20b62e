import { Trans } from '@lingui/react/macro';
import type { Claim } from '@storewright/contract/listing/listing';
import { Check, CircleDashed, Signature } from 'lucide-react';
import { factName, factSource } from '../texts/fact-texts.ts';

/** Which fact says so: shown over the text, for the claim under the pointer or the caret. */
export function FactTip({ claim, at }: { claim: Claim; at: { left: number; top: number } }) {
  return (
    <div className="fact-tip" role="status" style={at}>
      <Sign state={claim.state} />
      {claim.state === 'unproven' ? (
        <span>{claim.fact ? <Trans>Your own word: no field says so</Trans> : <Trans>New: neither a field nor you said this</Trans>}</span>
      ) : claim.fact ? (
        <span>
          {factName(claim.fact)} = {claim.fact.value} <small>{factSource(claim.fact)}</small>
        </span>
      ) : (
        <span>
          <Trans>Somebody put their name to it</Trans>
        </span>
      )}
    </div>
  );
}

function Sign({ state }: Pick<Claim, 'state'>) {
  const Icon = state === 'vouched' ? Signature : state === 'unproven' ? CircleDashed : Check;
  return <Icon size={15} aria-hidden />;
}
