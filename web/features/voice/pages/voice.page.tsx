import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { languages } from '@storewright/contract/kit/languages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { languageNames } from '../../../kit/i18n.ts';
import { useProfile } from '../../../kit/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Select } from '../../../ui/input.tsx';
import { Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { StyleCard } from '../card/style-card.tsx';
import { Measuring } from '../components/measuring.tsx';
import { emptyCard, type Language, useCards, type VoiceCard } from '../voice.api.ts';

/** How the shop writes, in each language, and what its owner wants of that. */
export function VoicePage() {
  const { t } = useLingui();
  const { shop } = useProfile();
  const cards = useCards();
  const [language, choose] = useLanguage((cards.data?.items ?? []).filter(({ brand }) => brand === null));
  if (!shop) return <Empty title={t`No shop is connected yet.`}>{t`The voice is measured from a shop’s own texts.`}</Empty>;
  return (
    <Loaded from={cards} failed={errorText(cards.error)} loading={<SkeletonLines lines={8} className="p-6" />}>
      {({ items: all, job }) => {
        const items = all.filter(({ brand }) => brand === null);
        const card = items.find((one) => one.language === language) ?? emptyCard(language);
        return (
          <>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-surface-2 px-6 py-3.5 phone:px-4">
              <Select aria-label={t`Language`} className="w-60 phone:w-full" value={language} onChange={({ target }) => choose(target.value as Language)}>
                {inOrder(items).map((one) => (
                  <LanguageOption key={one} language={one} texts={items.find((each) => each.language === one)?.texts ?? 0} />
                ))}
              </Select>
              <Measuring job={job} measuredAt={card.measured_at} />
            </div>
            {card.state === 'too_little' && <TooLittle card={card} />}
            <StyleCard key={`${shop.id} ${language}`} card={card} shopId={shop.id} />
          </>
        );
      }}
    </Loaded>
  );
}

function LanguageOption({ language, texts }: { language: Language; texts: number }) {
  const { t } = useLingui();
  const name = languageNames[language];
  return <option value={language}>{texts === 0 ? t`${name}, no texts` : texts === 1 ? t`${name}, 1 text` : t`${name}, ${texts} texts`}</option>;
}

function TooLittle({ card: { texts, needed } }: { card: VoiceCard }) {
  return (
    <Note className="mx-6 mt-5 phone:mx-4">
      <Plural
        value={texts}
        _0="The shop has no text in this language, so nothing was measured."
        one="The shop has one text in this language: too little to measure."
        other="The shop has # texts in this language: too little to measure."
      />{' '}
      <Trans>It takes {needed}. What you set below counts all the same.</Trans>
    </Note>
  );
}

/** The one of the address, else the one with the most texts. */
const useLanguage = (cards: VoiceCard[]): [Language, (language: Language) => void] => {
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const go = useNavigate();
  const asked = languages.find((one) => one === address['language']);
  return [
    asked ?? inOrder(cards)[0] ?? 'en',
    (language) => void go({ to: '.', search: (before: object) => ({ ...before, language }), resetScroll: false } as never),
  ];
};

const inOrder = (cards: VoiceCard[]): Language[] => {
  const texts = (language: Language) => cards.find((card) => card.language === language)?.texts ?? 0;
  return languages.toSorted((one, other) => texts(other) - texts(one));
};
