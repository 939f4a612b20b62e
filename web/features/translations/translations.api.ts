/** What the shop says in its other languages, the work on it, and what goes out. */
import type {
  AskTranslation,
  SheetField,
  SheetState,
  StartTranslation,
  TranslatedProduct,
  TranslationField,
  TranslationJob,
  TranslationLocales,
  TranslationPublication,
  TranslationSheet,
} from '@storewright/contract/translations';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../kit/api.ts';
import { isMoving, useStandstill } from '../../kit/work-state.ts';
import { byCursor, queries, invalidate } from '../../kit/query.ts';
import { useWish } from '../../kit/wish.ts';

export type { SheetField, SheetState, TranslatedProduct, TranslationField, TranslationJob, TranslationPublication, TranslationSheet };
export type ShopLanguage = TranslationLocales['locales'][number];
export type Place = { product: string; locale: string };
export type Filter = { search: string; locale: string; state: SheetState };
export type Order = z.input<typeof AskTranslation>;

/** Read again as soon as a reading in the background is through. */
export const useLanguages = () => {
  const languages = useQuery({
    queryKey: ['translations', 'locales'],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.translations.locales({ signal }),
    refetchInterval: ({ state }) => (isReading(state.data) ? 1_500 : false),
  });
  useStandstill(isReading(languages.data), () => void invalidate(['translations', 'products']));
  return languages;
};
export const isReading = (languages: { reading: { state: string } | null } | undefined): boolean => isMoving(languages?.reading);

export const useReadAgain = () => useMutation({ mutationFn: () => api.translations.read(), onSuccess: () => invalidate(['translations', 'locales']) });

export const useProductsIn = (filter: Filter, { enabled = true }: { enabled?: boolean } = {}) =>
  useInfiniteQuery({
    ...infiniteQueryOptions({
      queryKey: ['translations', 'products', filter],
      queryFn: ({ pageParam, signal }) => api.translations.products({ query: { ...filter, limit: 50, ...(pageParam && { cursor: pageParam }) } }, { signal }),
      ...byCursor,
    }),
    enabled,
    placeholderData: keepPreviousData,
  });

const sheetQuery = (params: Place) =>
  queryOptions({
    queryKey: ['translations', 'sheet', params.product, params.locale],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.translations.sheet({ params }, { signal }),
    staleTime: 0,
  });
export const useSheet = (place: Place) => useQuery({ ...sheetQuery(place), refetchInterval: ({ state }) => (state.data?.sending ? 1_500 : false) });
const keep = (place: Place) => (sheet: TranslationSheet) => {
  queries.setQueryData(sheetQuery(place).queryKey, sheet);
  void invalidate(['translations', 'products'], ['translations', 'locales']);
};
const again = (place: Place) => () => invalidate(sheetQuery(place).queryKey);

type Texts = Partial<Record<TranslationField, { text: string; digest: string } | null>>;
export const useSave = (params: Place) =>
  useMutation({
    mutationFn: (body: { version: number; texts: Texts }) => api.translations.save({ params, body }),
    onSuccess: keep(params),
    // Where somebody was quicker, the next try is made on what they left.
    onError: again(params),
  });
export const useVouch = (params: Place) =>
  useMutation({
    mutationFn: (body: { version: number; field: TranslationField; finding: string; reason: string }) => api.translations.vouch({ params, body }),
    onSuccess: keep(params),
    onError: again(params),
  });
export const useApprove = (params: Place) =>
  useMutation({
    mutationFn: (body: { version: number; fields: TranslationField[]; approved: boolean }) => api.translations.approve({ params, body }),
    onSuccess: keep(params),
    onError: again(params),
  });
export const usePublications = ({ product, locale }: Place) =>
  useQuery({
    queryKey: ['translations', 'publications', product, locale],
    queryFn: ({ signal }) => api.translations.publications({ query: { product_id: product, locale, limit: 20 } }, { signal }),
  });
