import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@storewright/contract/errors';
import { ApiError } from '@storewright/contract/kit/client';
import { until } from './format.ts';
import { CallError, isAbort } from './http.ts';

/** What went wrong, in the reader's language. */
export const errorText = (error: unknown): string => {
  if (error instanceof ApiError && error.code === 'too_many_requests' && error.retryAfter) {
    const when = until(error.retryAfter);
    return i18n._(msg`Too many tries. Try again ${when}.`);
  }
  const named = error instanceof ApiError && namedText(error);
  if (named) return i18n._(named);
  if (error instanceof ApiError)
    return Object.hasOwn(texts, error.code) ? i18n._(texts[error.code as ErrorCode]) : i18n._(msg`Request failed with status code ${error.status}`);
  if (isAbort(error)) return i18n._(msg`Request aborted`);
  if (error instanceof CallError) return error.reason === 'timeout' ? i18n._(msg`timeout of ${error.milliseconds}ms exceeded`) : i18n._(msg`Network Error`);
  return i18n._(msg`Something went wrong.`);
};

/** Words that name what the answer names. */
const namedText = ({ code, details: { provider, ends, most } }: ApiError): MessageDescriptor | undefined => {
  if (code === 'engine_key_invalid' && typeof provider === 'string') return msg`Please input valid ${provider} key`;
  if (code === 'engine_unreachable' && typeof ends === 'string') return msg`The address answered 404; most addresses of this provider end with ${ends}.`;
  if (code === 'quota_exceeded' && typeof most === 'number') return msg`There are ${most} already, and no more fit. Remove one first.`;
  return undefined;
};

/** The same for a failure that came as a part of a stream or of a job: its code is all there is. */
export const codeText = (code: string): string => i18n._(Object.hasOwn(texts, code) ? texts[code as ErrorCode] : msg`Something went wrong.`);

