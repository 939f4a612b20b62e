/** The people of an account, those who are invited, and the groups they are in. */
import { z } from 'zod';
import { Role } from './account.ts';
import { Email, LinkToken, SignedIn } from './auth.ts';
import { Language } from './kit/languages.ts';
import { Done, Id, pageOf, Paging } from './kit/paging.ts';
import { Points } from './kit/points.ts';
import { del, get, patch, post, under } from './kit/route.ts';
import { monthlyPoints } from './people/bounds.ts';
import { Ended, HandOver, Owns } from './people/leaving.ts';
import { permissions } from './people/permissions.ts';

const Permission = z.enum(permissions);
/** Null: as much as there is. */
export const MonthlyLimit = z.literal(monthlyPoints).nullable();
const Name = z.string().trim().min(1).max(120);
/** Owners are made of people who are there, never by an invitation. */
export const invitedRoles = ['admin', 'staff', 'guest'] as const;
export const memberStates = ['active', 'invited', 'disabled'] as const;
export const mostGroups = 200;
export const mostAtOnce = 500;

const GroupRef = z.object({ id: z.uuid(), name: z.string() });
export const Member = z.object({
  /** Of the person; where they are only invited, of the invitation. */
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: Role,
  state: z.enum(memberStates),
  limit: Points.nullable(),
  /** Of this month, of the account's points. */
  used: Points,
  groups: z.array(GroupRef),
  /** Whether they may buy points into a wallet of their own. */
  self_top_up: z.boolean(),
  /** Of staff: what is allowed to them. */
  permissions: z.array(Permission),
  created_at: z.iso.datetime(),
  /** Null: never. */
  last_active_at: z.iso.datetime().nullable(),
  /** Until when the invitation is good; null where there is none. */
  invited_until: z.iso.datetime().nullable(),
  you: z.boolean(),
});
export type Member = z.infer<typeof Member>;

export const NewMember = z.strictObject({
  email: Email,
  name: z.string().trim().max(120).default(''),
  role: z.enum(invitedRoles).default('staff'),
  limit: MonthlyLimit.default(null),
  groups: z.array(z.uuid()).max(mostGroups).default([]),
  self_top_up: z.boolean().default(false),
});
/** `mail`: whether a letter is on its way. Where no mail server is connected, the link is shown, once, to be handed over: it is not kept. */
const Invited = z.object({ id: z.uuid(), url: z.url().nullable(), expires_at: z.iso.datetime(), mail: z.enum(['sent', 'kept']) });
export const batchCodes = [
  'not_found',
  'not_on_yourself',
  'role_not_allowed',
  'last_owner',
  'already_member',
  'only_invited',
  'not_an_address',
  'unchanged',
  'quota_exceeded',
  'not_read',
] as const;
const Result = z.object({ id: z.string(), name: z.string(), ok: z.boolean(), code: z.enum(batchCodes).optional() });
/** One that fails stops no other. */
const Results = z.object({
  done: z.number().int(),
  failed: z.number().int(),
  results: z.array(Result),
  /** Of who was invited: whether letters are on their way, as of one alone. */
  mail: z.enum(['sent', 'kept']).optional(),
  /** Of whom is let in no longer: what ended with it, and what is theirs. */
  ended: Ended.optional(),
  owns: Owns.optional(),
});
export type Results = z.infer<typeof Results>;
/** `preview`: says what would come of it, and changes nothing. */
const Ids = z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostAtOnce), preview: z.boolean().default(false) });
/** `hand_over_to`: who gets what is theirs. `password`: of whoever asks, where an owner is among them. */
const Leaving = Ids.extend({ hand_over_to: z.uuid().nullable().default(null), password: z.string().max(200).default('') });
const batch = (path: `/${string}/`, summary: string) => post(path, { door: 'manager', body: Ids, idempotent: 'required', answer: Results, summary });

export const MemberQuery = Paging.extend({
  search: z.string().trim().max(200).default(''),
  state: z.enum(memberStates).optional(),
  role: Role.optional(),
  group: z.uuid().optional(),
});
const Session = z.object({ address: z.string(), user_agent: z.string(), created_at: z.iso.datetime(), last_seen_at: z.iso.datetime() });

