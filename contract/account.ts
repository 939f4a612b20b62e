import { z } from 'zod';
import { Brand } from './brand.ts';
import { Language } from './kit/languages.ts';
import { get, post, type Role as AnyRole, roles, under } from './kit/route.ts';
import { permissions } from './people/permissions.ts';
import { ShopConnection } from './shop-connections.ts';
import { Tone } from './writers/brief.ts';

/** Of a person in an account. */
export const Role = z.enum(roles);
export type Role = AnyRole;

/** `storewright` → enterprise console; else `pgpt_api` → API console; else copywriter. */
export const Usage = z.enum(['copygpt', 'pgpt_api', 'storewright']);
export const PropertyType = z.enum(['STANDARD', 'ADVANCED']);

const ShopRef = z.object({ id: z.uuid(), domain: z.string(), name: z.string() });

export const Profile = z.object({
  user: z.object({
    uuid: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: Role,
    /** What is allowed to them in this account, of what staff are allowed one by one. */
    permissions: z.array(z.enum(permissions)),
    account: z.object({ id: z.uuid(), name: z.string(), time_zone: z.string() }),
    user_profile: z.object({
      usage: z.array(Usage),
      property_type: PropertyType,
      current_shop: z.object({ shop_id: z.uuid() }).nullable(),
      shop_list: z.array(ShopRef),
    }),
    is_dismissed_tips: z.boolean(),
    /** Runs this server. */
    operator: z.boolean(),
    /** Signed in by the company of this account, which vouches for them here alone. */
    by_company: z.boolean().optional(),
  }),
  /** The shop the console is looking at; null in non-shop mode. */
  shop: ShopRef.extend({
    uuid: z.uuid(),
    owner: z.string(),
    currency: z.string(),
    ...ShopConnection.pick({ mode: true, state: true, reason: true }).shape,
  }).nullable(),
  settings: z.object({
    language: Language,
    demo: z.boolean(),
    version: z.string(),
    /** What every new text starts from. */
    texts: z.object({ language: Language, tone: Tone }),
  }),
  enterprise_setting: Brand.extend({ company_name: z.string() }).nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** An account that somebody belongs to. */
export const OwnAccount = z.object({ id: z.uuid(), name: z.string(), role: Role, usage: z.array(Usage), current: z.boolean() });
export type OwnAccount = z.infer<typeof OwnAccount>;

export const account = under('/api/user', {
  profile: get('/profile/', { door: 'person', answer: Profile, summary: 'Who is signed in, in which account, looking at which shop.' }),
  here: get('/here/', {
    door: 'person',
    answer: z.object({ ok: z.literal(true) }),
    summary:
      'Whether whoever is signed in still is: 401 where they are let in no longer. Asked by open screens every few seconds, and costs one look at the session.',
  }),
  accounts: get('/accounts/', {
    door: 'person',
    answer: z.object({ items: z.array(OwnAccount) }),
    summary: 'The accounts that whoever is signed in may work in.',
  }),
  shop: get('/shop/', { door: 'member', answer: z.object({ data: Profile.shape.shop }), summary: 'The current shop.' }),
  dismissTip: post('/dismiss/tip/', {
    door: 'member',
    body: z.strictObject({ value: z.boolean().optional() }),
    answer: z.object({ is_dismissed_tips: z.boolean() }),
    summary: 'Sets the tips-dismissed flag, or toggles it when no value is given.',
  }),
});
