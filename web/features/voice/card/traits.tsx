import { useLingui } from '@lingui/react/macro';
import { isCjk } from '@storewright/contract/kit/languages';
import { number, percent } from '../../../kit/format.ts';
import type { OwnStyle, VoiceCard } from '../voice.api.ts';
import { useStyleNames } from './names.ts';
import { TraitRow } from './trait-row.tsx';
import { Wording } from './wording.tsx';
import { ChoiceWish, NumberWish, TitleWish } from './wishes.tsx';

type Props = { card: VoiceCard; behind: OwnStyle | null; own: OwnStyle; readOnly: boolean; onSet: (wish: Partial<OwnStyle>) => void };

/** `behind`: what is wished of the whole shop, where the card is a brand's. The traits that this language has: English knows no manners, German capitals say nothing, and three scripts have none. */
export function Traits({ card, behind, own, readOnly, onSet }: Props) {
  const { t } = useLingui();
  const names = useStyleNames();
  const { language, measured } = card;
  const cjk = isCjk(language);
  const rate = (value: number) => number(value, { maximumFractionDigits: 1 });
  const wish = (trait: keyof OwnStyle) => ({ readOnly, none: behind?.[trait] !== undefined ? t`As the whole shop` : measured ? t`As measured` : t`No wish` });
  const set = (trait: keyof OwnStyle) => (own[trait] ?? behind?.[trait]) !== undefined;
  const [usual, most] = measured ? [number(measured.sentence.p50), number(measured.sentence.p90)] : [];
  const emoji = measured && rate(measured.emoji.rate);
  const exclamations = measured && rate(measured.exclamation.rate);
  const share = measured?.title.value && percent(measured.title.share, 1);
  const chosen = ['person', 'address', 'title_case', 'spacing', 'system', 'decimal', 'spelling'] as const;
  const titles = {
    person: t`Who speaks`,
    address: t`Form of address`,
    title_case: t`Capitals in titles`,
    spacing: t`Numbers and units`,
    system: t`Units`,
    decimal: t`Decimal sign`,
    spelling: t`Spelling`,
  };
  const has = {
    person: true,
    address: language !== 'en',
    title_case: !cjk && language !== 'de',
    spacing: true,
    system: true,
    decimal: true,
    spelling: language === 'en',
  };
  const plain = language === 'ja' || language === 'ko';
  const offered = { ...names, address: plain ? names.address : { formal: names.address.formal, informal: names.address.informal } };
  return (
    <ul>
      <TraitRow
        name={t`Length of a sentence`}
        measured={
          measured &&
          measured.sentence.n > 0 &&
          (cjk ? t`Usually ${usual} characters, nine in ten up to ${most}` : t`Usually ${usual} words, nine in ten up to ${most}`)
        }
        examples={measured?.sentence.examples}
        set={set('sentence_most')}
      >
        <NumberWish
          {...wish('sentence_most')}
          label={cjk ? t`Longest sentence, in characters` : t`Longest sentence, in words`}
          least={3}
          most={400}
          value={own.sentence_most}
          onChange={(sentence_most) => onSet({ sentence_most })}
        />
      </TraitRow>
      {chosen
        .filter((trait) => has[trait])
        .map((trait) => {
          const found = measured?.[trait];
          const called: Partial<Record<string, string>> = offered[trait];
          return (
            <TraitRow key={trait} name={titles[trait]} measured={found?.value ? called[found.value] : null} examples={found?.examples} set={set(trait)}>
              <ChoiceWish {...wish(trait)} label={titles[trait]} names={called} value={own[trait]} onChange={(value) => onSet({ [trait]: value })} />
            </TraitRow>
          );
        })}
      <TraitRow
        name={t`Pattern of titles`}
        measured={measured?.title.value && t`${names.pattern(measured.title.value)}, in ${share} of them`}
        examples={measured?.title.examples}
        set={set('title')}
      >
        <TitleWish {...wish('title')} label={t`Pattern of titles`} value={own.title} onChange={(title) => onSet({ title })} />
      </TraitRow>
      <TraitRow
        name={t`Emoji`}
        measured={measured && (measured.emoji.n === 0 ? t`None` : cjk ? t`${emoji} in a hundred characters` : t`${emoji} in a hundred words`)}
        examples={measured?.emoji.examples}
        set={set('emoji')}
      >
        <NumberWish
          {...wish('emoji')}
          label={cjk ? t`Emoji in a hundred characters` : t`Emoji in a hundred words`}
          least={0}
          most={50}
          step={0.1}
          value={own.emoji}
          onChange={(value) => onSet({ emoji: value })}
        />
      </TraitRow>
      <TraitRow
        name={t`Exclamation marks`}
        measured={measured && (measured.exclamation.n === 0 ? t`None` : t`At the end of ${exclamations} in a hundred sentences`)}
        examples={measured?.exclamation.examples}
        set={set('exclamation')}
      >
        <NumberWish
          {...wish('exclamation')}
          label={t`In a hundred sentences`}
          least={0}
          most={100}
          value={own.exclamation}
          onChange={(value) => onSet({ exclamation: value })}
        />
      </TraitRow>
      {measured && <Wording language={language} measured={measured} />}
    </ul>
  );
}
