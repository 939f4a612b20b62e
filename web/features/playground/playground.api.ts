import type { Answer, Run, RunPart, RunSettings, TriedModel } from '@storewright/contract/playground';
import { filesPath } from '@storewright/contract/playground/bounds';
import type { PlaygroundFile } from '@storewright/contract/playground/files';
import type { Mode, Task } from '@storewright/contract/playground/tasks';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kit/api.ts';
import { fetchFile, sendFile } from '../../kit/file.ts';
import { isAbort } from '../../kit/http.ts';
import { byCursor, queries, invalidate } from '../../kit/query.ts';
import { useWish } from '../../kit/wish.ts';
import { isRunning } from './running.ts';
import { applied } from './applied.ts';

export type { Answer, Mode, PlaygroundFile, Run, RunSettings, Task, TriedModel };
type Desk = typeof api.playground;
type Body<Name extends 'start' | 'goOn' | 'edit'> = Parameters<Desk[Name]>[0] extends { body: infer Sent } | undefined ? Sent : never;
export type NewRun = Body<'start'>;

const keyOf = (id: string) => ['playground', 'run', id];
const kept = (run: Run): void => {
  queries.setQueryData(keyOf(run.id), run);
  void invalidate(['playground', 'runs']);
};

export const useModels = () => useQuery({ queryKey: ['playground', 'models'], queryFn: ({ signal }) => api.playground.models({}, { signal }) });
export const useRuns = (search: string) =>
  useInfiniteQuery({
    queryKey: ['playground', 'runs', search],
    queryFn: ({ pageParam, signal }) =>
      api.playground.list({ query: { limit: 20, ...(search && { search }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    placeholderData: (before) => before,
    ...byCursor,
  });
export const useStart = () => useWish('playground', (body: NewRun, headers) => api.playground.start({ body }, { headers }), kept);
export const useGoOn = () =>
  useWish('playground turn', ({ id, ...body }: { id: string } & Body<'goOn'>, headers) => api.playground.goOn({ params: { id }, body }, { headers }), kept);
export const useStop = () =>
  useMutation({
    mutationFn: ({ id, place }: { id: string; place?: number }) => api.playground.stop({ params: { id }, body: place === undefined ? {} : { place } }),
    onSuccess: kept,
  });
export const useAgain = () =>
  useMutation({ mutationFn: ({ id, place }: { id: string; place: number }) => api.playground.again({ params: { id }, body: { place } }), onSuccess: kept });
export const useEdit = () =>
  useMutation({ mutationFn: ({ id, ...body }: { id: string } & Body<'edit'>) => api.playground.edit({ params: { id }, body }), onSuccess: kept });
export const useRemove = () =>
  useMutation({
    mutationFn: (id: string) => api.playground.remove({ params: { id } }),
    onSuccess: (_, id) => {
      queries.removeQueries({ queryKey: keyOf(id) });
      void invalidate(['playground', 'runs']);
    },
  });

/** Bytes go up as they are, and come down with the session that an address alone would not carry. */
export const upload = (content: Blob, name: string) => sendFile<PlaygroundFile>(`${filesPath}?name=${encodeURIComponent(name)}`, content);
/** Where this tab has a file, once it came; given back when nobody looked at it for a while. */
export const useFile = (id: string) =>
  useQuery({
    queryKey: [...fileKey, id],
    queryFn: async () => URL.createObjectURL(await fetchFile(`${filesPath}${id}/`)),
    staleTime: Number.POSITIVE_INFINITY,
  });
const fileKey = ['playground', 'file'];
queries.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
  if (type === 'removed' && queryKey[1] === fileKey[1] && queryKey[0] === fileKey[0] && typeof state.data === 'string') URL.revokeObjectURL(state.data);
});

/** Also while a price is on its way: a moment after the end as a rule, and much longer where a provider bills what was stopped. */
const isUnderWay = (run: Run | undefined): boolean => run?.turns.some(({ answers }) => answers.some((answer) => isRunning(answer) || answer.counting)) ?? false;

/** A run, followed while it is written: also after the page was loaded anew, or opened in another tab. */
export const useRun = (id: string) => {
  const run = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.playground.one({ params: { id } }, { signal }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const follow = isUnderWay(run.data);
  useEffect(() => {
    if (!follow) return;
    const leaving = new AbortController();
    void watch(id, leaving.signal);
    return () => {
      leaving.abort();
      // The last piece may end this before the stream says so; whoever leaves has spent points too.
      void invalidate(['billing'], ['integration']);
    };
  }, [id, follow]);
  return run;
};

/** Pieces come faster than a screen is drawn: they are put together and shown once a frame. */
const watch = async (id: string, signal: AbortSignal): Promise<void> => {
  let waiting: RunPart[] = [];
  let frame = 0;
  const show = (): void => {
    const parts = waiting;
    waiting = [];
    frame = 0;
    queries.setQueryData<Run>(keyOf(id), (run) => run && parts.reduce(applied, run));
  };
  for (let failures = 0; !signal.aborted && failures < 5; ) {
    try {
      for await (const part of api.playground.watch.stream({ params: { id } }, { signal })) {
        failures = 0;
        waiting.push(part);
        frame ||= requestAnimationFrame(show);
        if (part.type === 'over') {
          show();
          await invalidate(keyOf(id));
          return;
        }
      }
    } catch (error) {
      if (isAbort(error)) return;
    }
    // A line that breaks loses nothing: the next look begins with all that is there.
    failures += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000 * failures));
  }
};
