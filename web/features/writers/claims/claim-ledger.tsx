import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useDesk } from '../desk/writer-context.ts';
import { ClaimPapers } from './claim-papers.tsx';
import { Statements } from './statements.tsx';

/** The sum under the text: how many claims, who says so, and how long it is. */
export function ClaimLedger() {
  const { t } = useLingui();
  const { assessment, desk } = useDesk();
  const inText = <One extends { field: string }>(found: readonly One[] = []) => found.filter(({ field }) => field === 'description');
  const claims = inText(assessment?.claims);
  const count = (state: string) => claims.filter((claim) => claim.state === state).length;
  const documented = claims.filter(({ fact }) => fact?.source === 'document');
  const corrected = claims.filter(({ fact }) => fact?.source === 'owner');
  const [supported, vouched, open] = [count('supported') - documented.length - corrected.length, count('vouched'), count('unsupported')];
  const size = assessment?.size ?? 0;
  const unproven = inText(assessment?.unproven);
  if (size === 0 && claims.length + unproven.length === 0) return null;
  return (
    <div
      className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-1 border-t border-dashed border-line-strong pt-[9px] text-xs text-ink-3"
      role="status"
      aria-label={t`Claims`}
    >
      <b className="font-medium text-ink-2">
        <Plural value={claims.length} one="# claim" other="# claims" />
      </b>
      {supported > 0 && (
        <span>
          <u className="text-ink-2 decoration-brand decoration-[1.5px] underline-offset-3">{supported}</u> <Trans>from fields</Trans>
        </span>
      )}
      {documented.length > 0 && (
        <span>
          <u className="text-ink-2 decoration-brand decoration-[1.5px] underline-offset-3">{documented.length}</u> <Trans>from documents</Trans>
        </span>
      )}
      {corrected.length > 0 && (
        <span>
          <u className="text-ink-2 decoration-brand decoration-[1.5px] underline-offset-3">{corrected.length}</u> <Trans>corrected by you</Trans>
        </span>
      )}
      {vouched > 0 && (
        <span>
          <u className="text-ink-2 decoration-dotted decoration-2 underline-offset-3">{vouched}</u> <Trans>vouched for</Trans>
        </span>
      )}
      {open > 0 && (
        <span className="inline-flex items-center gap-1.5 text-red">
          <TriangleAlert className="size-[15px] stroke-2" aria-hidden />
          <Plural value={open} one="# without a fact" other="# without a fact" />
        </span>
      )}
      <Statements claims={unproven} />
      <span className="ml-auto tabular-nums">
        {/^(zh|ja|ko)$/.test(desk.brief.language) ? (
          <Plural value={size} one="# character" other="# characters" />
        ) : (
          <Plural value={size} one="# word" other="# words" />
        )}
      </span>
      <ClaimPapers claims={[...documented, ...corrected]} className="basis-full" />
    </div>
  );
}
