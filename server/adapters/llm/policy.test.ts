/** Refusals as providers word them, and what must not be taken for one. */
import { expect, test } from 'vitest';
import { isRefusal, refusesContent } from './policy.ts';

const error = (fields: Record<string, unknown>): string => JSON.stringify({ error: fields });

test.each([
  [
    'Azure',
    400,
    error({
      code: 'content_filter',
      message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      innererror: { code: 'ResponsibleAIPolicyViolation' },
    }),
  ],
  ['Azure behind LiteLLM', 400, error({ code: '400', provider_specific_fields: { innererror: { code: 'ResponsibleAIPolicyViolation' } } })],
  ['OpenAI', 400, error({ code: 'content_policy_violation', message: 'Your request was rejected as a result of our safety system.' })],
  [
    'OpenAI’s reasoning models',
    400,
    error({ code: 'invalid_prompt', message: 'Invalid prompt: your prompt was flagged as potentially violating our usage policy.' }),
  ],
  ['Anthropic', 400, '{"type":"error","error":{"type":"invalid_request_error","message":"Output blocked by content filtering policy"}}'],
  ['OpenRouter', 403, error({ code: 403, message: 'x requires moderation', metadata: { reasons: ['violence'], flagged_input: 'a knife' } })],
  ['xAI', 403, error({ message: 'Content violates usage guidelines. Team: 1' })],
  ['DeepSeek', 400, error({ message: 'Content Exists Risk', type: 'invalid_request_error' })],
  ['DashScope', 400, error({ code: 'data_inspection_failed', message: 'Input data may contain inappropriate content.' })],
  ['Moonshot', 400, error({ message: 'The request was rejected because it was considered high risk', type: 'content_filter' })],
  ['ChatGLM', 400, '{"contentFilter":[{"level":1,"role":"user"}],"error":{"code":"1301","message":"系统检测到输入或生成内容可能包含不安全或敏感内容"}}'],
  ['Google', 400, '{"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}}'],
])('%s', (_, status, said) => {
  expect(refusesContent(status, said)).toBe(true);
});

test.each([
  ['a key that is not right', 401, error({ code: 'content_filter', message: '' })],
  ['a key that may not', 403, error({ code: 'permission_denied', message: 'Your API key cannot use this model.' })],
  ['an account that was shut', 403, error({ code: 'account_deactivated', message: 'Your account was deactivated for violating our usage policies.' })],
  ['a team without its credits', 403, error({ code: 'forbidden', message: 'Your team has used all its credits.' })],
  ['a country that is not served', 403, error({ code: 'unsupported_country_region_territory', message: 'Country, region, or territory not supported' })],
  ['a parameter', 400, error({ code: null, param: 'response_format', message: "Unsupported parameter: 'response_format'" })],
  ['a question that speaks of it', 400, error({ message: `Invalid 'messages[0]': ${'x'.repeat(300)} content moderation policy` })],
  ['a rate', 429, error({ code: 'content_filter', message: '' })],
])('but not %s', (_, status, said) => {
  expect(refusesContent(status, said)).toBe(false);
});

test('why an answer stopped', () => {
  for (const reason of ['content_filter', 'SAFETY', 'content_filter: PROHIBITED_CONTENT', 'refusal', 'guardrail_intervened', 'sensitive'])
    expect([reason, isRefusal(reason)]).toEqual([reason, true]);
  for (const reason of ['stop', 'length', 'STOP', 'MAX_TOKENS', 'tool_calls', '']) expect([reason, isRefusal(reason)]).toEqual([reason, false]);
});
