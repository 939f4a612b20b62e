/** What a company's owners and admins look at: what runs out, what needs somebody, and who did what. */
import { z } from 'zod';
import { pageOf, Paging } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { get, under } from './kit/route.ts';

/** Something that nobody but a person sets right. */
export const needKinds = ['invitation_ends', 'source_failed', 'tool_changed', 'connection_broken'] as const;
const Need = z.object({
  kind: z.enum(needKinds),
  /** Of what it is about, to open it. */
  id: z.uuid(),
  name: z.string(),
  /** Of what that is part of: a base, a server. */
  of: z.string(),
  at: z.iso.datetime(),
});
export type Need = z.infer<typeof Need>;

export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  /** What was done, as `member.invite`. */
  action: z.string(),
  /** What it was done to, for people. */
  target: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditQuery = z.strictObject({ search: z.string().trim().max(200).default('') });

const NearLimit = z.object({ id: z.uuid(), name: z.string(), limit: Points, used: Points });
export const Overview = z.object({
  people: z.object({ total: z.number().int(), active: z.number().int(), invited: z.number().int() }),
  bases: z.object({ total: z.number().int(), failing: z.number().int() }),
  /** People at four fifths of their month and above, the fullest first: at most 8. */
  limits: z.object({ near: z.number().int(), used_up: z.number().int(), resets_at: z.iso.datetime(), items: z.array(NearLimit) }),
  /** Who used the points of today and the 14 days before, most first: at most 8. */
  spenders: z.array(z.object({ id: z.uuid().nullable(), name: z.string(), points: Points, requests: z.number().int() })),
  needs: z.array(Need),
  changes: z.array(AuditEntry),
});
export type Overview = z.infer<typeof Overview>;

export const enterprise = under('/api/enterprise', {
  overview: get('/usage/', {
    door: 'manager',
    answer: Overview,
    summary: 'Who and what uses the points of the account, what is near its limit, and what needs somebody.',
  }),
  audit: get('/audit/', {
    door: 'manager',
    query: Paging.extend(AuditQuery.shape),
    answer: pageOf(AuditEntry),
    summary: 'Who did what in this account, newest first. The same as CSV: /api/enterprise/audit/csv/.',
  }),
});
