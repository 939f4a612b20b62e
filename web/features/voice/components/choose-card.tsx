import { useLingui } from '@lingui/react/macro';
import { languages } from '@storewright/contract/kit/languages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { languageNames } from '../../../kit/i18n.ts';
import { Options } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/input.tsx';
import { type CardPlace, cardAt, type Language, type VoiceCard } from '../voice.api.ts';

type Props = { cards: VoiceCard[]; place: CardPlace; onChoose: (place: CardPlace) => void };

/** The language, and the brand where any has a card in it. */
export function ChooseCard({ cards, place, onChoose }: Props) {
  const { t } = useLingui();
  const { language, brand } = place;
  const brands = brandsIn(cards, language);
  const counted = (name: string, texts: number) => (texts === 0 ? t`${name}, no texts` : texts === 1 ? t`${name}, 1 text` : t`${name}, ${texts} texts`);
  return (
    <>
      <Select
        aria-label={t`Language`}
        className="w-60 phone:w-full"
        value={language}
        onChange={({ target }) => onChoose({ language: target.value as Language, brand })}
      >
        <Options of={inOrder(cards).map((one) => [one, counted(languageNames[one], cardAt(cards, { language: one, brand: null })?.texts ?? 0)])} />
      </Select>
      {brands.length > 0 && (
        <Select
          aria-label={t`Brand`}
          className="w-60 phone:w-full"
          value={brand ?? ''}
          onChange={({ target }) => onChoose({ language, brand: target.value || null })}
        >
          <option value="">{t`Whole shop`}</option>
          {brands.map(({ brand: name, texts }) => (
            <option key={name} value={name ?? ''}>
              {counted(name ?? '', texts)}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}

/** The one of the address; else the language with the most texts, and in it the whole shop. */
export const useChosenCard = (cards: VoiceCard[]) => {
  const address: Record<string, string | undefined> = useSearch({ strict: false });
  const go = useNavigate();
  const language = languages.find((one) => one === address['language']) ?? inOrder(cards)[0] ?? 'en';
  const place: CardPlace = { language, brand: brandsIn(cards, language).find(({ brand }) => brand === String(address['brand'] ?? ''))?.brand ?? null };
  const choose = ({ language: to, brand }: CardPlace) =>
    void go({ to: '.', search: (before: object) => ({ ...before, language: to, brand: brand ?? undefined }), resetScroll: false } as never);
  return { place, choose };
};

const brandsIn = (cards: VoiceCard[], language: Language): VoiceCard[] =>
  cards
    .filter((card) => card.language === language && card.brand !== null)
    .toSorted((one, other) => other.texts - one.texts || (one.brand ?? '').localeCompare(other.brand ?? ''));

const inOrder = (cards: VoiceCard[]): Language[] => {
  const texts = (language: Language) => cardAt(cards, { language, brand: null })?.texts ?? 0;
  return languages.toSorted((one, other) => texts(other) - texts(one));
};
