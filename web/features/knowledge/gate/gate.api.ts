/** What waits to go live in a base, the questions that it is measured by, what it could not answer, and how it does. */
import type { GapBoard, GapGroup, GapTry, Insights } from '@storewright/contract/knowledge/board';
import type { Figure, GateState, Test, TestImport, TestResult, Trial } from '@storewright/contract/knowledge/gate';
import type { GapReason } from '@storewright/contract/knowledge/question';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { isMoving, useStandstill } from '../../../kit/work-state.ts';
import { byCursor, queries, invalidate } from '../../../kit/query.ts';
import { uploadFile } from '../../../kit/upload.ts';

export type { Figure, GapBoard, GapGroup, GapReason, GapTry, GateState, Insights, Test, TestResult, Trial };
const changed = () => invalidate(['knowledge']);

/** Between two jobs a model reads what is to be compared. */
const isUnderWay = ({ job, trial }: GateState): boolean => isMoving(job) || trial?.state === 'running';
const keyOf = (id: string) => ['knowledge', 'gate', id];
/** Questions that it is measured by are seen nowhere else. */
const measured = (id: string) => invalidate(['knowledge', 'tests', id], keyOf(id));
export const useGate = (id: string) => {
  const gate = useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.gate.state({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (isMoving(data?.job) ? 1_000 : data && isUnderWay(data) ? 5_000 : false),
  });
  // What went live is seen elsewhere too.
  useStandstill(gate.data && isUnderWay(gate.data), () => void invalidate(['knowledge', 'sources', id], ['knowledge', 'base', id]));
  return gate;
};
/** What the server says of it by now is shown at once; what it changed elsewhere is asked for. */
const useGatePress = <Said>(id: string, press: (said: Said) => Promise<GateState>) =>
  useMutation({
    mutationFn: press,
    onSuccess: (state) => {
      queries.setQueryData(keyOf(id), state);
      void invalidate(['knowledge', 'sources', id]);
    },
    onError: () => invalidate(keyOf(id)),
  });
type Change = { splitting?: { tokens: number; headings: boolean } };
export const useChange = (id: string) => useGatePress(id, (body: Change) => api.gate.change({ params: { id }, body }));
export const useCompare = (id: string) => useGatePress(id, (answers: boolean) => api.gate.compare({ params: { id }, body: { answers } }));
export const useLive = (id: string) => useGatePress(id, (body: { trial: string | null; reason?: string }) => api.gate.live({ params: { id }, body }));
export const useDiscard = (id: string) => useGatePress(id, () => api.gate.discard({ params: { id } }));
export const useStopComparing = (id: string) =>
  useMutation({ mutationFn: (job: string) => api.jobs.cancel({ params: { id: job } }), onSettled: () => invalidate(keyOf(id)) });

export const useTests = (id: string, search: string) =>
  useInfiniteQuery({
    queryKey: ['knowledge', 'tests', id, search],
    queryFn: ({ pageParam, signal }) =>
      api.gate.tests({ params: { id }, query: { limit: 50, ...(search && { search }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    placeholderData: (before) => before,
    ...byCursor,
  });
type TestBody = { question: string; before: string; expect: 'passage' | 'refusal'; source: string | null; text: string };
export const useSaveTest = (id: string) =>
  useMutation({
    mutationFn: ({ test, ...body }: TestBody & { test: string | null }) =>
      test === null ? api.gate.addTest({ params: { id }, body }) : api.gate.editTest({ params: { id, test }, body }),
    onSuccess: () => measured(id),
  });
export const useApproveTest = (id: string) =>
  useMutation({ mutationFn: (test: string) => api.gate.editTest({ params: { id, test }, body: { approved: true } }), onSuccess: () => measured(id) });
export const useRemoveTest = (id: string) =>
  useMutation({ mutationFn: (test: string) => api.gate.removeTest({ params: { id, test } }), onSuccess: () => measured(id) });
export const useProposeTests = (id: string) =>
  useMutation({ mutationFn: () => api.gate.proposeTests({ params: { id } }), onSuccess: () => invalidate(['knowledge'], ['billing']) });
/** An answer of a conversation. */
export const useKeepAsTest = (id: string) =>
  useMutation({
    mutationFn: (body: { chat: string; message: string; from: 'chat' | 'trace' }) => api.gate.saveTest({ params: { id }, body }),
    onSuccess: () => measured(id),
  });
type LookedAt = TestImport & { file: string; name: string };
/** Sent, and looked at: nothing is added before somebody says so. */
export const useLookAtTests = (id: string) =>
  useMutation({
    mutationFn: async (sent: File): Promise<LookedAt> => {
      const file = await uploadFile(sent);
      return { ...(await api.gate.importTests({ params: { id }, body: { file, dry: true } })), file, name: sent.name };
    },
  });
export const useTakeTests = (id: string) =>
  useMutation({ mutationFn: (file: string) => api.gate.importTests({ params: { id }, body: { file } }), onSuccess: () => measured(id) });

export type BoardWish = { days: number; reason?: GapReason; lang?: string; channel?: string };
export const useBoard = (id: string, query: BoardWish) =>
  useQuery({
    queryKey: ['knowledge', 'gaps', id, query],
    queryFn: ({ signal }) => api.gate.board({ params: { id }, query }, { signal }),
    placeholderData: (before) => before,
  });
export const useTryAnswer = (id: string) =>
  useMutation({
    mutationFn: (body: { gaps: string[]; text: string; answer: string; variants: string[] }) => api.gate.tryAnswer({ params: { id }, body }),
  });
export const useWriteAnswer = (id: string) =>
  useMutation({
    mutationFn: (body: { gaps: string[]; text: string; answer: string; variants: string[]; enabled: boolean }) => api.faq.add({ params: { id }, body }),
    onSuccess: changed,
  });
export const useDismiss = (id: string) =>
  useMutation({
    mutationFn: async (gaps: string[]) => {
      for (const gap of gaps) await api.faq.dismissGap({ params: { id, gap } });
    },
    onSettled: changed,
  });
export const useInsights = (id: string, days: number) =>
  useQuery({
    queryKey: ['knowledge', 'insights', id, days],
    queryFn: ({ signal }) => api.gate.insights({ params: { id }, query: { days } }, { signal }),
    placeholderData: (before) => before,
  });
