import type { Claim, ListingField } from '@storewright/contract/listing/listing';
import { wordChanges } from './diff.ts';
import { BeyondFacts } from '../claims/statements.tsx';
import { Pieces, TextDiff } from './diff-view.tsx';
import { TagDiff } from './tag-diff.tsx';

type Text = string | readonly string[];
type Props = { field: ListingField; before: Text; after: Text; claims: readonly Claim[] };

/** What became of one field, in one box: words that went and came, with the claims marked that no fact says. */
export function TextChange({ field, before, after, claims }: Props) {
  if (Array.isArray(before) || Array.isArray(after)) {
    return (
      <div className="rounded-m border border-line bg-surface px-4 py-2.5">
        <TagDiff tags={Array.isArray(after) ? after : []} against={Array.isArray(before) ? before : []} />
      </div>
    );
  }
  const [was, is] = [String(before), String(after)];
  return (
    <>
      {field === 'description' ? (
        <TextDiff before={was} after={is} claims={claims} layout="words" />
      ) : (
        <p className="rounded-m border border-line bg-surface px-4 py-2.5 text-[15px] leading-[26px] [overflow-wrap:anywhere]">
          <Pieces pieces={wordChanges(was, is)} claims={claims} />
        </p>
      )}
      <BeyondFacts claims={claims} />
    </>
  );
}
