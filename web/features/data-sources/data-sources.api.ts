/** Tables that are asked. An answer is followed while it is written: also after the page was loaded anew, or opened in another tab. */
import type { DataAnswer, DataRows, DataSource, DataSourceHead, NewDataSource, QueryAnswer, SavedQuestion } from '@storewright/contract/data-sources/source';
import type { UiPart } from '@storewright/contract/runs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../kit/api.ts';
import { follow } from '../../kit/follow.ts';
import { queries, invalidate } from '../../kit/query.ts';
import { uploadFile } from '../../kit/upload.ts';
import { useWish } from '../../kit/wish.ts';

export type { DataAnswer, DataRows, DataSource, DataSourceHead, NewDataSource, QueryAnswer, SavedQuestion };

const all = ['chatdb'];
const answersOf = (id: string) => [...all, 'answers', id];

export const useSources = () => useQuery({ queryKey: [...all, 'list'], queryFn: ({ signal }) => api.dataSources.list({}, { signal }) });
export const useSource = (id: string) =>
  useQuery({ queryKey: [...all, 'one', id], queryFn: ({ signal }) => api.dataSources.one({ params: { id } }, { signal }) });
export const useModels = () => useQuery({ queryKey: [...all, 'models'], queryFn: ({ signal }) => api.dataSources.models({}, { signal }), staleTime: 60_000 });
export const useSaved = (id: string) =>
  useQuery({ queryKey: [...all, 'questions', id], queryFn: ({ signal }) => api.dataSources.questions({ params: { id } }, { signal }) });

/** Questions, answers and models stay as they are, whatever becomes of a source. */
const changed = () => invalidate([...all, 'list'], [...all, 'one']);
export const useAdd = () => useMutation({ mutationFn: (body: NewDataSource) => api.dataSources.create({ body }), onSuccess: changed });
export const sendTable = async (file: File, { signal, arrived }: { signal: AbortSignal; arrived: () => void }): Promise<DataSource> => {
  const id = await uploadFile(file, signal);
  arrived();
  const made = await api.dataSources.create({ body: { kind: 'file', file: id } });
  void changed();
  return made;
};
type Edit = { name?: string; model?: string; access?: 'everyone' | 'chosen'; people?: string[] };
export const useEdit = (id: string) => useMutation({ mutationFn: (body: Edit) => api.dataSources.edit({ params: { id }, body }), onSuccess: changed });
export const useRemove = (id: string) =>
  useMutation({ mutationFn: () => api.dataSources.remove({ params: { id } }), onSuccess: () => invalidate([...all, 'list']) });
export const useRefresh = (id: string) => useMutation({ mutationFn: () => api.dataSources.refresh({ params: { id } }), onSuccess: changed });
export const useQueryBox = (id: string) => useMutation({ mutationFn: (sql: string) => api.dataSources.query({ params: { id }, body: { sql } }) });
export const useSave = (id: string) =>
  useMutation({
    mutationFn: (body: { title: string; sql: string }) => api.dataSources.addQuestion({ params: { id }, body }),
    onSuccess: () => invalidate([...all, 'questions', id]),
  });
export const useForget = (id: string) =>
  useMutation({
    mutationFn: (question: string) => api.dataSources.removeQuestion({ params: { id, question } }),
    onSuccess: () => invalidate([...all, 'questions', id]),
  });

export const useAsk = (id: string) =>
  useWish(
    'chatdb',
    (body: { text: string }, headers) => api.dataSources.ask({ params: { id }, body }, { headers }),
    (asked) => withAnswers(id, (items) => [...items.filter((one) => one.id !== asked.id), asked]),
  );
export const useStop = (id: string) =>
  useMutation({ mutationFn: (answer: string) => api.dataSources.stop({ params: { id, answer } }), onSettled: (_, __, answer) => readAgain(id, answer) });
export const useClear = (id: string) =>
  useMutation({ mutationFn: () => api.dataSources.clear({ params: { id } }), onSuccess: () => invalidate(answersOf(id)) });

export const isOpen = ({ state }: Pick<DataAnswer, 'state'>): boolean => state === 'waiting' || state === 'writing';

/** The list as it is known here; where it is not, it is asked for. */
const withAnswers = (id: string, change: (items: DataAnswer[]) => DataAnswer[]): void => {
  if (!queries.setQueryData<{ items: DataAnswer[] }>(answersOf(id), (now) => now && { items: change(now.items) })) void invalidate(answersOf(id));
};
/** One answer as it stands by now, and not all of them with their rows. */
const readAgain = async (id: string, answer: string): Promise<unknown> => {
  try {
    const now = await api.dataSources.answer({ params: { id, answer } });
    return withAnswers(id, (items) => items.map((one) => (one.id === answer ? now : one)));
  } catch {
    return invalidate(answersOf(id));
  }
};

export const useAnswers = (id: string) => {
  const answers = useQuery({
    queryKey: answersOf(id),
    queryFn: ({ signal }) => api.dataSources.answers({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const written = answers.data?.items.find(isOpen)?.id;
  const counting = answers.data?.items.flatMap((one) => (one.counting && !isOpen(one) ? [one.id] : [])).join(' ') ?? '';
  useEffect(() => {
    if (written === undefined) return;
    const leaving = new AbortController();
    void watch(id, written, leaving.signal);
    return () => leaving.abort();
  }, [id, written]);
  // Its price stands in the log a moment after its end.
  useEffect(() => {
    if (written !== undefined || counting === '') return;
    const later = setInterval(() => {
      for (const answer of counting.split(' ')) void readAgain(id, answer);
      void invalidate(['billing']);
    }, 1_500);
    return () => clearInterval(later);
  }, [id, written, counting]);
  return answers;
};

const watch = (id: string, answer: string, signal: AbortSignal): Promise<void> =>
  follow(
    signal,
    async () => {
      let text = '';
      for await (const part of api.dataSources.stream.stream({ params: { id, answer }, query: {} }, { signal })) {
        if (part.type === 'text-delta') text += part.delta;
        const told = toldBy(part, text);
        if (told) withAnswers(id, (items) => items.map((one) => (one.id === answer ? { ...one, ...longer(one, told) } : one)));
      }
    },
    { heard: () => Promise.all([readAgain(id, answer), invalidate(['billing'])]), lost: () => readAgain(id, answer) },
  );

const toldBy = (part: UiPart, text: string): Partial<DataAnswer> | undefined => {
  if (part.type === 'text-delta') return { sentences: text.split('\n').filter((one) => one !== '') };
  if (!('data' in part)) return undefined;
  if (part.type === 'data-statement') return { sql: (part.data as { sql: string }).sql };
  return part.type === 'data-rows' ? { result: part.data as DataRows } : undefined;
};
/** Whoever comes back hears it from the beginning: what is shown never gets shorter. */
const longer = (now: DataAnswer, told: Partial<DataAnswer>): Partial<DataAnswer> =>
  told.sentences && told.sentences.join('').length < now.sentences.join('').length ? {} : told;
