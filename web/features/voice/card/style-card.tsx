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

/** How the shop writes in one language beside what its owner wants, and a text to hold against both. */
export function StyleCard({ card, shopId }: { card: VoiceCard; shopId: string }) {
  const { t } = useLingui();
  const readOnly = useProfile().user.role === 'staff';
  const draft = useOwnDraft(card, { shopId });
  const saving = useSetOwn();
  const { own, set } = draft;
  return (
    <>
      <Section title={t`Style`} note={t`What you set wins over what was measured.`}>
        <Traits card={card} own={own} readOnly={readOnly} onSet={set} />
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
          <MeasuredOnly measured={card.measured} onForbid={readOnly ? null : (word) => set({ forbidden: [...new Set([...own.forbidden, word])] })} />
        )}
      </Section>
      <TryText card={card} own={own} />
      <SaveStyle
        readOnly={readOnly}
        draft={draft}
        saving={saving}
        onSave={() => saving.mutate({ language: card.language, version: draft.version, own }, { onSuccess: (now) => draft.saved(own, now) })}
        language={card.language}
      />
    </>
  );
}