/** What a table of people has columns for. */
export const personColumns = ['name', 'email', 'role', 'limit', 'self_top_up', 'groups'] as const;
const Cell = z.string().max(2_000).default('');
/** As it stands in the table; `row`: where, counted from 1. Groups stand apart by semicolons. */
const PersonRow = z.strictObject({
  row: z.number().int().min(1).max(2_000_000),
  name: Cell,
  email: Cell,
  role: Cell,
  limit: Cell,
  self_top_up: Cell,
  groups: Cell,
});
export type PersonRow = z.infer<typeof PersonRow>;
export const rowCodes = [
  'missing_name',
  'name_too_long',
  'email',
  'duplicate_in_file',
  'role_unknown',
  'role_not_allowed',
  'limit',
  'self_top_up',
  'group_unknown',
  'already_member',
  'quota_exceeded',
] as const;
/** A table of a file that was sent, or its rows as they were mended since. `columns`: where they are not recognised by their heads. */
export const PeopleTable = z.strictObject({
  file: z.uuid().optional(),
  columns: z.partialRecord(z.enum(personColumns), z.number().int().min(0).max(500)).optional(),
  rows: z.array(PersonRow).max(mostAtOnce).optional(),
});
const PeopleChecked = z.object({
  /** Of the table; empty where rows were sent. */
  heads: z.array(z.string()),
  /** Which of them is what. */
  columns: z.partialRecord(z.enum(personColumns), z.number().int()),
  rows: z.array(PersonRow.extend({ codes: z.array(z.enum(rowCodes)) })),
  /** Rows past the 500 that go at once. */
  left_out: z.number().int(),
  /** Groups that are named and are not there. */
  new_groups: z.array(z.string()),
});
export type PeopleChecked = z.infer<typeof PeopleChecked>;

export const people = under('/api/shared_user', {
  list: get('/', { door: 'manager', query: MemberQuery, answer: pageOf(Member), summary: 'Who is in the account, or invited into it, by name.' }),
  names: get('/people/', {
    door: 'member',
    query: z.strictObject({ search: z.string().trim().min(2).max(200) }),
    answer: z.object({ items: z.array(GroupRef) }),
    summary: 'Names of people in the account, for whoever wants to share something with them: at most 20.',
  }),
  create: post('/', {
    door: 'manager',
    body: NewMember,
    answer: Invited,
    summary: 'Invites somebody: by letter, or where no mail server is connected by a link that is shown once.',
  }),
  one: get('/{id}/', {
    door: 'person',
    params: Id,
    answer: Member,
    summary: 'One person, or one invitation. Whoever does not manage the account sees themselves alone.',
  }),
  change: patch('/{id}/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({
      role: Role.optional(),
      limit: MonthlyLimit.optional(),
      groups: z.array(z.uuid()).max(mostGroups).optional(),
      self_top_up: z.boolean().optional(),
      /** Of staff. Null: the usual. */
      permissions: z.array(Permission).max(permissions.length).nullable().optional(),
      /** Of whoever asks, where somebody becomes an owner or is one no longer. */
      password: z.string().max(200).optional(),
    }),
    answer: Member,
    summary: 'What somebody may do and spend, and which groups they are in. Nobody changes that of themselves.',
  }),
  invite: post('/{id}/invite/', { door: 'manager', params: Id, answer: Invited, summary: 'Sends an invitation again. The link before is dead from then on.' }),
  resetPassword: post('/{id}/reset_password/', {
    door: 'manager',
    params: Id,
    answer: z.object({ mail: z.enum(['sent', 'kept']) }),
    summary: 'Sends somebody a link to a new password. Only where they are in this account alone; nobody else ever sees the link.',
  }),
  batchInvite: post('/batch_invite/', {
    door: 'manager',
    body: z.strictObject({
      people: z
        .array(NewMember.extend({ email: z.string().trim().max(254) }))
        .min(1)
        .max(mostAtOnce),
      preview: z.boolean().default(false),
    }),
    idempotent: 'required',
    answer: Results,
    summary: 'Invites many, by letter. `id` of a result is the e-mail; one that is none is told with its row.',
  }),
  batchDisable: post('/batch_disable/', {
    door: 'manager',
    body: Leaving,
    idempotent: 'required',
    answer: Results,
    summary: 'Locks people out: their sessions, answers and jobs end with it, and nothing of theirs goes.',
  }),
  batchEnable: batch('/batch_enable/', 'Lets people in again.'),
  batchDestroy: post('/batch_destroy/', {
    door: 'manager',
    body: Leaving,
    idempotent: 'required',
    answer: Results,
    summary: 'Takes people out of the account, and invitations back. What they made stays with the account.',
  }),
  handOver: post('/{id}/hand_over/', {
    door: 'manager',
    params: Id,
    body: z.strictObject({ to: z.uuid(), preview: z.boolean().default(false) }),
    answer: z.object({ owns: Owns }),
    summary: 'Gives what is somebody’s to somebody else, at once and whole. For 30 days it can be taken back.',
  }),
  handOvers: get('/hand_overs/', {
    door: 'manager',
    answer: z.object({ items: z.array(HandOver) }),
    summary: 'What went over to somebody else, the newest first: at most 100.',
  }),
  takeBack: post('/hand_overs/{id}/take_back/', {
    door: 'manager',
    params: Id,
    answer: z.object({ given: z.number().int() }),
    summary: 'Gives back what went over, where whoever had it is in the account.',
  }),
  importCheck: post('/import/check/', {
    door: 'manager',
    body: PeopleTable,
    answer: PeopleChecked,
    summary: 'What would become of a table of people: each row as it is read, and why it cannot be. Changes nothing.',
  }),
  import: post('/import/', {
    door: 'manager',
    body: z.strictObject({ rows: z.array(PersonRow).min(1).max(mostAtOnce), create_groups: z.boolean().default(false) }),
    idempotent: 'required',
    answer: Results,
    summary: 'Invites the people of a table, by letter. A row that cannot be stops no other.',
  }),
  sessions: get('/{id}/sessions/', {
    door: 'manager',
    params: Id,
    answer: z.object({ items: z.array(Session) }),
    summary: 'Where somebody is signed in to this account.',
  }),
  endSessions: post('/{id}/end_sessions/', {
    door: 'manager',
    params: Id,
    answer: z.object({ ended: z.number().int() }),
    summary: 'Signs somebody out of this account everywhere.',
  }),
});

