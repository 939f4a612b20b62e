import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { queries, invalidate } from '../../kit/query.ts';
import { useWish } from '../../kit/wish.ts';

type Calls = typeof api.assistants;
export type Assistant = Awaited<ReturnType<Calls['one']>>;
export type Head = Awaited<ReturnType<Calls['list']>>['items'][number];
export type Desk = NonNullable<Assistant['desk']>;
export type Form = Desk['draft'];
export type Access = Desk['access'];
export type Version = Awaited<ReturnType<Calls['versions']>>['items'][number];
export type Case = Awaited<ReturnType<Calls['cases']>>['items'][number];
export type CaseRun = NonNullable<Awaited<ReturnType<Calls['caseRun']>>['run']>;
export type Model = Awaited<ReturnType<Calls['models']>>['items'][number];
type Body<Name extends keyof Calls> = Parameters<Calls[Name]>[0] extends { body: infer Sent } ? Sent : never;

const mine = 'assistants';
export const useAssistants = (search: string) =>
  useInfiniteQuery({
    queryKey: [mine, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      api.assistants.list({ query: { limit: 50, ...(search && { search }), ...(pageParam && { cursor: pageParam }) } }, { signal }),
    placeholderData: (before) => before,
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
  });
export const useAssistant = (id: string) =>
  useQuery({ queryKey: [mine, 'one', id], queryFn: ({ signal }) => api.assistants.one({ params: { id } }, { signal }) });
export const useModels = (enabled = true) => useQuery({ queryKey: [mine, 'models'], queryFn: ({ signal }) => api.assistants.models({}, { signal }), enabled });
export const useTools = () => useQuery({ queryKey: [mine, 'tools'], queryFn: ({ signal }) => api.assistants.tools({}, { signal }) });
export const usePeople = (search: string, { works = false }: { works?: boolean } = {}) =>
  useQuery({
    queryKey: [mine, 'people', search, works],
    queryFn: ({ signal }) => api.assistants.people({ query: { search, works: works ? 'true' : 'false' } }, { signal }),
    enabled: search.length > 1,
    placeholderData: (before) => before,
  });
export const useGroups = () => useQuery({ queryKey: [mine, 'groups'], queryFn: ({ signal }) => api.assistants.groups({}, { signal }) });
/** By its id, so that each change of it, or of who may talk to it, asks anew. */
export const useWithheld = (id: string) =>
  useQuery({ queryKey: [mine, 'withheld', id], queryFn: ({ signal }) => api.assistants.withheld({ params: { id } }, { signal }), staleTime: 0 });
export const useBases = () => useQuery({ queryKey: [mine, 'bases'], queryFn: ({ signal }) => api.knowledge.list({ query: { limit: 100 } }, { signal }) });
export const useRoles = () => useQuery({ queryKey: [mine, 'roles'], queryFn: ({ signal }) => api.assistants.roles({}, { signal }) });
export const useVersions = (id: string) =>
  useQuery({ queryKey: [mine, 'versions', id], queryFn: ({ signal }) => api.assistants.versions({ params: { id } }, { signal }) });
export const useVersion = (id: string, n: number) =>
  useQuery({
    queryKey: [mine, 'version', id, n],
    queryFn: ({ signal }) => api.assistants.version({ params: { id, n } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
export const useCases = (id: string) =>
  useQuery({ queryKey: [mine, 'cases', id], queryFn: ({ signal }) => api.assistants.cases({ params: { id } }, { signal }) });
export const isRunning = (run: CaseRun | null | undefined): boolean => run?.state === 'waiting' || run?.state === 'writing';
export const useCaseRun = (id: string) =>
  useQuery({
    queryKey: [mine, 'case run', id],
    queryFn: ({ signal }) => api.assistants.caseRun({ params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (isRunning(data?.run) ? 1_500 : false),
  });

const kept = (assistant: Assistant): void => {
  queries.setQueryData([mine, 'one', assistant.id], assistant);
  void invalidate([mine, 'list'], [mine, 'versions', assistant.id], [mine, 'withheld', assistant.id]);
};
/** What was refused may have been changed by somebody else. */
const useKeeping = <Asked>(send: (asked: Asked) => Promise<Assistant>) =>
  useMutation({ mutationFn: send, onSuccess: kept, onError: () => invalidate([mine, 'one']) });
export const useCreate = () => useKeeping((body: Body<'create'>) => api.assistants.create({ body }));
export const useEdit = (id: string) => useKeeping((body: Body<'edit'>) => api.assistants.edit({ params: { id }, body }));
export const usePublish = (id: string) => useKeeping((body: Body<'publish'>) => api.assistants.publish({ params: { id }, body }));
export const useEnable = (id: string) => useKeeping((enabled: boolean) => api.assistants.setEnabled({ params: { id }, body: { is_enabled: enabled } }));
export const useAccess = (id: string) => useKeeping((body: Access) => api.assistants.access({ params: { id }, body }));
export const useClone = (id: string) => useKeeping(() => api.assistants.clone({ params: { id } }));
export const useTransfer = (id: string) =>
  useMutation({ mutationFn: (userId: string) => api.assistants.transfer({ params: { id }, body: { user_id: userId } }), onSuccess: () => invalidate([mine]) });
export const useRemove = () =>
  useMutation({ mutationFn: (id: string) => api.assistants.remove({ params: { id } }), onSuccess: () => invalidate([mine, 'list']) });
export const useAddRole = () =>
  useMutation({ mutationFn: (body: Body<'addRole'>) => api.assistants.addRole({ body }), onSuccess: () => invalidate([mine, 'roles']) });

export const useSaveCase = (id: string) =>
  useMutation({
    mutationFn: ({ id: one, ...body }: Omit<Case, 'id'> & { id?: string }) =>
      one === undefined ? api.assistants.addCase({ params: { id }, body }) : api.assistants.editCase({ params: { id, case: one }, body }),
    onSuccess: () => invalidate([mine, 'cases', id]),
  });
export const useRemoveCase = (id: string) =>
  useMutation({ mutationFn: (one: string) => api.assistants.removeCase({ params: { id, case: one } }), onSuccess: () => invalidate([mine, 'cases', id]) });
export const useRunCases = (id: string) =>
  useWish(
    'assistant cases',
    (_: { revision: number; tried: number }, headers) => api.assistants.runCases({ params: { id } }, { headers }),
    (run) => queries.setQueryData([mine, 'case run', id], { run }),
  );
export const useStopCases = (id: string) =>
  useMutation({ mutationFn: () => api.assistants.stopCases({ params: { id } }), onSuccess: () => invalidate([mine, 'case run', id]) });
