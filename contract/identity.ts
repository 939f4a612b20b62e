/** How a company's people come in: its domains, its own sign-in (OpenID Connect), and its directory (SCIM 2.0). */
import { z } from 'zod';
import { Brand } from './brand.ts';
import { Done, Id } from './kit/paging.ts';
import { ErrorCode } from './errors.ts';
import { del, get, patch, post, under } from './kit/route.ts';

/** As it is kept: lower case, in ASCII. What is no name of the internet's is refused by the server. */
const Domain = z.string().trim().toLowerCase().min(3).max(253);
export const domainProblems = ['missing', 'other', 'unreachable', 'lost'] as const;
const VerifiedDomain = z.object({
  id: z.uuid(),
  domain: z.string(),
  /** Null: the record was not seen yet, or is not there any more. */
  verified_at: z.iso.datetime().nullable(),
  checked_at: z.iso.datetime().nullable(),
  /** What the last look found: no record, another one, or no answer. `lost`: it was there once, and counts no longer. */
  problem: z.enum(domainProblems).nullable(),
  /** The TXT record that says whose the domain is. */
  record: z.object({ name: z.string(), value: z.string() }),
});
export type VerifiedDomain = z.infer<typeof VerifiedDomain>;

/** Of the owner who asks: whoever says how people come in shows once more who they are. */
const password = z.string().max(200).default('');
const Proven = z.strictObject({ password }).prefault({});

/** Who may join by it: nobody who is not there yet, or everybody of the verified domains, in this role. */
export const joinRoles = ['staff', 'guest'] as const;
const Tried = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  /** Why not. */
  code: ErrorCode.nullable(),
  /** As whom the provider sent who tried. */
  email: z.string().nullable(),
});
const Connection = z.object({
  issuer: z.string(),
  client_id: z.string(),
  has_secret: z.boolean(),
  join_as: z.enum(joinRoles).nullable(),
  enabled: z.boolean(),
  /** Everybody but owners comes in by it alone. */
  required: z.boolean(),
  /** Of these settings; null: nobody tried them yet. */
  tried: Tried.nullable(),
});
const ScimToken = z.object({ id: z.uuid(), last4: z.string(), created_at: z.iso.datetime(), last_used_at: z.iso.datetime().nullable() });

export const Identity = z.object({
  /** Owners change this; admins see it. */
  may_change: z.boolean(),
  domains: z.array(VerifiedDomain),
  connection: Connection.nullable(),
  /** What the provider is told to send people back to. */
  redirect_uri: z.string(),
  directory: z.object({ url: z.string(), tokens: z.array(ScimToken), people: z.number().int(), groups: z.number().int() }),
});
export type Identity = z.infer<typeof Identity>;

export const Provider = z.strictObject({
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  client_id: z.string().trim().min(1).max(300),
  /** Left out: the one before stays, where the issuer does. */
  secret: z.string().min(1).max(1_000).optional(),
  password,
});

export const identity = under('/api/enterprise/sso', {
  get: get('/', { door: 'manager', answer: Identity, summary: 'Domains, company sign-in and directory of the account. Secrets are never answered.' }),
  save: post('/', {
    door: 'manager',
    body: Provider,
    answer: Identity,
    summary: 'Sets the OpenID provider of the company, once it was found. It has to be tried before it is enabled.',
  }),
  change: patch('/', {
    door: 'manager',
    body: z.strictObject({ enabled: z.boolean().optional(), required: z.boolean().optional(), join_as: z.enum(joinRoles).nullable().optional(), password }),
    answer: Identity,
    summary: 'Whether people come in by it, whether they have to, and as what somebody new joins.',
  }),
  remove: del('/', { door: 'manager', body: Proven, answer: Identity, summary: 'Takes the provider away: people sign in with their passwords again.' }),
  try: post('/try/', {
    door: 'manager',
    answer: z.object({ url: z.url() }),
    summary: 'Where whoever asks signs in at the provider, to see whether it works. Nobody is signed in by it.',
  }),
  addDomain: post('/domains/', {
    door: 'manager',
    body: z.strictObject({ domain: Domain }),
    answer: Identity,
    summary: 'Claims a domain. It counts once its TXT record was seen.',
  }),
  checkDomain: post('/domains/{id}/check/', { door: 'manager', params: Id, answer: Identity, summary: 'Looks for the TXT record of a domain.' }),
  removeDomain: del('/domains/{id}/', { door: 'manager', params: Id, answer: Identity, summary: 'Lets go of a domain.' }),
});

export const scimTokens = under('/api/enterprise/scim_tokens', {
  create: post('/', {
    door: 'manager',
    body: Proven,
    answer: z.object({ id: z.uuid(), token: z.string() }),
    summary: 'A token for the company’s directory, shown once: two at most, so that a new one is in place before the old one goes.',
  }),
  remove: del('/{id}/', { door: 'manager', params: Id, body: Proven, answer: Done, summary: 'Revokes a token of the directory, at once.' }),
});

export const companySignIn = under('/api/auth/oidc', {
  find: get('/find/', {
    door: 'anyone',
    query: z.strictObject({ domain: Domain }),
    answer: z.object({ company: Brand.extend({ name: z.string(), required: z.boolean(), start: z.string() }).nullable() }),
    summary: 'Whether the company of a domain signs its people in. Says nothing about people.',
  }),
});
