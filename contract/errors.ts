import { z } from 'zod';

/**
 * Every failure the server can answer, as a closed list. The English `message` travels with it for people who read the
 * API; the console translates the code through its dictionaries.
 */
export const errorCodes = [
  // any route
  'invalid_input',
  'malformed_json',
  'unsupported_media_type',
  'body_too_large',
  'not_found',
  'method_not_allowed',
  'no_session',
  'account_disabled',
  'not_your_role',
  'advanced_only',
  'cross_site_request',
  'too_many_requests',
  'too_busy',
  'quota_exceeded',
  'idempotency_key_needed',
  'idempotency_key_reused',
  'internal',
  // auth
  'wrong_credentials',
  'email_taken',
  'token_invalid',
  'link_invalid',
  'invite_invalid',
  'invite_for_another',
  'shop_not_connected',
  'registration_closed',
  'captcha_wrong',
  'captcha_too_soon',
  // billing
  'insufficient_points',
  'monthly_limit_reached',
  'wallet_frozen',
  'price_unknown',
  'currency_not_priced',
  'gateway_not_connected',
  'gateway_failed',
  'gateway_minimum',
  'purchase_not_open',
  'nothing_to_refund',
  'own_wallet_closed',
  'redeem_key_unknown',
  'redeem_key_used',
  'redeem_key_void',
  'redeem_key_expired',
  'plan_unchanged',
  'plan_not_offered',
  'consent_needed',
  'reason_needed',
  'downgrade_failed',
  'payment_running',
  'own_key_needs_pro',
  'referral_not_possible',
  'referral_too_late',
  'withdrawal_too_small',
  'withdrawal_too_much',
  'withdrawal_taken_back',
  'not_decidable',
  'prices_changed',
  'model_changed',
  // people
  'not_on_yourself',
  'role_not_allowed',
  'last_owner',
  'already_member',
  // operator
  'not_yourself',
  // shops
  'no_shop',
  'shop_unreachable',
  'shop_refused',
  'shop_busy',
  'shop_reconnect',
  'shop_keys_refused',
  'shop_address_unknown',
  'shopify_app_missing',
  'sync_running',
  'shop_without_connection',
  'file_columns_missing',
  'file_unreadable',
  'job_not_running',
  'job_not_failed',
  // voice
  'style_changed',
  // inference
  'engine_key_invalid',
  'engine_unreachable',
  'engine_busy',
  'engine_answered_rubbish',
  'engine_refused',
  'engine_model_unknown',
  'engine_address_blocked',
  'endpoint_changed',
  'endpoint_is_ours',
  'engine_not_connected',
  'engine_stopped',
  'engine_cannot',
  // local models
  'local_models_off',
  'local_runtime_missing',
  'local_runtime_failed',
  'local_source_failed',
  'local_file_wrong',
  'local_disk_full',
  // uploads
  'image_broken',
  'image_unsupported',
  'image_too_large',
  'image_too_small',
  'image_ratio',
  // playground
  'model_not_offered',
  // writers
  'nothing_to_write_from',
  'writing_running',
  'writing_tried_enough',
  'draft_changed',
  'draft_busy',
  'claims_unsupported',
  'shop_changed',
  'nothing_approved',
  'text_empty',
  'non_shop_mode',
  'publication_not_revertible',
  // texts
  'no_blog',
  'title_empty',
  'blog_empty',
  'page_empty',
  'gaps_open',
  'pictures_full',
  'mail_not_connected',
  'mail_refused',
  // containers
  'container_engine_off',
  'container_engine_unreachable',
  'container_failed',
  // bulk
  'item_changed',
  'field_locked',
  // translations
  'source_changed',
  'translation_held',
  'taken_back_already',
] as const;

export const ErrorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** The body of every non-2xx answer. `details.fields` maps a path of the request (`body.email`) to what is wrong with it. */
export const Failure = z.object({
  code: ErrorCode,
  message: z.string(),
  request_id: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});
export type Failure = z.infer<typeof Failure>;
