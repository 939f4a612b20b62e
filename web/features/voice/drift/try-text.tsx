import { Trans, useLingui } from '@lingui/react/macro';
import type { Drift } from '@storewright/contract/voice/drift';
import { useDeferredValue, useEffect, useState } from 'react';
import { LongTextField } from '../../../ui/fields.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { Section } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { OwnStyle, VoiceCard } from '../voice.api.ts';
import { MarkedText } from './marked-text.tsx';
import { PhraseList } from './phrase-list.tsx';

/** A text held against the style as it stands in the form, saved or not: what a wish would do is seen before it is saved. */
export function TryText({ card, own, behind }: Held) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [as, setAs] = useState<'text' | 'title'>('text');
  const found = useTried({ text: useDeferredValue(text), as, card, own, behind });
  return (
    <Section
      title={t`Try a text`}
      note={t`Checked here as you type; nothing is sent or saved.`}
      aside={
        <Segmented
          label={t`What it is`}
          value={as}
          onChange={setAs}
          parts={[
            { value: 'text', text: t`Text` },
            { value: 'title', text: t`Title` },
          ]}
        />
      }
    >
      <div className="max-w-[720px]">
        <LongTextField
          label={as === 'title' ? t`A title` : t`A text`}
          rows={as === 'title' ? 1 : 4}
          maxLength={20_000}
          lang={card.language}
          value={text}
          onText={setText}
        />
        {found && found.of.trim() !== '' && (
          <div className="mt-4 flex flex-col gap-3" role="status">
            <p className="flex items-center gap-2.5">
              {found.drift.score !== null && <MeterPill value={found.drift.score} label={t`Brand voice`} />}
              <span>
                {found.drift.phrases.length === 0 && found.drift.score === null ? (
                  <Trans>Nothing leaves the voice. It is measured from five whole sentences on.</Trans>
                ) : found.drift.phrases.length === 0 ? (
                  behind ? (
                    <Trans>It sounds like the brand.</Trans>
                  ) : (
                    <Trans>It sounds like the shop.</Trans>
                  )
                ) : (
                  <Trans>It leaves the voice where it is marked.</Trans>
                )}
              </span>
            </p>
            {found.drift.phrases.length > 0 && (
              <>
                <div lang={card.language} className="rounded-l border border-line px-4 py-3">
                  <MarkedText text={found.of} phrases={found.drift.phrases} />
                </div>
                <PhraseList phrases={found.drift.phrases} numbered first={12} />
              </>
            )}
          </div>
        )}
      </div>
    </Section>
  );
}

/** `behind`: the whole shop's card, where this one is a brand's. */
type Held = { card: VoiceCard; own: OwnStyle; behind: VoiceCard | null };
type Tried = Held & { text: string; as: 'text' | 'title' };

/** The rules are fetched with the first text. */
const useTried = ({ text, as, card, own, behind }: Tried): { of: string; drift: Drift } | null => {
  const [rules, setRules] = useState<Rules>();
  const wanted = text !== '' && !rules;
  useEffect(() => {
    if (wanted) void loadRules().then(setRules);
  }, [wanted]);
  if (!rules || text === '') return null;
  const held = { measured: card.measured, own };
  const style = rules.styleWithin(card.language, behind ?? held, behind && held);
  return style && { of: text, drift: as === 'title' ? rules.titleDriftIn(text, style) : rules.driftIn(text, style) };
};

type Rules = Awaited<ReturnType<typeof loadRules>>;
const loadRules = async () => {
  const [{ driftIn, titleDriftIn }, { styleWithin }] = await Promise.all([import('@storewright/rules/voice/drift'), import('@storewright/rules/voice/brand')]);
  return { driftIn, titleDriftIn, styleWithin };
};
