/** Which tables an export gives out: every one with an account of its own, these inside of others, and none of those that are named here with why. */

type Inside = {
  of: string;
  by: string;
  /** Without a person's name of their own: they are whose the conversation is. */
  said?: true;
};
/** Rows that are an account's by what they stand in. */
export const inside = new Map<string, Inside>([
  ['chat_message', { of: 'chat', by: 'chat_id', said: true }],
  ['coze_message', { of: 'coze_chat', by: 'chat_id', said: true }],
  ['playground_turn', { of: 'playground_run', by: 'run_id', said: true }],
  ['playground_answer', { of: 'playground_run', by: 'run_id', said: true }],
  ['assistant_approval', { of: 'assistant_answer', by: 'answer_id', said: true }],
  ['assistant_version', { of: 'assistant', by: 'assistant_id' }],
  ['assistant_case', { of: 'assistant', by: 'assistant_id' }],
  ['assistant_case_run', { of: 'assistant', by: 'assistant_id' }],
  ['chat_citation', { of: 'chat_message', by: 'message_id' }],
  ['chat_retrieval', { of: 'chat_message', by: 'message_id' }],
  ['coze_bot_group', { of: 'coze_bot', by: 'bot_id' }],
  ['dispute', { of: 'purchase', by: 'purchase_id' }],
  ['refund', { of: 'purchase', by: 'purchase_id' }],
  ['knowledge_asked', { of: 'knowledge_base', by: 'base_id' }],
  ['knowledge_guest', { of: 'knowledge_share', by: 'share_id' }],
  ['knowledge_passage', { of: 'knowledge_base', by: 'base_id' }],
  ['knowledge_person', { of: 'knowledge_base', by: 'base_id' }],
  ['knowledge_share_day', { of: 'knowledge_share', by: 'share_id' }],
  ['knowledge_text', { of: 'knowledge_source', by: 'source_id' }],
  ['upload_hold', { of: 'upload', by: 'upload_id' }],
]);

const lettingIn = 'how people are let in';
const underWay = 'what work leaves behind while it goes on';
const books = 'how the books are kept: what was moved stands in `movement`';
const derived = 'made again of what is given out';
const servers = 'this server’s own, of no account';
const demo = 'a shop that the demo makes up';
/** Not given out, and why. */
export const leftOut = new Map<string, string>([
  ...['session', 'sign_in_link', 'sign_in_try', 'sso_attempt', 'spent_token'].map((table) => [table, lettingIn] as const),
  ...['letter', 'job', 'run_event', 'member_batch'].map((table) => [table, underWay] as const),
  ...[
    'attempt',
    'audited',
    'burn',
    'last_check',
    'limit_month',
    'limit_notice',
    'lot',
    'range_hash',
    'reservation',
    'seal_turn',
    'transfer',
    'ending_notice',
  ].map((table) => [table, books] as const),
  ...['knowledge_page', 'knowledge_term', 'knowledge_vector'].map((table) => [table, derived] as const),
  ...['chore_lease', 'key_proof', 'paint_event', 'payment_event', 'planned_price', 'price_list', 'process'].map((table) => [table, servers] as const),
  ...['provider', 'provider_change', 'provider_channel', 'provider_model', 'redeem_batch'].map((table) => [table, servers] as const),
  ...['demo_content', 'demo_file', 'demo_product', 'demo_shop', 'demo_token'].map((table) => [table, demo] as const),
  ['user', 'those of the account are told by themselves, without what is of no account'],
  ['widget_asked', 'where visitors of other people’s pages asked from, kept to count them'],
]);

/** Columns that stay here: what an answer goes on from is how its assistant is told to be, and passages of bases, which whoever asked it may not see. */
export const keptBack = new Set(['assistant_answer.paused']);
