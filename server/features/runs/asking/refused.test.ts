import { expect, test } from 'vitest';
import { faultOf, toldOf } from './refused.ts';

test('what a provider will not draw or write about is told as that, in its own words', () => {
  const message = 'Your request was rejected as a result of our safety system.';
  const fault = faultOf({ status: 400, code: 'moderation_blocked', message });
  expect([fault.code, fault.status, toldOf(fault)]).toEqual(['engine_refused', 422, message]);
  expect(faultOf({ status: 400, code: 'upstream_refused', message }).code).toBe('engine_refused');
  expect(faultOf({ status: 400, code: 'upstream_refused', message: 'max_tokens is too large' }).code).toBe('invalid_input');
});
