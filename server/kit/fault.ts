import type { ErrorCode } from '@storewright/contract/errors';

/**
 * The one class of failure that is meant for the caller. `status` is the HTTP status, `code` is from the closed list of
 * the contract; `details.fields` names what was wrong in the request.
 */
export class Fault extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    status: number,
    {
      message = messages[code],
      details,
      retryAfter,
      cause,
    }: { message?: string; details?: Record<string, unknown>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export const notFound = (): Fault => new Fault('not_found', 404);

/** One more would be more than `most`. `message` says of what, and what makes room. */
export const quotaExceeded = (most: number, message: string): Fault => new Fault('quota_exceeded', 409, { message, details: { most } });

/** A time to come was asked for. */
export const timePassed = (field: string): Fault => new Fault('invalid_input', 422, { details: { fields: { [field]: 'This time has passed already.' } } });

/** English, for people who read the API; the console translates the code. */
const messages: Record<ErrorCode, string> = {
  invalid_input: 'Some fields are not valid.',
  malformed_json: 'The body is not valid JSON.',
  unsupported_media_type: 'Send application/json.',
  body_too_large: 'The body is too large.',
  not_found: 'Not found.',
  method_not_allowed: 'This address does not take that method.',
  no_session: 'Token or expires not found',
  account_disabled: 'This account is disabled.',
  not_your_role: 'Your role in this account does not allow that.',
  cross_site_request: 'The request came from another site.',
  too_many_requests: 'Too many tries. Wait a little.',
  too_busy: 'The server is busy. Try again in a moment.',
  quota_exceeded: 'There are as many already as there may be. Remove one first.',
  idempotency_key_needed: 'Send an Idempotency-Key: the same one when you ask for the same thing again.',
  idempotency_key_reused: 'This idempotency key was used with another request.',
  internal: 'Somethings wrong, please try again later.',
  wrong_credentials: 'E-mail or password is not right.',
  email_taken: 'There is an account with this e-mail already.',
  token_invalid: 'Token check failed, sign cancelled.',
  link_invalid: 'This link was used already, or is too old. Ask for a new one.',
  shop_not_connected: 'This shop is not connected to an account.',
  registration_closed: 'Accounts are created by the operator here.',
  captcha_wrong: 'The code is not right, or it is too old.',
  captcha_too_soon: 'A code was sent a moment ago. Wait a little before the next.',
  insufficient_points: 'Not enough points.',
  monthly_limit_reached: 'The limit of this month is reached.',
  wallet_frozen: 'The points of this account are frozen. Write to the operator.',
  price_unknown: 'This model has no price yet, so it cannot be used.',
  currency_not_priced: 'There is no price in this currency.',
  gateway_not_connected: 'This way of paying is not connected.',
  gateway_failed: 'The payment service did not answer. Nothing was charged.',
  gateway_minimum: 'This way of paying takes more than that at least.',
  purchase_not_open: 'This payment is not open any more.',
  nothing_to_refund: 'There is nothing left to refund.',
  own_wallet_closed: 'This account does not allow points of your own.',
  redeem_key_unknown: 'This key is not known.',
  redeem_key_used: 'This key was redeemed already.',
  redeem_key_void: 'This key is void.',
  redeem_key_expired: 'This key has expired.',
  plan_unchanged: 'The account is on this plan already.',
  plan_not_offered: 'This plan cannot be chosen now.',
  consent_needed: 'Agree to the charge first.',
  reason_needed: 'Please input your reason',
  downgrade_failed: 'Downgrade failed, please try again later.',
  payment_running: 'Your payment is being processed. Wait for the bank: nothing else is charged meanwhile.',
  own_key_needs_pro: 'An own OpenAI key is part of Pro. Change to Pro, or take the key away to write with points.',
  referral_not_possible: 'This invitation code cannot be used here.',
  referral_too_late: 'Who brought this account could be said before its first payment only.',
  withdrawal_too_small: 'That is less than can be paid out.',
  withdrawal_too_much: 'That is more than is available.',
  withdrawal_taken_back: 'What earned it was given back meanwhile: another sum is left to pay.',
  not_decidable: 'This was decided already.',
  prices_changed: 'The price list was changed meanwhile.',
  model_changed: 'This model was changed meanwhile.',
  not_yourself: 'You would lock yourself out.',
  invite_invalid: 'This invitation is not good any more. Ask whoever invited you for a new one.',
  invite_for_another: 'This invitation is for somebody else. Sign out first.',
  not_on_yourself: 'Nobody changes that of themselves. Ask somebody else who may.',
  role_not_allowed: 'Only an owner may do that with owners and admins.',
  last_owner: 'The last owner stays. Make somebody else owner first.',
  already_member: 'This person is in the account already.',
  no_shop: 'No shop is connected.',
  shop_unreachable: 'The shop did not answer.',
  shop_refused: 'The shop refused the change.',
  shop_busy: 'The shop asks us to wait.',
  shop_reconnect: 'The shop must be connected again.',
  shop_keys_refused: 'Shopify does not take these keys for this shop.',
  shop_address_unknown: 'There is no shop at this address.',
  shopify_app_missing: 'No Shopify app is set up on this server: set SHOPIFY_API_KEY and SHOPIFY_API_SECRET.',
  sync_running: 'A sync is running already.',
  shop_without_connection: 'This shop has no connection: export it as CSV.',
  file_columns_missing: 'This is not a product file of Shopify, WooCommerce or Google Merchant Center: columns are missing.',
  file_unreadable: 'The file cannot be read.',
  job_not_running: 'This job is not running.',
  job_not_failed: 'Only a failed or cancelled job can be tried again.',
  style_changed: 'The style was changed elsewhere.',
  engine_key_invalid: 'Please input valid OpenAI key',
  engine_unreachable: 'The engine did not answer.',
  engine_busy: 'The engine asks us to wait.',
  engine_answered_rubbish: 'The engine answered something that is not a text of this kind.',
  engine_refused: 'The engine will not write about this: its provider’s rules forbid it.',
  engine_model_unknown: 'The engine does not know this model.',
  endpoint_changed: 'This app names another endpoint by now. Look at it again before you decide.',
  endpoint_is_ours: 'This is the address of this server itself: its calls would come back to it without an end.',
  engine_address_blocked: 'This address is private, and the operator has not opened it.',
  engine_not_connected: 'This engine is not connected.',
  engine_stopped: 'The engine stopped half-way.',
  engine_cannot: 'The starter cannot do this. It takes a model.',
  local_models_off: 'Models are not run on this machine: LOCAL_MODELS is off.',
  local_runtime_missing: 'Install the runtime first.',
  local_runtime_failed: 'The runtime could not be installed.',
  local_source_failed: 'The file could not be fetched.',
  local_file_wrong: 'This is not the file that it should be.',
  local_disk_full: 'There is not enough room on the disk.',
  image_broken: 'This picture is damaged. Save it anew and send it again.',
  image_unsupported: 'This kind of picture is not taken: JPEG, PNG, WebP, AVIF, GIF and TIFF are.',
  image_too_large: 'This picture is too large.',
  image_too_small: 'This picture is too small.',
  image_ratio: 'This picture is too long for its width.',
  model_not_offered: 'There is no such model here.',
  nothing_to_write_from: 'Please input product title',
  writing_running: 'This text is being written already.',
  writing_tried_enough: 'This text was tried three times. Ask for it anew.',
  draft_changed: 'The draft was changed elsewhere.',
  draft_busy: 'The draft is being published.',
  claims_unsupported: 'A claim has no fact behind it.',
  shop_changed: 'The shop changed meanwhile.',
  text_empty: 'This would leave a text of the shop empty.',
  nothing_approved: 'No approved field differs from the shop.',
  non_shop_mode: 'Non-shop-mode cannot publish.',
  publication_not_revertible: 'This publication cannot be reverted.',
  no_blog: 'No blog found, please create one.',
  title_empty: 'Title can not be empty',
  blog_empty: 'Blog content can not be empty',
  page_empty: 'Page content can not be empty',
  gaps_open: 'Some places still wait for words of yours.',
  pictures_full: 'There is no room for more pictures in this account.',
  mail_not_connected: 'This server is not connected to a mail server.',
  mail_refused: 'The mail server did not take this mail.',
  item_changed: 'Somebody was quicker.',
  field_locked: 'A field is locked: nothing goes out over it.',
  coze_silent: 'Coze did not answer.',
  coze_refused: 'Coze refused that.',
  coze_token_refused: 'Coze does not know this token: it is over, or was made in the other region.',
  coze_not_connected: 'This connection to Coze has to be mended first.',
  coze_busy: 'An answer is still being written in this conversation. Stop it, or wait.',
  coze_bot_unpublished: 'This bot is a draft at Coze. Publish it there as an API first.',
  source_changed: 'The text that was translated says something else by now.',
  translation_held: 'The translation says something else than its source, and nobody stands for that.',
  taken_back_already: 'This was taken back already.',
};
