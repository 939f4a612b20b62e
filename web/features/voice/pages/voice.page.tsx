import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { StyleCard } from '../card/style-card.tsx';
import { ChooseCard, useChosenCard } from '../components/choose-card.tsx';
import { Measuring } from '../components/measuring.tsx';
import { cardAt, emptyCard, useCards, type VoiceCard } from '../voice.api.ts';

/** How the shop writes, and each of its brands, in each language, and what the owner wants of that. */
export function VoicePage() {
  const { t } = useLingui();
  const { shop } = useProfile();
  const cards = useCards();
  const { place, choose } = useChosenCard(cards.data?.items ?? []);
  if (!shop) return <Empty title={t`No shop is connected yet.`}>{t`The voice is measured from a shop’s own texts.`}</Empty>;
  return (
    <Loaded from={cards} failed={errorText(cards.error)} loading={<SkeletonLines lines={8} className="p-6" />}>
      {({ items, job }) => {
        const whole = cardAt(items, { ...place, brand: null }) ?? emptyCard(place.language);
        const card = cardAt(items, place) ?? whole;
        return (
          <>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-surface-2 px-6 py-3.5 phone:px-4">
              <ChooseCard cards={items} place={place} onChoose={choose} />
              <Measuring job={job} measuredAt={card.measured_at} />
            </div>
            {card.state === 'too_little' && <TooLittle card={card} />}
            {card.leans_on_shop && <FewTexts />}
            <StyleCard key={`${shop.id} ${card.language} ${card.brand ?? ''}`} card={card} behind={card.brand === null ? null : whole} shopId={shop.id} />
          </>
        );
      }}
    </Loaded>
  );
}

function FewTexts() {
  return (
    <Note className="mx-6 mt-5 phone:mx-4">
      <Trans>The brand has few texts. What they do not show is taken from the whole shop.</Trans>
    </Note>
  );
}

function TooLittle({ card: { texts, needed, brand } }: { card: VoiceCard }) {
  return (
    <Note className="mx-6 mt-5 phone:mx-4">
      {brand === null ? (
        <Plural
          value={texts}
          _0="The shop has no text in this language, so nothing was measured."
          one="The shop has one text in this language: too little to measure."
          other="The shop has # texts in this language: too little to measure."
        />
      ) : (
        <Trans>The brand has too few texts in this language to be measured.</Trans>
      )}{' '}
      <Trans>It takes {needed}. What you set below counts all the same.</Trans>
    </Note>
  );
}
