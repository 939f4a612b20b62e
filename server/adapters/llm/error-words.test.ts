import { expect, test } from 'vitest';
import { errorWords } from './error-words.ts';

test.each([
  ['OpenAI', '{"error":{"message":"Incorrect API key","type":"invalid_request_error","code":"invalid_api_key"}}', ['invalid_request_error', 'invalid_api_key']],
  [
    'Google',
    '[{"error":{"code":429,"message":"Quota","status":"RESOURCE_EXHAUSTED","details":[{"reason":"API_KEY_INVALID"}]}}]',
    ['resource_exhausted', 'api_key_invalid'],
  ],
  ['a host with capitals and hyphens', '{"Code":"CONTENT-FILTER","finishReason":"SAFETY"}', ['content-filter', 'safety']],
  ['words alone', 'Service Unavailable', []],
])('the codes of %s are read, whatever they are called', (_, said, codes) => expect(errorWords(said).codes).toEqual(codes));

test('a message is believed at its beginning alone, and so is an answer that is no JSON', () => {
  expect(errorWords(`{"message":"No. ${'x'.repeat(400)}"}`).message).toBe(`No. ${'x'.repeat(296)}`);
  expect(errorWords('y'.repeat(10_000))).toEqual({ text: 'y'.repeat(8_192), codes: [], message: 'y'.repeat(300) });
});
