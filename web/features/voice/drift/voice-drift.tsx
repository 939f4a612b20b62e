import { Trans, useLingui } from '@lingui/react/macro';
import { useStill } from '../../../kit/use-still.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { MeterPill } from '../../../ui/meter.tsx';
import { type Language, useDrift } from '../voice.api.ts';
import { PhraseList } from './phrase-list.tsx';

/** `brand`: of a text of several products that are all of one; else whose product it is says which. */
type Props = { title: string; text: string; language: Language; productId: string | null; brand?: string };

/** How far a draft is from the voice of its brand or shop, and where. Nothing is shown where the shop has no voice in the language. */
export function VoiceDrift({ title, text, language, productId, brand: wanted = '' }: Props) {
  const { t } = useLingui();
  const [still, stillTitle] = [useStill(text.trim().slice(0, mostAsked), 800), useStill(title.trim(), 800)];
  const of = productId !== null ? { product: productId } : wanted === '' ? {} : { brand: wanted };
  const ofText = useDrift({ text: still, language, as: 'text', ...of }, { enabled: still !== '' });
  const ofTitle = useDrift({ text: stillTitle, language, as: 'title', ...of }, { enabled: stillTitle !== '' });
  const drift = ofText.data?.drift;
  const brand = ofText.data?.brand;
  if (!drift || still === '') return null;
  const heardTitle = stillTitle === '' ? null : ofTitle.data?.drift;
  const phrases = [...(heardTitle?.phrases ?? []), ...drift.phrases];
  return (
    <section aria-label={t`Brand voice`} className="border-b border-line px-5 pt-3 pb-2.5">
      <header className="flex items-center gap-2.5">
        <h3>{t`Brand voice`}</h3>
        {drift.score !== null && <MeterPill value={drift.score} label={t`Brand voice`} />}
        <TextLink
          quiet
          tight
          className="ml-auto"
          to={'/settings/voice' as never}
          search={{ language, ...(brand && { brand }) } as never}
        >{t`Brand voice`}</TextLink>
      </header>
      {phrases.length === 0 ? (
        <p className="mt-0.5 text-s text-ink-2">
          {drift.score === null ? (
            <Trans>Nothing leaves the voice. It is measured from five whole sentences on.</Trans>
          ) : brand ? (
            <Trans>It sounds like the brand.</Trans>
          ) : (
            <Trans>It sounds like the shop.</Trans>
          )}
        </p>
      ) : (
        <PhraseList phrases={phrases} first={3} />
      )}
    </section>
  );
}

/** A description is never longer; what is pasted may be. */
const mostAsked = 100_000;
