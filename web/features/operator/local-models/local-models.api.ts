import type { LocalModel, LocalRuntime } from '@storewright/contract/local-models';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { invalidate } from '../../../kit/query.ts';

export type { LocalModel, LocalRuntime };
export type LocalJob = NonNullable<LocalModel['job']>;
type Desk = typeof api.localModels;
export type Overview = Awaited<ReturnType<Desk['overview']>>;

/** Asked every second while something is on its way or at work. */
export const useLocalModels = () =>
  useQuery({
    queryKey: ['local models'],
    queryFn: ({ signal }) => api.localModels.overview({}, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? 1_000 : false),
  });
const isAtWork = ({ runtime, models }: Overview): boolean => isMoving(runtime.job) || runtime.busy || models.some(({ job }) => isMoving(job));

/** What is here and enabled shows among the models of the gateway, too. */
const changed = () => invalidate(['local models'], ['providers']);
const useDeed = <Asked, Told>(send: (asked: Asked) => Promise<Told>) => useMutation({ mutationFn: send, onSettled: changed });

export const useInstall = () => useDeed(() => api.localModels.install());
export const useCancelInstall = () => useDeed(() => api.localModels.cancelInstall());
export const useUninstall = () => useDeed(() => api.localModels.uninstall());
export const useDownload = () => useDeed((id: string) => api.localModels.download({ params: { id } }));
export const useCancelDownload = () => useDeed((id: string) => api.localModels.cancel({ params: { id } }));
export const useRemoveModel = () => useDeed((id: string) => api.localModels.remove({ params: { id } }));
export const useEnableModel = () =>
  useDeed(({ id, enabled }: { id: string; enabled: boolean }) => api.localModels.enable({ params: { id }, body: { enabled } }));
export const useSetMirror = () => useDeed((mirror: string) => api.localModels.settings({ body: { mirror } }));
export const useAttempt = () => useDeed(({ id, prompt }: { id: string; prompt: string }) => api.localModels.attempt({ params: { id }, body: { prompt } }));
