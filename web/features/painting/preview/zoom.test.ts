import { describe, expect, test } from 'vitest';
import { heldUnder, landed, stepped, within } from './zoom.ts';

describe('how near one is', () => {
  test('grows and shrinks by a half with each press, from 1 to 50', () => {
    expect([stepped(1, 1), stepped(1.5, 1), stepped(1, -1), stepped(50, 1), stepped(50, -1)]).toEqual([1.5, 2, 1, 50, 49.5]);
  });

  test('lands on a half by wheel and fingers', () => {
    expect([landed(1.2), landed(1.3), landed(3.76), landed(0.2), landed(80)]).toEqual([1, 1.5, 4, 1, 50]);
  });

  test('keeps the point under the pointer where it is', () => {
    const at = { x: 100, y: -40 };
    const shift = heldUnder({ x: 0, y: 0 }, at, 1, 3);
    // The point of the picture that was 100 from the middle lies 300 from its own middle now.
    expect([shift.x + 300, shift.y - 120]).toEqual([at.x, at.y]);
  });

  test('leaves nothing but the picture in sight', () => {
    expect(within({ x: 900, y: -900 }, 2, { width: 400, height: 300 })).toEqual({ x: 200, y: -150 });
    expect(within({ x: 50, y: 50 }, 1, { width: 400, height: 300 })).toEqual({ x: 0, y: 0 });
  });
});
