import type { Job } from '@storewright/contract/jobs';
import type { Language } from '@storewright/contract/kit/languages';
import type { VoiceCard } from '@storewright/contract/voice';
import type { OwnStyle } from '@storewright/contract/voice/style';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, api } from '../../kit/api.ts';
import { isMoving } from '../../kit/work-state.ts';
import { queries, invalidate } from '../../kit/query.ts';

export type { Job, Language, OwnStyle, VoiceCard };

/** Asked every second while it measures; what was measured is read when that ends. */
export const useCards = () => {
  const cards = useQuery(cardsQuery);
  const state = cards.data?.job?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'running' && state === 'done') void invalidate(['voice', 'drift']);
    before.current = state;
  }, [state]);
  return cards;
};

/** A language, or a brand in it, whose card nobody measured or set yet. */
export const emptyCard = (language: Language, brand: string | null = null): VoiceCard => ({
  language,
  brand,
  state: 'too_little',
  texts: 0,
  needed: 8,
  measured: null,
  leans_on_shop: false,
  own: { forbidden: [], preferred: [] },
  version: 0,
  measured_at: null,
});

/** Which card; without a brand that of the whole shop. */
export type CardPlace = Pick<VoiceCard, 'language' | 'brand'>;
export const cardAt = (cards: VoiceCard[], { language, brand }: CardPlace): VoiceCard | undefined =>
  cards.find((card) => card.language === language && card.brand === brand);

type Wish = CardPlace & { version: number; own: OwnStyle };
export const useSetOwn = () =>
  useMutation({
    mutationFn: ({ language, brand, version, own }: Wish) =>
      api.voice.setOwn({ params: { language }, body: { version, own, ...(brand !== null && { brand }) } }),
    onSuccess: async (card) => {
      queries.setQueryData(
        cardsQuery.queryKey,
        (known) => known && { ...known, items: [...known.items.filter((one) => one.language !== card.language || one.brand !== card.brand), card] },
      );
      await invalidate(['voice', 'drift']);
    },
  });

/** The card as it is in the shop now: somebody else may have set it meanwhile. */
export const readCard = async (place: CardPlace): Promise<VoiceCard> => {
  const { items } = await queries.fetchQuery({ ...cardsQuery, staleTime: 0 });
  return cardAt(items, place) ?? emptyCard(place.language, place.brand);
};

const keepJob = (job: Job) => queries.setQueryData(cardsQuery.queryKey, (known) => known && { ...known, job });
export const useMeasure = () => useMutation({ mutationFn: () => api.voice.measure(), onSuccess: keepJob });
export const useStopMeasuring = () => useMutation({ mutationFn: (id: string) => api.jobs.cancel({ params: { id } }), onSuccess: keepJob });

/** A brand that somebody typed and the shop does not have is heard as the whole shop. */
const heard = async ({ brand, ...asked }: Asked, signal: AbortSignal) => {
  if (brand === undefined) return api.voice.drift({ body: asked }, { signal });
  try {
    return await api.voice.drift({ body: { ...asked, brand } }, { signal });
  } catch (error) {
    if (error instanceof ApiError && 'body.brand' in error.fields) return api.voice.drift({ body: asked }, { signal });
    throw error;
  }
};

type Asked = { text: string; language: Language; as: 'text' | 'title'; product?: string; brand?: string };
/** What was said of the text before stays while the next is asked. */
export const useDrift = (asked: Asked, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['voice', 'drift', asked],
    queryFn: ({ signal }) => heard(asked, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });

const cardsQuery = queryOptions({
  queryKey: ['voice', 'cards'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.voice.cards({}, { signal }),
  refetchInterval: ({ state }) => (isMoving(state.data?.job) ? 1000 : false),
});
