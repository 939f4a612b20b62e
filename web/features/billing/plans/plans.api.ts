import type { Offer, Plan, Subscription } from '@storewright/contract/billing/plans';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api.ts';
import { useWish } from '../../../kit/wish.ts';
import { pointsMoved } from '../billing.api.ts';

export type { Offer, Plan, Subscription };
type Change = Parameters<typeof api.plans.change>[0]['body'];

export const usePlans = () => useQuery({ queryKey: ['billing', 'plans'], queryFn: ({ signal }) => api.plans.current({}, { signal }) });
export const useChangePlan = () => useWish('plan', (body: Change, headers) => api.plans.change({ body }, { headers }), pointsMoved);
export const useCancelPlan = () => useWish('cancel', (_: undefined, headers) => api.plans.cancel({}, { headers }), pointsMoved);
export const useKeepPlan = () => useMutation({ mutationFn: () => api.plans.keep(), onSuccess: pointsMoved });

/** Tested against OpenAI before it is kept. */
export const useSetOpenAiKey = () => useMutation({ mutationFn: (key: string) => api.inference.setOwnKey({ body: { key } }), onSuccess: pointsMoved });
/** It is destroyed, and models write with points again. */
export const useDropOpenAiKey = () => useMutation({ mutationFn: () => api.inference.setOwnKey({ body: { key: '' } }), onSuccess: pointsMoved });