/** A code without a sentence does not compile. */
const texts: Record<ErrorCode, MessageDescriptor> = {
  invalid_input: msg`Some fields are not valid.`,
  malformed_json: msg`Request failed.`,
  unsupported_media_type: msg`Request failed.`,
  body_too_large: msg`That is too large to send.`,
  not_found: msg`That is not here, or not yours.`,
  method_not_allowed: msg`Request failed.`,
  no_session: msg`You are signed out. Sign in again to go on.`,
  account_disabled: msg`This account is disabled. Ask its owner.`,
  advanced_only: msg`This belongs to accounts of the type ADVANCED. Ask the operator of this server.`,
  not_your_role: msg`Your role in this account does not allow that. Ask its owner.`,
  hand_over_over: msg`It can no longer be given back: the 30 days are over, or they are not in the account.`,
  not_permitted: msg`You have not been allowed that. Ask whoever manages the account.`,
  cross_site_request: msg`The request came from another site, so it was refused.`,
  too_many_requests: msg`Too many tries. Wait a little, then try again.`,
  too_busy: msg`The server is busy. Try again in a moment.`,
  quota_exceeded: msg`There are as many already as there may be. Remove one first.`,
  idempotency_key_needed: msg`Request failed.`,
  idempotency_key_reused: msg`Request failed.`,
  internal: msg`Somethings wrong, please try again later.`,
  wrong_credentials: msg`E-mail or password is not right.`,
  registration_closed: msg`New accounts are not opened on this server. Ask its operator.`,
  email_taken: msg`There is an account with this e-mail already. Sign in instead.`,
  token_invalid: msg`Token check failed, sign cancelled.`,
  link_invalid: msg`This link was used already, or is too old. Ask for a new one.`,
  shop_not_connected: msg`This shop is not connected to an account yet.`,
  captcha_wrong: msg`The code is not right, or it is too old.`,
  captcha_too_soon: msg`A code was sent a moment ago. Wait a little before the next.`,
  insufficient_points: msg`Not enough points for this. Top up, or write with the starter.`,
  monthly_limit_reached: msg`Your limit of this month is reached. Ask whoever set it to raise it.`,
  wallet_frozen: msg`The points of this account are frozen. Write to the operator of this server.`,
  price_unknown: msg`This model has no price yet, so it cannot be used.`,
  currency_not_priced: msg`There is no price in this currency any more. Choose another.`,
  gateway_not_connected: msg`This way of paying is not connected.`,
  gateway_failed: msg`The payment service did not answer. Nothing was charged.`,
  gateway_minimum: msg`This way of paying takes more than that at least.`,
  purchase_not_open: msg`This payment is not open any more.`,
  nothing_to_refund: msg`There is nothing left to refund.`,
  own_wallet_closed: msg`This account does not allow points of your own.`,
  redeem_key_unknown: msg`This key is not known. Check it letter by letter.`,
  redeem_key_used: msg`This key was redeemed already.`,
  redeem_key_void: msg`This key is void.`,
  redeem_key_expired: msg`This key has expired.`,
  plan_unchanged: msg`You are on this plan already.`,
  plan_not_offered: msg`This plan cannot be chosen now: you can step down again 24 hours after the last time.`,
  consent_needed: msg`Agree to the charge first.`,
  reason_needed: msg`Please input your reason`,
  downgrade_failed: msg`Downgrade failed, please try again later.`,
  payment_running: msg`Your payment is being processed. Wait for the bank: nothing else is charged meanwhile.`,
  own_key_needs_pro: msg`An own OpenAI key is part of Pro. Change to Pro, or take the key away to write with points.`,
  referral_not_possible: msg`This invitation code cannot be used here.`,
  referral_too_late: msg`Who brought this account could be said before its first payment only.`,
  withdrawal_too_small: msg`That is less than can be paid out.`,
  withdrawal_too_much: msg`That is more than is available.`,
  withdrawal_taken_back: msg`What earned it was given back meanwhile: another sum is left to pay.`,
  not_decidable: msg`This was decided already.`,
  prices_changed: msg`The price list was changed meanwhile. Look at it again.`,
  not_yourself: msg`You would lock yourself out.`,
  invite_invalid: msg`This invitation is not good any more. Ask whoever invited you for a new one.`,
  invite_for_another: msg`This invitation is for somebody else. Sign out first.`,
  not_on_yourself: msg`Nobody changes that of themselves. Ask somebody else who may.`,
  role_not_allowed: msg`Only an owner may do that with owners and admins.`,
  last_owner: msg`The last owner stays. Make somebody else owner first.`,
  already_member: msg`This person is in the account already.`,
  prompt_limit: msg`The library holds 10,000 prompts at most.`,
  changed_meanwhile: msg`Somebody changed this meanwhile. Look at it again.`,
  import_over: msg`That cannot be done with this import any more.`,
  no_shop: msg`No shop is connected yet.`,
  shop_unreachable: msg`The shop did not answer. Nothing was changed.`,
  shop_refused: msg`The shop refused the change.`,
  shop_busy: msg`The shop asks us to wait. Try again in a moment.`,
  shop_reconnect: msg`The shop must be connected again.`,
  shop_keys_refused: msg`Shopify does not take these keys for this shop.`,
  shop_address_unknown: msg`There is no shop at this address.`,
  shopify_app_missing: msg`No Shopify app is set up on this server.`,
  sync_running: msg`A sync is running already.`,
  shop_without_connection: msg`This shop has no connection: export it as CSV.`,
  file_columns_missing: msg`This is not a product file of Shopify, WooCommerce or Google Merchant Center: columns are missing.`,
  file_unreadable: msg`The file cannot be read.`,
  job_not_running: msg`This job is not running any more.`,
  job_not_failed: msg`Only a failed or stopped job can be tried again.`,
  style_changed: msg`The style was changed elsewhere meanwhile.`,
  engine_key_invalid: msg`Please input valid OpenAI key`,
  engine_unreachable: msg`The engine did not answer.`,
  engine_busy: msg`The connected engine is busy, or its own limit is reached. Try again in a moment.`,
  engine_answered_rubbish: msg`The engine answered something that is not a text of this kind.`,
  engine_refused: msg`The engine will not write about this: its provider’s rules forbid it. Change what it is to say and try again, or choose another engine.`,
  engine_model_unknown: msg`The engine does not know this model.`,
  local_models_off: msg`Models are not run on this machine.`,
  local_runtime_missing: msg`Install the runtime first.`,
  local_runtime_failed: msg`The runtime could not be installed.`,
  local_source_failed: msg`The file could not be fetched.`,
  local_file_wrong: msg`This is not the file that it should be.`,
  local_disk_full: msg`There is not enough room on the disk.`,
  image_broken: msg`This picture is damaged. Save it anew and send it again.`,
  image_unsupported: msg`JPEG, PNG, WebP, AVIF, GIF and TIFF can be sent. An iPhone takes such photos once Settings → Camera → Formats says “Most Compatible”.`,
  image_too_large: msg`This picture is too large: at most 50 million pixels and 20 MB.`,
  image_too_small: msg`This picture is too small: its shorter side has 256 pixels at least.`,
  image_ratio: msg`This picture is too long for its width.`,
  model_not_offered: msg`The engine does not know this model.`,
  model_changed: msg`This model was changed meanwhile. Look at it again.`,
  endpoint_changed: msg`This app names another endpoint by now. Look at it again before you decide.`,
  endpoint_is_ours: msg`This is the address of this server itself: its calls would come back to it without an end.`,
  engine_address_blocked: msg`This address is private, and the operator of this server has not opened it.`,
  engine_not_connected: msg`This engine is not connected any more. Choose another.`,
  engine_stopped: msg`The engine stopped half-way.`,
  engine_cannot: msg`The starter can shorten, put lists first and take out what has no fact. This wish takes a model: connect one.`,
  nothing_to_write_from: msg`Please input product title`,
  writing_running: msg`This text is being written already. Wait a moment.`,
  writing_tried_enough: msg`This text was tried three times and did not arrive whole. Write it anew.`,
  draft_changed: msg`The draft was changed elsewhere meanwhile.`,
  draft_busy: msg`The draft is being published. Wait for it to finish.`,
  claims_unsupported: msg`A claim has no fact behind it. Remove it, add the fact, or vouch for it.`,
  shop_changed: msg`The shop changed meanwhile. Look at the change again before it goes out.`,
  text_empty: msg`This would leave a text of the shop empty.`,
  nothing_approved: msg`No approved field differs from the shop.`,
  non_shop_mode: msg`Non-shop-mode cannot publish.`,
  publication_not_revertible: msg`This publication cannot be reverted.`,
  no_blog: msg`No blog found, please create one.`,
  title_empty: msg`Title can not be empty`,
  blog_empty: msg`Blog content can not be empty`,
  page_empty: msg`Page content can not be empty`,
  gaps_open: msg`Some places still wait for your words. Fill them in or take them out.`,
  pictures_full: msg`There is no room for more pictures in this account.`,
  mail_not_connected: msg`This server sends no e-mail yet. Ask its operator to connect a mail server.`,
  mail_refused: msg`The mail server did not take this mail.`,
  container_engine_off: msg`The operator of this server has opened no Docker Engine here.`,
  container_engine_unreachable: msg`The Docker Engine does not answer. Try again, or ask the operator of this server.`,
  container_failed: msg`The Docker Engine could not do that. Its log may say why.`,
  item_changed: msg`Somebody was quicker. Look at it again.`,
  field_locked: msg`A field is locked: nothing goes out over it until the lock is opened.`,
  coze_silent: msg`Coze did not answer.`,
  coze_refused: msg`Coze refused that.`,
  coze_token_refused: msg`Coze does not know this token: it has ended, or was made in the other region.`,
  coze_not_connected: msg`The connection to Coze needs attention first.`,
  coze_busy: msg`An answer is still being written here. Stop it, or wait.`,
  coze_bot_unpublished: msg`This bot is a draft at Coze. Publish it there as an API first.`,
  source_changed: msg`The text in the shop changed after it was translated. Look at it again.`,
  translation_held: msg`The translation says something else than the source. Change it, or say why it is right.`,
  taken_back_already: msg`This was taken back already.`,
  document_unreadable: msg`This is no OpenAPI document that can be read.`,
  address_needed: msg`Say first where it is called.`,
  address_not_https: msg`The address has to begin with https://.`,
  plugin_in_use: msg`Assistants use it. Take it from them first.`,
  tool_unreachable: msg`It did not answer.`,
  mcp_tool_changed: msg`The server says something else by now. Read it again before you decide.`,
};
