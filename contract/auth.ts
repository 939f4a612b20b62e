import { z } from 'zod';
import { Language } from './kit/languages.ts';
import { get, post, under } from './kit/route.ts';

/** As it is kept. */
export const Email = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase());
/** Signed in: the cookie `sessionid` is set beside this answer. */
export const SignedIn = z.object({ user_id: z.uuid(), account_id: z.uuid() });

export const Credentials = z.strictObject({ email: Email, password: z.string().min(1).max(200) });
export const NewAccount = z.strictObject({
  email: Email,
  password: z.string().min(10).max(200),
  name: z.string().trim().min(1).max(120),
  usage: z.enum(['copygpt', 'pgpt_api', 'storewright']).default('copygpt'),
  time_zone: z.string().max(64).default('UTC'),
  /** In which the console is read, and what it writes to them. */
  language: Language.default('en'),
  /** Who brought them, where no link did. A code that does not fit changes nothing. */
  invitation_code: z.string().trim().max(40).default(''),
});

/** Behind the # of a link's address. */
export const LinkToken = z.string().min(20).max(200);
/** The same whether or not somebody has the e-mail. */
export const LetterAsked = z.object({
  /** False: no mail server is connected, and the operator of this server hands the link on. */
  sent: z.boolean(),
  /** How long the link is good for. */
  hours: z.number().int(),
});

export const ForgottenPassword = z.strictObject({ email: Email });
export const NewPassword = z.strictObject({ token: LinkToken, password: z.string().min(10).max(200) });

export const auth = under('/api/auth', {
  options: get('/options/', {
    door: 'anyone',
    answer: z.object({
      /** Set: people sign in there, and the path they came from is appended. Null: the console's own sign-in. */
      login_host: z.url().nullable(),
      /** The demo shop and its sign-ins exist for this caller. */
      demo: z.boolean(),
      /** The outside sign-in may hand people over by a token (`/sso`). */
      sso: z.boolean(),
      /** A shop of Shopify’s may install the app of this server, and gets an account by that. */
      shopify: z.boolean(),
      /** Anybody may create an account here. */
      register: z.boolean(),
      /** Who asks has a session: they need no sign-in. */
      signed_in: z.boolean(),
    }),
    summary: 'How people sign in on this server, for the sign-in screen.',
  }),
  login: post('/login/', { door: 'anyone', body: Credentials, answer: SignedIn, summary: 'Signs in with e-mail and password.' }),
  register: post('/register/', { door: 'anyone', body: NewAccount, answer: SignedIn, summary: 'Creates a user with an account of their own and signs in.' }),
  forgotPassword: post('/password/forgot/', {
    door: 'anyone',
    body: ForgottenPassword,
    answer: LetterAsked,
    summary: 'Sends a link to a new password, where somebody has this e-mail. The answer does not say whether.',
  }),
  resetPassword: post('/password/reset/', {
    door: 'anyone',
    body: NewPassword,
    answer: SignedIn,
    summary: 'Sets a new password by such a link, ends every session of this person, and signs in.',
  }),
  confirmEmail: post('/email/confirm/', {
    door: 'anyone',
    body: z.strictObject({ token: LinkToken }),
    answer: z.object({ email: z.string() }),
    summary: 'Makes an e-mail somebody’s own by the link that went to it.',
  }),
  sso: post('/sso/', {
    door: 'anyone',
    /** `language`: in which somebody reads who was not here before. */
    body: z.strictObject({ token: z.string().min(1).max(4000), language: Language.default('en') }),
    answer: SignedIn,
    summary: 'Exchanges a single-use sign-on token for a session.',
  }),
  apLogin: post('/ap/login/', {
    door: 'anyone',
    body: z.strictObject({ session_token: z.string().min(1).max(8000) }),
    answer: SignedIn.extend({ token: z.string(), expires_at: z.iso.datetime() }),
    summary: 'App mode: exchanges a Shopify session token for a bearer token (cookies are blocked inside the admin frame).',
  }),
  logout: post('/logout/', { door: 'anyone', answer: z.object({ msg: z.string() }), summary: 'Ends the session.' }),
  logoutByVisit: get('/logout/', { door: 'anyone', answer: z.object({ msg: z.string() }), summary: 'Ends the session, for same-origin navigation only.' }),
  switchShop: post('/switch_shop/', {
    door: 'member',
    body: z.strictObject({ shop_id: z.uuid() }),
    answer: z.object({ errno: z.union([z.literal(0), z.literal(1)]), msg: z.string() }),
    summary: 'Makes another shop of the account the current one. errno 1 is a warning with a message.',
  }),
  switchAccount: post('/switch_account/', {
    door: 'person',
    body: z.strictObject({ account_id: z.uuid() }),
    answer: SignedIn,
    summary: 'Signs in to another account that one belongs to. The session before ends.',
  }),
  fakeLogin: post('/fake/login/', { door: 'anyone', demo: true, answer: SignedIn, summary: 'Demo: the owner of the demo shop.' }),
  fakeUserLogin: post('/fake/user/login/', {
    door: 'anyone',
    demo: true,
    body: z.strictObject({ email: Email }),
    answer: SignedIn,
    summary: 'Demo: this e-mail, created when absent.',
  }),
  fakeApiLogin: post('/fake/api_integration/login/', { door: 'anyone', demo: true, answer: SignedIn, summary: 'Demo: a developer of the API console.' }),
  fakeOperatorLogin: post('/fake/operator/login/', { door: 'anyone', demo: true, answer: SignedIn, summary: 'Demo: who runs this server.' }),
  fakeEnterpriseLogin: post('/fake/230719/login/', { door: 'anyone', demo: true, answer: SignedIn, summary: 'Demo: the admin of an ADVANCED enterprise.' }),
});
