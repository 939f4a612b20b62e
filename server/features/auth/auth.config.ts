import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

export const authSettings = {
  loginHost: {
    env: 'LOGIN_HOST',
    doc: 'Address of an outside sign-in; people who are not signed in are sent there. Empty: the console’s own sign-in.',
    is: z.url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.com' }).optional(),
  },
  ssoSecret: {
    env: 'SSO_SECRET',
    doc: 'Shared with the outside sign-in, which signs its tokens with it (HS256). At least 32 characters. Empty: no such sign-in.',
    is: z.string().min(32, 'must have at least 32 characters').optional(),
    secret: true,
  },
  shopifyApiKey: {
    env: 'SHOPIFY_API_KEY',
    doc: 'Client id of the Shopify app through which the console is opened inside the shop’s admin.',
    is: z.string().min(1).optional(),
  },
  shopifyApiSecret: { env: 'SHOPIFY_API_SECRET', doc: 'Client secret of that Shopify app.', is: z.string().min(1).optional(), secret: true },
  sessionDays: {
    env: 'SESSION_DAYS',
    doc: 'Days after which somebody who did not come back is signed out.',
    is: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more').max(365, 'must be 365 or less').default(30),
  },
  registration: {
    env: 'REGISTRATION',
    doc: 'open: anybody who reaches the console may create an account. closed: only who is invited, or let in by the outside sign-in. Empty: open where only this machine reaches the console, else closed.',
    is: z.enum(['open', 'closed'], 'must be open or closed').optional(),
  },
} satisfies Settings;
