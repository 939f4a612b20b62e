import type { Claim } from '@storewright/contract/listing/listing';
import { factSource } from '../texts/fact-texts.ts';

type Said = Pick<Claim, 'text' | 'fact'>;

/** Which claims a paper bears out, each with the paper and the place in it; also where somebody knew better than the paper. */
export function ClaimPapers({ claims, className = '' }: { claims: readonly Said[]; className?: string }) {
  const lines = [
    ...new Set(claims.flatMap(({ text, fact }) => (fact?.source === 'document' || fact?.source === 'owner' ? [`${text}: ${factSource(fact)}`] : []))),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={`[overflow-wrap:anywhere] ${className}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
