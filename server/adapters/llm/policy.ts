import { errorWords } from './error-words.ts';

/**
 * A provider that will not write about something says so in many ways: by a code of its own, by a sentence under the code of
 * any mistake, with the status of a key that is not right, or by the reason for which its answer stopped. All of them mean one
 * thing: this question is not answered, and the next one may well be.
 */
export const refusesContent = (status: number, said: string): boolean => {
  if (!statuses.has(status)) return false;
  const { text, codes, message } = errorWords(said);
  // Who is shut out for what they once asked for is shut out: no other question would do better.
  if (ofAccounts.test(text)) return false;
  return codes.some(isPolicy) || marks.test(text) || sentences.test(message);
};

/** Why an answer stopped, in whichever protocol it was said first. */
export const isRefusal = (reason: string): boolean => reason.split(/[:\s]+/).some(isPolicy);

/** By its letters alone: `content_filter`, `ContentFilter` and `CONTENT-FILTER` are one. */
const isPolicy = (code: string): boolean => policies.has(code.toLowerCase().replace(/[^a-z]/g, ''));
const policies = new Set([
  // OpenAI, Azure
  'contentfilter',
  'contentfiltered',
  'contentpolicyviolation',
  'moderationblocked',
  'responsibleaipolicyviolation',
  // Anthropic
  'refusal',
  // Google
  'safety',
  'imagesafety',
  'prohibitedcontent',
  'imageprohibitedcontent',
  'blocklist',
  'spii',
  'recitation',
  // Bedrock, DashScope, ChatGLM
  'guardrailintervened',
  'datainspectionfailed',
  'sensitive',
]);

const statuses = new Set([200, 400, 403, 422, 451]);
/** OpenRouter names what it flagged, ChatGLM what it filtered, Google that it blocked. */
const marks = /"(?:flagged_input|contentFilter|block_?reason)"\s*:/i;
const ofAccounts = /"(?:account_deactivated|organization_deactivated)"|"message"\s*:\s*"(?:Your|This|The) (?:account|organi[sz]ation|team|project|API key)/i;
const sentences =
  /content (?:management|filtering|moderation|usage) polic|violat\w+ (?:our |the |its )?(?:usage|content|safety) (?:polic|guideline)|(?:prompt|input|request|content) (?:was|is|has been) flagged|rejected as a result of our safety system|content exists risk|considered high risk|requires moderation|data may contain inappropriate content|不安全或敏感内容|content violates usage guidelines/i;
