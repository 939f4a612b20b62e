/** Conversations with an assistant. An answer is followed while it is written, also after the page was loaded anew. */
import type { UiPart } from '@storewright/contract/runs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../kit/api.ts';
import { follow } from '../../../kit/follow.ts';
import { queries, invalidate } from '../../../kit/query.ts';
import { useWish } from '../../../kit/wish.ts';
import type { Form } from '../assistants.api.ts';

type Talk = Awaited<ReturnType<typeof api.assistants.talk>>;
export type Answer = Talk['answers'][number];
export type Approval = Answer['approvals'][number];

const keyOf = (id: string, chat: string) => ['assistants', 'talk', id, chat];
const put = (id: string, chat: string, answer: string, changed: (before: Answer) => Answer): void =>
  void queries.setQueryData<Talk>(keyOf(id, chat), (talk) => talk && { ...talk, answers: talk.answers.map((one) => (one.id === answer ? changed(one) : one)) });
export const isOpen = ({ state }: Pick<Answer, 'state'>): boolean => state === 'waiting' || state === 'writing';

export const useTalks = (id: string) =>
  useQuery({ queryKey: ['assistants', 'talks', id], queryFn: ({ signal }) => api.assistants.talks({ params: { id } }, { signal }) });
export const useAsk = (id: string) =>
  useWish(
    `assistant ${id}`,
    (body: { text: string; chat?: string; draft?: Form }, headers) => api.assistants.ask({ params: { id }, body }, { headers }),
    (talk) => {
      queries.setQueryData(keyOf(id, talk.id), talk);
      void invalidate(['assistants', 'talks', id]);
    },
  );
export const useStop = (id: string) => useMutation({ mutationFn: (answer: string) => api.assistants.stop({ params: { id, answer } }) });
/** What was shown is allowed, or refused; the answer goes on by itself. */
export const useDecide = (id: string, chat: string, answer: string) =>
  useMutation({
    mutationFn: ({ id: call, hash, allow }: Pick<Approval, 'id' | 'hash'> & { allow: boolean }) =>
      api.assistants.decide({ params: { id, answer, call }, body: { allow, hash } }),
    onSuccess: (now) => put(id, chat, answer, () => now),
    onError: () => invalidate(keyOf(id, chat)),
  });
export const useRemoveTalk = (id: string) =>
  useMutation({ mutationFn: (chat: string) => api.assistants.removeTalk({ params: { id, chat } }), onSuccess: () => invalidate(['assistants', 'talks', id]) });

export const useTalk = (id: string, chat: string) => {
  const talk = useQuery({
    queryKey: keyOf(id, chat),
    queryFn: ({ signal }) => api.assistants.talk({ params: { id, chat } }, { signal }),
    enabled: chat !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const written = talk.data?.answers.find(isOpen)?.id;
  const counting = talk.data?.answers.some((answer) => answer.counting) ?? false;
  useEffect(() => {
    if (written === undefined) return;
    const leaving = new AbortController();
    void watch(id, chat, written, leaving.signal);
    return () => leaving.abort();
  }, [id, chat, written]);
  // Its price stands in the log a moment after its end.
  useEffect(() => {
    if (written !== undefined || !counting) return;
    const later = setInterval(() => void invalidate(keyOf(id, chat), ['assistants', 'one', id], ['billing']), 1_500);
    return () => clearInterval(later);
  }, [id, chat, written, counting]);
  return talk;
};

const watch = (id: string, chat: string, answer: string, signal: AbortSignal): Promise<void> =>
  follow(
    signal,
    async () => {
      let told: Told = { text: '', steps: [], cited: [], approvals: [] };
      for await (const part of api.assistants.stream.stream({ params: { id, answer }, query: {} }, { signal })) {
        told = heard(told, part);
        const now = told;
        // Whoever comes back hears it from the beginning: what is shown never gets shorter.
        put(id, chat, answer, (one) => (now.text.length >= one.text.length ? { ...one, ...now, approvals: withNew(one.approvals, now.approvals) } : one));
      }
    },
    { heard: () => invalidate(keyOf(id, chat), ['billing']), lost: () => invalidate(keyOf(id, chat)) },
  );

/** What was decided stays so. */
const withNew = (known: Approval[], told: Approval[]): Approval[] => [...known, ...told.filter(({ id }) => !known.some((one) => one.id === id))];

type Told = Pick<Answer, 'text' | 'steps' | 'cited' | 'approvals'>;
const heard = (told: Told, part: UiPart): Told => {
  if (part.type === 'text-delta') return { ...told, text: told.text + part.delta };
  if (!('data' in part)) return told;
  if (part.type === 'data-tool') return { ...told, steps: [...told.steps, part.data as Answer['steps'][number]] };
  if (part.type === 'data-approval') return { ...told, approvals: [...told.approvals, part.data as Approval] };
  if (part.type === 'data-cited') return { ...told, cited: [...told.cited, part.data as Answer['cited'][number]] };
  return told;
};