/** What failed is another wish than what is tried after it. */
export const usePublish = (params: Place) => {
  const last = usePublications(params).data?.items[0]?.id ?? '';
  return useWish(
    `translation ${params.product} ${params.locale} ${last}`,
    async (body: { version: number; overwrite?: boolean }, headers) => {
      try {
        return await api.translations.publish({ params, body }, { headers });
      } catch (error) {
        void again(params)();
        void invalidate(['translations', 'publications']);
        throw error;
      }
    },
    ({ sheet }) => {
      keep(params)(sheet);
      void invalidate(['translations', 'publications']);
    },
  );
};
export const useRevert = (place: Place) => {
  const last = usePublications(place).data?.items[0]?.id ?? '';
  return useWish(
    `translation back ${last}`,
    async ({ id, overwrite }: { id: string; overwrite: boolean }, headers) => {
      try {
        return await api.translations.revert({ params: { id }, body: { overwrite } }, { headers });
      } catch (error) {
        // Another tab or somebody else was quicker: what stands here is of before that.
        void again(place)();
        void invalidate(['translations', 'publications'], ['translations', 'products']);
        throw error;
      }
    },
    () => invalidate(['translations']).then(again(place)),
  );
};

const dispatchQuery = (locale: string) =>
  queryOptions({
    queryKey: ['translations', 'dispatch', locale],
    queryFn: async ({ signal }: { signal: AbortSignal }) => (await api.translations.dispatched({ query: { locale } }, { signal })).dispatch,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1_000 : false),
  });
/** What was sent together in this language the last time. What went out is there to be seen when it stands still. */
export const useDispatch = (locale: string) => {
  const dispatch = useQuery(dispatchQuery(locale));
  useStandstill(dispatch.data ? isMoving(dispatch.data) : undefined, () => void invalidate(['translations']));
  return dispatch;
};
export const usePublishAll = (locale: string) =>
  useWish(
    `publish translations ${locale}`,
    (_: void, headers) => api.translations.dispatch({ body: { locale } }, { headers }),
    (dispatch) => void queries.setQueryData(dispatchQuery(locale).queryKey, dispatch),
  );
export const useStopDispatch = () =>
  useMutation({
    mutationFn: (id: string) => api.translations.stopDispatch({ params: { id } }),
    onSuccess: (dispatch) => {
      queries.setQueryData(dispatchQuery(dispatch.locale).queryKey, dispatch);
      void invalidate(['translations']);
    },
    onError: () => invalidate(['translations', 'dispatch']),
  });

export const useEstimate = (order: Order, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ['translations', 'estimate', order],
    queryFn: ({ signal }) => api.translations.estimate({ body: order }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });

const jobQuery = queryOptions({
  queryKey: ['translations', 'job'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { items } = await api.translations.jobs({ query: { limit: 5 } }, { signal });
    return items.find((job) => isMoving(job) || job.state === 'paused') ?? items[0] ?? null;
  },
  refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? 1_000 : false),
});
/** The newest job that goes on or could, else the newest: one that waits is not hidden by one begun after it. What it wrote is there to be seen when it stands still. */
export const useNewestJob = () => {
  const job = useQuery(jobQuery);
  useStandstill(
    job.data ? isMoving(job.data) : undefined,
    () => void invalidate(['translations', 'products'], ['translations', 'locales'], ['billing', 'balance']),
  );
  return job;
};
const keepJob = (job: TranslationJob): void => {
  queries.setQueryData(jobQuery.queryKey, job);
};
export const useStart = (done: () => void) =>
  useWish(
    'translate',
    (body: z.input<typeof StartTranslation>, headers) => api.translations.start({ body }, { headers }),
    (job) => {
      keepJob(job);
      done();
    },
  );
export const useStop = (id: string) => useMutation({ mutationFn: () => api.translations.cancel({ params: { id } }), onSuccess: keepJob });
export const useResume = (id: string) =>
  useMutation({
    mutationFn: (body: { cap?: string; price?: string }) => api.translations.resume({ params: { id }, body }),
    onSuccess: keepJob,
    onError: () => invalidate(jobQuery.queryKey),
  });
