import type { CompanySettings, PromptSettings, Reminder, Session } from '@storewright/contract/settings';
import type { Language } from '@storewright/contract/kit/languages';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../kit/api.ts';
import { askFile } from '../../kit/file.ts';
import { queries, invalidate } from '../../kit/query.ts';
import { readIn } from '../../kit/reading.ts';
import { applyTheme } from '../../kit/theme.ts';
import { workIn } from '../../kit/working.ts';

export type { PromptSettings, Reminder };
export type Company = z.infer<typeof CompanySettings>;
export type Session = z.infer<typeof Session>;
type NewReminder = Parameters<typeof api.settings.setReminder>[0]['body'];

const reminderQuery = queryOptions({ queryKey: ['settings', 'reminder'], queryFn: ({ signal }) => api.settings.reminder({}, { signal }) });
const companyQuery = queryOptions({ queryKey: ['settings', 'company'], queryFn: ({ signal }) => api.settings.company({}, { signal }) });
const promptsQuery = queryOptions({ queryKey: ['settings', 'prompts'], queryFn: ({ signal }) => api.settings.prompts({}, { signal }) });

export const useReminder = () => useQuery(reminderQuery);
export const useCompany = () => useQuery(companyQuery);
export const usePrompts = () => useQuery(promptsQuery);
const sessionsQuery = queryOptions({ queryKey: ['settings', 'sessions'], queryFn: ({ signal }) => api.settings.sessions({}, { signal }) });
export const useSessions = () => useQuery(sessionsQuery);
/** Only of those who have their own way in. */
export const useHasPassword = (asked: boolean) => useQuery({ ...sessionsQuery, enabled: asked });
/** Lines of JSON, as the server writes them. `member`: whose; null: all of the account. */
export const useTakeData = () =>
  useMutation({
    mutationFn: async (body: { member: string | null; password: string }) =>
      (await askFile('/api/enterprise/export/', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })).blob(),
  });

/** What was saved is what the server says it is now. */
const remember = async (reminder: Reminder): Promise<void> => {
  queries.setQueryData(reminderQuery.queryKey, reminder);
  await invalidate(['billing', 'balance']);
};
export const useSetReminder = () => useMutation({ mutationFn: (body: NewReminder) => api.settings.setReminder({ body }), onSuccess: remember });
export const useSendCode = () => useMutation({ mutationFn: (email: string) => api.settings.captcha({ body: { email } }) });
export const useVerify = () =>
  useMutation({ mutationFn: (body: { email: string; captcha: string }) => api.settings.verifyEmail({ body }), onSuccess: remember });

export const useSetCompany = () =>
  useMutation({
    mutationFn: (body: Partial<Company>) => api.settings.setCompany({ body }),
    onSuccess: async (company) => {
      queries.setQueryData(companyQuery.queryKey, company);
      // Every figure by day is by the account's day.
      await invalidate(['account'], ['billing'], ['writers']);
    },
  });
const brandingQuery = queryOptions({ queryKey: ['settings', 'branding'], queryFn: ({ signal }) => api.enterprise.branding({}, { signal }) });
export const useBranding = () => useQuery(brandingQuery);
export const useSetBranding = () =>
  useMutation({
    mutationFn: (body: { logo?: string | null; colour?: string | null }) => api.enterprise.setBranding({ body }),
    onSuccess: async (branding) => {
      queries.setQueryData(brandingQuery.queryKey, branding);
      applyTheme('enterprise', branding.colour);
      await invalidate(['account']);
    },
  });
export const useSetPrompts = () =>
  useMutation({
    mutationFn: (body: Partial<PromptSettings>) => api.settings.setPrompts({ body }),
    onSuccess: async (prompts) => {
      queries.setQueryData(promptsQuery.queryKey, prompts);
      await invalidate(['account']);
    },
  });

export const useSetLanguage = () => useMutation({ mutationFn: (language: Language) => readIn(language) });
export const useSetUsage = () => useMutation({ mutationFn: workIn });
export const useSetPassword = () =>
  useMutation({
    mutationFn: (body: { current: string; password: string }) => api.settings.setPassword({ body }),
    onSuccess: () => invalidate(['settings', 'sessions']),
  });
export const useChangeEmail = () => useMutation({ mutationFn: (body: { email: string; password: string }) => api.settings.changeEmail({ body }) });
export const useEndSession = () =>
  useMutation({ mutationFn: (id: string) => api.settings.endSession({ params: { id } }), onSettled: () => invalidate(['settings', 'sessions']) });
export const useEndOthers = () => useMutation({ mutationFn: () => api.settings.endOtherSessions(), onSettled: () => invalidate(['settings', 'sessions']) });
