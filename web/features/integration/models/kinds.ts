import { useLingui } from '@lingui/react/macro';
import type { ModelOnOffer } from '../integration.api.ts';

/** What is sold, in the order in which it is shown; a model is of the first kind that it can. */
const kinds = ['text', 'images', 'speech', 'transcription', 'embeddings', 'moderation', 'rerank'] as const;
type Kind = (typeof kinds)[number];

export const byKind = <M extends Pick<ModelOnOffer, 'capabilities'>>(models: M[]): { kind: Kind; models: M[] }[] =>
  kinds.flatMap((kind) => {
    const fitting = models.filter((model) => kindOf(model) === kind);
    return fitting.length === 0 ? [] : [{ kind, models: fitting }];
  });

export const useKindNames = (): Record<Kind, string> => {
  const { t } = useLingui();
  return {
    text: t`Text`,
    images: t`Pictures`,
    speech: t`Reading aloud`,
    transcription: t`Writing down`,
    embeddings: t`Embeddings`,
    moderation: t`Moderation`,
    rerank: t`Ranking`,
  };
};

const kindOf = ({ capabilities }: Pick<ModelOnOffer, 'capabilities'>): Kind =>
  kinds.find((kind) => capabilities.includes(kind) || (kind === 'images' && capabilities.includes('image_edits'))) ?? 'text';
