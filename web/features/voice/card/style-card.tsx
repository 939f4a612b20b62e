import { Trans, useLingui } from '@lingui/react/macro';
import { useProfile } from '../../../kit/session.ts';
import { Section } from '../../../ui/page.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { TryText } from '../drift/try-text.tsx';
import { useSetOwn, type VoiceCard } from '../voice.api.ts';
import { MeasuredOnly } from './measured-only.tsx';
import { PreferredWords } from './preferred-words.tsx';
import { SaveStyle } from './save-style.tsx';
import { Traits } from './traits.tsx';
import { useOwnDraft } from './use-own-draft.ts';

type Props = {
  card: VoiceCard;
  shopId: string;
  /** Of the whole shop, where the card is a brand's. */
  behind: VoiceCard | null;
};

/** How the shop or a brand writes in one language beside what its owner wants, and a text to hold against both. */
export function StyleCard({ card, shopId, behind }: Props) {
  const { t } = useLingui();
  const readOnly = useProfile().user.role === 'staff';
  const draft = useOwnDraft(card, { shopId });
  const saving = useSetOwn();
  const { own, set } = draft;
  return (
    <>
      <Section
        title={t`Style`}
        note={
          behind ? t`What you set for the whole shop holds for each brand, unless you set it otherwise here.` : t`What you set wins over what was measured.`
        }
      >
        <Traits card={card} behind={behind?.own ?? null} own={own} readOnly={readOnly} onSet={set} />
      </Section>
      <Section title={t`Words`}>
        <div className="grid max-w-[980px] gap-x-10 gap-y-6 lg:grid-cols-2">
          <Field label={t`Never use`} help={t`Engines are told, and drafts are marked where one stands.`}>
            {(wires) => (
              <TagInput
                {...wires}
                label={t`Words you never use`}
                tags={own.forbidden}
                most={200}
                longest={60}
                disabled={readOnly}
                onChange={(forbidden) => set({ forbidden })}
              />
            )}
          </Field>
          <div role="group" aria-label={t`Say this instead`}>
            <p className="mb-1.5 text-s font-medium text-ink-2">
              <Trans>Say this instead</Trans>
            </p>
            <PreferredWords words={own.preferred} readOnly={readOnly} onChange={(preferred) => set({ preferred })} />
          </div>
        </div>
        {card.measured && (
          <MeasuredOnly
            title={behind ? t`Words this brand likes` : t`Words your shop likes`}
            measured={card.measured}
            onForbid={readOnly ? null : (word) => set({ forbidden: [...new Set([...own.forbidden, word])] })}
          />
        )}
      </Section>
      <TryText card={card} own={own} behind={behind} />
      <SaveStyle
        readOnly={readOnly}
        draft={draft}
        saving={saving}
        onSave={() => saving.mutate({ language: card.language, brand: card.brand, version: draft.version, own }, { onSuccess: (now) => draft.saved(own, now) })}
        place={card}
      />
    </>
  );
}
