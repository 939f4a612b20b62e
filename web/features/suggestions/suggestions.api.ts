import type { Decision, Sent, SuggestedProduct, SuggestionDispatch, WrittenField } from '@storewright/contract/suggestions';
import type { Suggestion, SuggestionKind, SuggestionPlace, SuggestionValue } from '@storewright/contract/suggestions/suggestion';
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { isMoving, useStandstill } from '../../kit/work-state.ts';
import { byCursor, queries, invalidate } from '../../kit/query.ts';
import { useWish } from '../../kit/wish.ts';

export type { Sent, SuggestedProduct, Suggestion, SuggestionKind, SuggestionPlace, SuggestionValue, WrittenField };
export type Wanted = { state: 'open' | 'accepted' | 'dismissed' | 'published'; kind: SuggestionKind | 'all'; search: string };

export const placeOf = ({ product_id, kind, target }: SuggestionPlace): SuggestionPlace => ({ product_id, kind, target });
const isAt = (one: SuggestionPlace, other: SuggestionPlace): boolean =>
  one.product_id === other.product_id && one.kind === other.kind && one.target === other.target;

const listQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['suggestions', 'list', wanted],
    queryFn: ({ pageParam, signal }) => api.suggestions.list({ query: { ...wanted, limit: 20, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
  });
export const useSuggestions = (wanted: Wanted, { enabled }: { enabled: boolean }) => useInfiniteQuery({ ...listQuery(wanted), enabled });

/** How much waits to be sent, of the whole shop. */
export const useWaiting = () => useQuery({ queryKey: ['suggestions', 'accepted'], queryFn: ({ signal }) => api.suggestions.waiting({}, { signal }) });

const dispatchQuery = queryOptions({
  queryKey: ['suggestions', 'dispatch'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await api.suggestions.dispatched({}, { signal })).dispatch,
  refetchInterval: ({ state: { data } }) => (data ? askedAgainIn(data, Date.now()) : false),
});
/** What is on its way when all the rest is out comes to its end later, if it does: nobody is asked for ever. */
export const askedAgainIn = (dispatch: Pick<SuggestionDispatch, 'counts' | 'finished_at'> & { state: string }, now: number): number | false => {
  if (isMoving(dispatch)) return 1_000;
  const over = dispatch.finished_at === null ? 0 : Date.parse(dispatch.finished_at);
  return dispatch.counts.sending > 0 && now - over < mostSettling ? 5_000 : false;
};
const mostSettling = 15 * 60_000;

/** What was sent of the whole shop the last time. What it did is there to be seen when it stands still. */
export const useDispatch = () => {
  const dispatch = useQuery(dispatchQuery);
  useStandstill(dispatch.data ? isMoving(dispatch.data) : undefined, () => void moved());
  return dispatch;
};
const keepDispatch = (dispatch: SuggestionDispatch): void => {
  queries.setQueryData(dispatchQuery.queryKey, dispatch);
};
export const usePublishAll = (done: () => void) =>
  useWish(
    'publish all suggestions',
    (_: void, headers) => api.suggestions.publishAll({}, { headers }),
    (dispatch) => {
      keepDispatch(dispatch);
      done();
    },
  );
export const useStopDispatch = () =>
  useMutation({ mutationFn: (id: string) => api.suggestions.stopDispatch({ params: { id } }), onSuccess: keepDispatch, onSettled: () => moved() });

const productQuery = (id: string) =>
  queryOptions({ queryKey: ['suggestions', 'product', id], queryFn: ({ signal }) => api.suggestions.ofProduct({ params: { id } }, { signal }) });
export const useSuggestedProduct = (id: string | null) => useQuery({ ...productQuery(id ?? ''), enabled: id !== null });

export const useCategories = (productId: string, search: string) =>
  useQuery({
    queryKey: ['suggestions', 'categories', productId, search],
    queryFn: async ({ signal }) => (await api.suggestions.categories({ query: { product_id: productId, search } }, { signal })).items,
    enabled: search.length > 1,
    staleTime: 60_000,
  });

export type Wish = Pick<Decision, 'decision'> & { suggestion: Suggestion; value?: SuggestionValue; redirect?: boolean; vouched?: string[] };
const mostAtOnce = 100;

/** What was decided stays where it stands, so that it can be taken back; the list is read anew when somebody comes back to it. */
export const useDecide = () =>
  useMutation({
    mutationFn: async (wishes: Wish[]) => {
      const decided: Suggestion[] = [];
      for (let at = 0; at < wishes.length; at += mostAtOnce) {
        const decisions = wishes.slice(at, at + mostAtOnce).map(({ suggestion, decision, value, redirect = suggestion.redirect, vouched = [] }) => ({
          ...placeOf(suggestion),
          ground: suggestion.ground,
          decision,
          redirect,
          vouched,
          ...(value !== undefined && { value }),
        }));
        decided.push(...(await api.suggestions.decide({ body: { decisions } })).items);
      }
      return decided;
    },
    onSuccess: (decided) => {
      const settled = (product: SuggestedProduct): SuggestedProduct => ({
        ...product,
        suggestions: product.suggestions.map((one) => decided.find((other) => isAt(one, other)) ?? one),
      });
      for (const [key, known] of queries.getQueriesData<{ pages: { items: SuggestedProduct[] }[]; pageParams: unknown[] }>({
        queryKey: ['suggestions', 'list'],
      }))
        if (known) queries.setQueryData(key, { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(settled) })) });
      for (const [key, known] of queries.getQueriesData<SuggestedProduct>({ queryKey: ['suggestions', 'product'] }))
        if (known) queries.setQueryData(key, settled(known));
      void invalidate(['suggestions', 'accepted']);
    },
    onError: () => void invalidate(['suggestions']),
  });

const moved = () => invalidate(['suggestions'], ['shops'], ['writers']);

/** Part by part, each once: an answer that was lost is asked for again under the same key. */
export const useSend = (done: (sent: Sent[]) => void) =>
  useWish(
    'publish suggestions',
    async (chosen: SuggestionPlace[], headers) => {
      const sent: Sent[] = [];
      for (let at = 0; at < chosen.length; at += mostAtOnce) {
        const part = { 'idempotency-key': `${headers['idempotency-key']}-${at}` };
        sent.push(...(await api.suggestions.publish({ body: { chosen: chosen.slice(at, at + mostAtOnce) } }, { headers: part })).sent);
      }
      return sent;
    },
    (sent) => {
      done(sent);
      return moved();
    },
  );

export const useTakeBack = () =>
  useMutation({
    mutationFn: (body: { publication_id: string; overwrite: boolean }) => api.suggestions.revert({ body }),
    onSuccess: moved,
  });
