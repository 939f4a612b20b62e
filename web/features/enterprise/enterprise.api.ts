import type { UsageKind } from '@storewright/contract/enterprise';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { byCursor } from '../../kit/query.ts';
import { fetchFile } from '../../kit/file.ts';

export type Overview = Awaited<ReturnType<typeof api.enterprise.overview>>;
export type Need = Overview['needs'][number];
export type AuditEntry = Overview['changes'][number];

export const useOverview = () => useQuery({ queryKey: ['enterprise', 'overview'], queryFn: ({ signal }) => api.enterprise.overview({}, { signal }) });
export type Usage = Awaited<ReturnType<typeof api.enterprise.usage>>;
type UsageAsked = { by: UsageKind; month: string | undefined };
export const useUsageOf = ({ by, month, limit }: UsageAsked & { limit: number }) =>
  useQuery({
    queryKey: ['enterprise', 'usage', by, month, limit],
    queryFn: ({ signal }) => api.enterprise.usage({ query: { by, limit, ...(month && { month }) } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === by ? before : undefined),
  });
export const useUsageCsv = ({ by, month }: UsageAsked) =>
  useMutation({ mutationFn: () => fetchFile(`/api/enterprise/usage/csv/?${new URLSearchParams({ by, ...(month && { month }) })}`) });
export type AuditFilter = NonNullable<Parameters<typeof api.enterprise.audit>[0]>['query'];
export const useAudit = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['enterprise', 'audit', filter],
    queryFn: ({ pageParam, signal }) => api.enterprise.audit({ query: { ...filter, limit: 50, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
export const useAuditCsv = (filter: AuditFilter) =>
  useMutation({
    mutationFn: () =>
      fetchFile(`/api/enterprise/audit/csv/?${new URLSearchParams(Object.entries(filter).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))}`),
  });
export const useNames = (search: string) =>
  useQuery({
    queryKey: ['enterprise', 'names', search],
    queryFn: ({ signal }) => api.people.names({ query: { search } }, { signal }),
    enabled: search.length > 1,
  });