const Group = GroupRef.extend({ members: z.number().int() });
const GroupBody = z.strictObject({ name: Name.max(80) });
export const groups = under('/api/enterprise/groups', {
  list: get('/', { door: 'manager', answer: z.object({ items: z.array(Group) }), summary: 'The groups of the account, by name.' }),
  create: post('/', { door: 'manager', body: GroupBody, answer: Group, summary: 'A new group.' }),
  change: patch('/{id}/', { door: 'manager', params: Id, body: GroupBody, answer: Group, summary: 'Renames a group.' }),
  remove: del('/{id}/', { door: 'manager', params: Id, answer: Done, summary: 'Removes a group. Its people stay.' }),
});

export const Accepted = z.strictObject({
  token: LinkToken,
  /** Of somebody new; who has an account already is known by that. */
  name: z.string().trim().max(120).default(''),
  password: z.string().max(200).default(''),
  /** In which somebody new reads. */
  language: Language.default('en'),
});
export const invitations = under('/api/auth/invite', {
  preview: post('/preview/', {
    door: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    answer: z.object({
      company: z.string(),
      by: z.string(),
      email: z.string(),
      name: z.string(),
      role: z.enum(invitedRoles),
      expires_at: z.iso.datetime(),
      /** Whether somebody has this e-mail already: they join with the password that they have. */
      known: z.boolean(),
      /** Whether whoever asks is signed in as them: no password is needed then. */
      signed_in: z.boolean(),
      /** The e-mail of whoever is signed in here, where that is another one. */
      signed_in_as: z.string().nullable(),
    }),
    summary: 'Who invites whom, by the link of an invitation. Looking does not use it up.',
  }),
  accept: post('/accept/', {
    door: 'anyone',
    body: Accepted,
    answer: SignedIn,
    summary: 'Joins the account and signs in to it.',
  }),
});
