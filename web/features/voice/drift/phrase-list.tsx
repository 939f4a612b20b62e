import { Plural, useLingui } from '@lingui/react/macro';
import type { DriftPhrase } from '@storewright/contract/voice/drift';
import { useState } from 'react';
import { LinkButton } from '../../../ui/link-button.tsx';
import { hintText, ruleNames } from './drift-texts.ts';

/** Every phrase that leaves the voice, with its rule and what to do; a long list opens bit by bit. */
export function PhraseList({ phrases, numbered = false, first = 6 }: { phrases: DriftPhrase[]; numbered?: boolean; first?: number }) {
  const { t, i18n } = useLingui();
  const [all, showAll] = useState(false);
  const more = phrases.length - first;
  return (
    <>
      <ol aria-label={t`Where it leaves the voice`}>
        {phrases.slice(0, all ? undefined : first).map((phrase, index) => (
          <li key={`${String(phrase.start)} ${phrase.rule} ${phrase.hint} ${phrase.text}`} className="flex gap-2 border-line py-1.5 text-s not-first:border-t">
            {numbered && <b className="w-5 flex-none text-right font-medium text-amber tabular-nums">{index + 1}</b>}
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">“{phrase.text}”</span>
              <span className="block text-ink-2">{hintText(phrase, i18n)}</span>
            </span>
            <span className="flex-none text-xs text-ink-3">{i18n._(ruleNames[phrase.rule])}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <LinkButton onClick={() => showAll(!all)}>{all ? t`Show fewer` : <Plural value={more} one="Show # more" other="Show # more" />}</LinkButton>}
    </>
  );
}
