import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { byCursor, stale } from '../../kit/query.ts';
import { fetchFile } from '../../kit/file.ts';

export type Overview = Awaited<ReturnType<typeof api.enterprise.overview>>;
export type Need = Overview['needs'][number];
export type AuditEntry = Overview['changes'][number];

export const useOverview = () => useQuery({ queryKey: ['enterprise', 'overview'], queryFn: ({ signal }) => api.enterprise.overview({}, { signal }) });
export const useAudit = (search: string) =>
  useInfiniteQuery({
    queryKey: ['enterprise', 'audit', search],
    queryFn: ({ pageParam, signal }) => api.enterprise.audit({ query: { search, limit: 50, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
export const useKeeping = () => useQuery({ queryKey: ['enterprise', 'keeping'], queryFn: ({ signal }) => api.enterprise.keeping({}, { signal }) });
export const useSetKeeping = () =>
  useMutation({
    mutationFn: (body: { audit_months?: number | null; admins_export?: boolean }) => api.enterprise.setKeeping({ body }),
    onSuccess: () => stale(['enterprise']),
  });
export const useAuditCsv = (search: string) =>
  useMutation({ mutationFn: () => fetchFile(`/api/enterprise/audit/csv/${search && `?search=${encodeURIComponent(search)}`}`) });
