import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setLetterKeys } from './letter-keys.ts';
import { useLetters } from './use-letters.ts';

afterEach(() => {
  setLetterKeys(true);
  cleanup();
});

const approve = vi.fn();
function Desk() {
  useLetters({ a: approve });
  return (
    <>
      <p>Desk</p>
      <input aria-label="Name" />
    </>
  );
}
const times = (press: () => void): number => {
  approve.mockClear();
  press();
  return approve.mock.calls.length;
};

test('a letter does what it is for, but not while somebody types, holds another key, or has switched letters off', () => {
  render(<Desk />);
  const desk = screen.getByText('Desk');
  expect(times(() => fireEvent.keyDown(desk, { key: 'a' }))).toBe(1);
  expect(times(() => fireEvent.keyDown(desk, { key: 'b' }))).toBe(0);
  expect(times(() => fireEvent.keyDown(desk, { key: 'a', shiftKey: true }))).toBe(0);
  expect(times(() => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'a' }))).toBe(0);
  setLetterKeys(false);
  expect(times(() => fireEvent.keyDown(desk, { key: 'a' }))).toBe(0);
});
