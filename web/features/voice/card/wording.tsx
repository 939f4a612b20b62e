import { useLingui } from '@lingui/react/macro';
import { isCjk } from '@storewright/contract/kit/languages';
import type { StyleCard } from '@storewright/contract/voice/style';
import { number } from '../../../kit/format.ts';
import type { Language } from '../voice.api.ts';
import { TraitRow } from './trait-row.tsx';

/** In which key the texts are written. Only measured: what is never to be said, and what is right all the same, is a wish about words. */
export function Wording({ language, measured: { register, learned, small_beginnings: small } }: { language: Language; measured: StyleCard }) {
  const { t } = useLingui();
  const rate = (value: number) => number(value, { maximumFractionDigits: 1 });
  const names = { slang: t`Slang`, hype: t`Hype`, legalese: t`Language of contracts`, hard_sell: t`Pressing to buy` };
  const keys = ['slang', 'hype', 'legalese', 'hard_sell'] as const;
  const [sentences, most] = [small && rate(small.rate), learned && rate(learned.most)];
  return (
    <>
      {register &&
        keys.map((key) => {
          const tone = register[key];
          const [share, words] = [rate(tone.rate), tone.words.slice(0, 6).join(', ')];
          const often = t`In ${share} of a hundred texts`;
          return (
            <TraitRow
              key={key}
              name={names[key]}
              measured={tone.n === 0 ? t`None` : words === '' ? often : t`${often}: ${words}`}
              examples={tone.examples}
              set={false}
            />
          );
        })}
      {learned && !isCjk(language) && (
        <TraitRow name={t`Learned words`} measured={t`Up to ${most} in a hundred words of a sentence`} examples={learned.examples} set={false} />
      )}
      {small && !isCjk(language) && (
        <TraitRow
          name={t`Sentences without a capital`}
          measured={small.n === 0 ? t`None` : t`${sentences} in a hundred sentences`}
          examples={small.examples}
          set={false}
        />
      )}
    </>
  );
}
