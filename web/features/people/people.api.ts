import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { uploadFile } from '../../kit/upload.ts';
import { byCursor, invalidate } from '../../kit/query.ts';
import { useWish } from '../../kit/wish.ts';

type People = typeof api.people;
type Body<Name extends keyof People> = Parameters<People[Name]>[0] extends { body: infer Sent } | undefined ? Sent : never;
export type Member = Awaited<ReturnType<People['list']>>['items'][number];
export type Results = Awaited<ReturnType<People['batchDisable']>>;
export type NewMember = Body<'create'>;
export type Change = Body<'change'>;
export type Filter = { search: string; state: string; role: string; group: string };

export const useMembers = ({ search, state, role, group }: Filter) =>
  useInfiniteQuery({
    queryKey: ['people', 'list', search, state, role, group],
    queryFn: ({ pageParam, signal }) =>
      api.people.list(
        {
          query: {
            search,
            limit: 50,
            ...(state && { state: state as Member['state'] }),
            ...(role && { role: role as Member['role'] }),
            ...(group && { group }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
export const useMember = (id: string) => useQuery({ queryKey: ['people', 'one', id], queryFn: ({ signal }) => api.people.one({ params: { id } }, { signal }) });
export const useSessions = (id: string) =>
  useQuery({ queryKey: ['people', 'sessions', id], queryFn: ({ signal }) => api.people.sessions({ params: { id } }, { signal }) });
export const useGroups = () => useQuery({ queryKey: ['people', 'groups'], queryFn: ({ signal }) => api.groups.list({}, { signal }) });

export const useInvite = () => useDeed((body: NewMember) => api.people.create({ body }));
export const useInviteMany = () => useBatchWish('invite people', (body: Body<'batchInvite'>, headers) => api.people.batchInvite({ body }, { headers }));
export type Checked = Awaited<ReturnType<People['importCheck']>>;
export type PersonRow = Omit<Checked['rows'][number], 'codes'>;
export type Columns = Checked['columns'];
/** A table that somebody chose, as it was sent: its columns may be said otherwise. */
export const useCheckFile = () =>
  useMutation({
    mutationFn: async ({ file, columns }: { file: File | string; columns?: Columns }) => {
      const id = typeof file === 'string' ? file : await uploadFile(file);
      return { id, ...(await api.people.importCheck({ body: { file: id, ...(columns && { columns }) } })) };
    },
  });
export const useCheckRows = () => useMutation({ mutationFn: (rows: PersonRow[]) => api.people.importCheck({ body: { rows } }) });
export const useImportPeople = () => useBatchWish('import people', (body: Body<'import'>, headers) => api.people.import({ body }, { headers }));
export const useInviteAgain = () => useDeed((id: string) => api.people.invite({ params: { id } }));
/** One after another: each says the whole list as it is to be. */
export const useChange = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string } & Change) => api.people.change({ params: { id }, body }),
    scope: { id: 'people change' },
    onSuccess: () => invalidate(['people']),
  });
export const useEndSessions = () => useDeed((id: string) => api.people.endSessions({ params: { id } }));
export type Act = 'disable' | 'enable' | 'destroy';
const batches = { disable: 'batchDisable', destroy: 'batchDestroy' } as const;
type Deed = { act: Act; ids: string[]; preview?: boolean; to?: string; password?: string };
const batchOf = ({ act, ids, preview = false, to, password = '' }: Deed, init: { headers: Key; signal?: AbortSignal }) =>
  act === 'enable'
    ? api.people.batchEnable({ body: { ids, preview } }, init)
    : api.people[batches[act]]({ body: { ids, preview, hand_over_to: to || null, password } }, init);
export const useBatch = () => useBatchWish('people', (deed: Omit<Deed, 'preview'>, headers) => batchOf(deed, { headers }), ['password']);
/** What would come of it, before anything is done. */
export const usePreview = (act: Act, ids: string[]) =>
  useQuery({
    // Not among the others: what was done needs no second look.
    queryKey: ['people preview', act, ...ids],
    queryFn: ({ signal }) => batchOf({ act, ids, preview: true }, { headers: { 'idempotency-key': crypto.randomUUID() }, signal }),
    staleTime: 0,
  });

export type Forgetting = Awaited<ReturnType<typeof api.enterprise.forgetting>>;
export const useForgetting = (member: string) =>
  useQuery({
    queryKey: ['people preview', 'forget', member],
    queryFn: ({ signal }) => api.enterprise.forgetting({ query: { member } }, { signal }),
    staleTime: 0,
  });
export const useForget = () =>
  useMutation({
    mutationFn: (body: { member: string; password: string; hand_over_to: string | null }) => api.enterprise.forget({ body }),
    onSuccess: () => invalidate(['people'], ['enterprise']),
  });

export const useNewPassword = () => useMutation({ mutationFn: (id: string) => api.people.resetPassword({ params: { id } }) });
/** What would go over, were it to whoever asks. */
export const useOwned = (id: string, me: string) =>
  useQuery({
    queryKey: ['people preview', 'hand over', id],
    queryFn: ({ signal }) => api.people.handOver({ params: { id }, body: { to: me, preview: true } }, { signal }),
    staleTime: 0,
  });
export const useHandOver = () =>
  useMutation({
    mutationFn: ({ id, to }: { id: string; to: string }) => api.people.handOver({ params: { id }, body: { to } }),
    onSuccess: () => invalidate(['people'], ['people preview']),
  });

export type HandOver = Awaited<ReturnType<People['handOvers']>>['items'][number];
export const useHandOvers = () => useQuery({ queryKey: ['people', 'hand overs'], queryFn: ({ signal }) => api.people.handOvers({}, { signal }) });
export const useTakeBack = () => useDeed((id: string) => api.people.takeBack({ params: { id } }));
export type Access = Awaited<ReturnType<typeof api.enterprise.access>>;
export const useAccess = (member: string) =>
  useQuery({ queryKey: ['people', 'access', member], queryFn: ({ signal }) => api.enterprise.access({ query: { member } }, { signal }) });

export const useAddGroup = () => useDeed((name: string) => api.groups.create({ body: { name } }));
export const useRenameGroup = () => useDeed(({ id, name }: { id: string; name: string }) => api.groups.change({ params: { id }, body: { name } }));
export const useRemoveGroup = () => useDeed((id: string) => api.groups.remove({ params: { id } }));

const useDeed = <Asked, Told>(send: (asked: Asked) => Promise<Told>) => useMutation({ mutationFn: send, onSuccess: () => invalidate(['people']) });
/** Of many at once: pressed twice, it is done once. */
type Key = { 'idempotency-key': string };
const useBatchWish = <Asked, Told>(name: string, send: (asked: Asked, headers: Key) => Promise<Told>, secret?: readonly string[]) =>
  useWish(name, send, () => invalidate(['people']), secret);
