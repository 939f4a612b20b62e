import { useLingui } from '@lingui/react/macro';
import type { ModelOnOffer } from '../integration.api.ts';

export const useAbilityNames = (): Record<ModelOnOffer['capabilities'][number], string> => {
  const { t } = useLingui();
  return {
    text: t`Text`,
    vision: t`Sees pictures`,
    tools: t`Tools`,
    json_schema: t`JSON schema`,
    reasoning: t`Reasoning`,
    embeddings: t`Embeddings`,
    images: t`Pictures`,
    image_edits: t`Edits pictures`,
    speech: t`Speaks`,
    transcription: t`Listens`,
    moderation: t`Moderates`,
    rerank: t`Ranks`,
  };
};
