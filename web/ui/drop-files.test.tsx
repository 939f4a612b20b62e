import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@storewright/contract/kit/client';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFor } from '../kit/opened-for.ts';
import { DropFiles } from './drop-files.tsx';
import type { Send } from './use-sending.ts';

type Going = {
  name: string;
  signal: AbortSignal;
  progress: (sent: number) => void;
  arrived: () => void;
  done: (answer: string) => void;
  fail: (error: unknown) => void;
};
let going: Going[] = [];
let shown = 0;
beforeEach(() => {
  going = [];
  shown += 1;
  openFor(null);
});
afterEach(() => void vi.useRealTimers());
const send: Send<string> = (file, { signal, progress, arrived }) =>
  new Promise((done, fail) => {
    signal.addEventListener('abort', () => fail(new Error('called off')));
    going.push({ name: file.name, signal, progress, arrived, done, fail });
  });
const words = {
  list: 'On their way',
  waiting: 'Waiting',
  sending: (name: string) => `Sending ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  again: (name: string) => `Send ${name} again`,
  remove: (name: string) => `Remove ${name}`,
};
const show = (more: Partial<Parameters<typeof DropFiles<string>>[0]> = {}) =>
  render(
    <DropFiles<string>
      label="Pictures"
      name={`pictures ${shown}`}
      accept="image/*"
      verb="Choose pictures"
      note="Or drop them here"
      ready
      most={5}
      camera="Take a photo"
      words={words}
      send={send}
      sent={(answer) => answer}
      refused={(error) => (error as Error).message}
      mayGoWell={(error) => (error as Error).message !== 'broken'}
      {...more}
    />,
    { wrapper: Speaking },
  );
function Speaking({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
const files = (...names: string[]) => names.map((name) => new File(['12345'], name));
const choose = (...names: string[]) => fireEvent.change(screen.getByLabelText('Pictures', { selector: 'input' }), { target: { files: files(...names) } });
const line = (name: string) => within(screen.getByText(name).closest('li')!);
const names = () => going.map(({ name }) => name);

test('three go at once, the others wait for their turn, and each says how far it is', async () => {
  show();
  choose('a.png', 'b.png', 'c.png', 'd.png');
  await waitFor(() => expect(names()).toEqual(['a.png', 'b.png', 'c.png']));
  expect(line('d.png').getByText('Waiting')).toBeTruthy();
  act(() => going[0]!.progress(2));
  const bar = line('a.png').getByRole('progressbar', { name: 'Sending a.png' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '5']);
  await act(async () => going[1]!.done('Kept'));
  expect(line('b.png').getByText('Kept')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['a.png', 'b.png', 'c.png', 'd.png']));
});

test('one that is called off is gone, also before its turn; one that failed is tried again, or taken off', async () => {
  show();
  choose('a.png', 'b.png', 'c.png', 'd.png');
  await waitFor(() => expect(going).toHaveLength(3));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel d.png' }));
  expect(screen.queryByText('d.png')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel a.png' }));
  await waitFor(() => expect(screen.queryByText('a.png')).toBeNull());
  expect(going[0]!.signal.aborted).toBe(true);
  await act(async () => going[1]!.fail(new Error('no line')));
  await act(async () => going[2]!.fail(new Error('broken')));
  expect(line('b.png').getByRole('alert').textContent).toBe('no line');
  // What will not go well is not offered again.
  expect(screen.queryByRole('button', { name: 'Send c.png again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send b.png again' }));
  await waitFor(() => expect(names()).toEqual(['a.png', 'b.png', 'c.png', 'b.png']));
  fireEvent.click(screen.getByRole('button', { name: 'Remove c.png' }));
  expect(screen.queryByText('c.png')).toBeNull();
});

const busy = () => new ApiError(503, { code: 'too_busy' }, 5);
const later = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

test('a server that is busy is asked again by itself when it said, and by no other file before; after some tries it is for a press', async () => {
  vi.useFakeTimers();
  show();
  choose('a.png', 'b.png', 'c.png', 'd.png', 'e.png');
  await act(async () => going[0]!.fail(busy()));
  expect(line('a.png').getByRole('status').textContent).toBe('Waiting');
  expect(leaving()).toBe(true);
  await act(async () => going[1]!.done('Kept'));
  await later(4);
  expect(names()).toEqual(['a.png', 'b.png', 'c.png']);
  // What waits can be called off.
  fireEvent.click(screen.getByRole('button', { name: 'Cancel e.png' }));
  await later(1);
  expect(names()).toEqual(['a.png', 'b.png', 'c.png', 'a.png', 'd.png']);
  for (let tries = 1; tries < 5; tries += 1) {
    await act(async () => going.at(tries === 1 ? 3 : -1)!.fail(busy()));
    expect(line('a.png').queryByRole('alert')).toBeNull();
    await later(5);
  }
  await act(async () => going.at(-1)!.fail(busy()));
  expect(line('a.png').getByRole('alert')).toBeTruthy();
  expect(names().filter((name) => name === 'a.png')).toHaveLength(6);
  expect(names()).not.toContain('e.png');
  fireEvent.click(screen.getByRole('button', { name: 'Send a.png again' }));
  expect(names().filter((name) => name === 'a.png')).toHaveLength(7);
});

test('what is here already is not sent again by itself: what is asked after that may be done', async () => {
  vi.useFakeTimers();
  show();
  choose('a.png');
  await act(async () => {
    going[0]!.arrived();
    going[0]!.fail(busy());
  });
  expect(line('a.png').getByRole('alert')).toBeTruthy();
  await later(60);
  expect(names()).toEqual(['a.png']);
});

const leaving = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('nothing is lost with the page: all of them are sent, what was refused is listed again, and whoever closes the tab is asked', async () => {
  const { unmount } = show();
  choose('a.png', 'b.png', 'c.png', 'd.png', 'e.png');
  await waitFor(() => expect(going).toHaveLength(3));
  unmount();
  expect(leaving()).toBe(true);
  await act(async () => going[0]!.done('Kept'));
  await act(async () => going[1]!.fail(new Error('no line')));
  await waitFor(() => expect(names()).toEqual(['a.png', 'b.png', 'c.png', 'd.png', 'e.png']));
  show();
  expect(line('b.png').getByRole('alert').textContent).toBe('no line');
  expect(line('e.png').getByRole('progressbar')).toBeTruthy();
  for (const at of [2, 3, 4]) await act(async () => going[at]!.done('Kept'));
  expect(leaving()).toBe(false);
});

test('what somebody chose is never sent by the hand of another who signs in after them', async () => {
  openFor('anna.one');
  const { unmount } = show();
  choose('a.png', 'b.png', 'c.png', 'd.png');
  await waitFor(() => expect(going).toHaveLength(3));
  unmount();
  openFor(null);
  await act(async () => going[0]!.fail(new Error('no session')));
  expect(names()).not.toContain('d.png');
  openFor('ben.two');
  show();
  expect(screen.queryByText('a.png')).toBeNull();
  expect(going[1]!.signal.aborted).toBe(true);
});

test('of a folder that is dropped, what lies in it and below is taken, and nothing that is hidden', async () => {
  show({ most: 9 });
  const file = (name: string) => ({ name, isDirectory: false, file: (done: (file: File) => void) => done(new File(['x'], name)) });
  const folder = (name: string, inside: unknown[]) => {
    // As browsers do: some at a time, then none.
    const parts = [inside.slice(0, 1), inside.slice(1), []];
    return { name, isDirectory: true, createReader: () => ({ readEntries: (done: (some: unknown) => void) => done(parts.shift()) }) };
  };
  const whole = folder('autumn', [file('a.png'), folder('more', [file('b.png')]), file('.hidden')]);
  const drop = createEvent.drop(screen.getByRole('group', { name: 'Pictures' }));
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [], items: [{ kind: 'file', webkitGetAsEntry: () => whole }] } });
  fireEvent(screen.getByRole('group', { name: 'Pictures' }), drop);
  await waitFor(() => expect(names()).toEqual(['a.png', 'b.png']));
});

test('files are dropped and pasted, no more than fit, and none before one may', async () => {
  const { rerender } = show({ most: 2 });
  const drop = createEvent.drop(screen.getByRole('group', { name: 'Pictures' }));
  Object.defineProperty(drop, 'dataTransfer', { value: { files: files('a.png') } });
  fireEvent(screen.getByRole('group', { name: 'Pictures' }), drop);
  const pasted = (...some: string[]) => {
    const paste = new Event('paste');
    Object.defineProperty(paste, 'clipboardData', { value: { files: files(...some) } });
    act(() => void document.dispatchEvent(paste));
  };
  pasted('b.png', 'c.png');
  await waitFor(() => expect(names()).toEqual(['a.png', 'b.png']));
  rerender(<div />);
  show({ ready: false });
  pasted('d.png');
  expect(screen.getByRole('button', { name: 'Choose pictures' })).toHaveProperty('disabled', true);
  expect(screen.queryByText('d.png')).toBeNull();
});

test('what is pasted into a field belongs to the field', async () => {
  show();
  render(<textarea aria-label="Note" />);
  fireEvent.paste(screen.getByRole('textbox', { name: 'Note' }), { clipboardData: { files: files('table.png') } });
  fireEvent.paste(document.body, { clipboardData: { files: files('photo.png') } });
  await waitFor(() => expect(names()).toEqual(['photo.png']));
});

test('who sees none of it is told once all of it is over: what was added, and what was not', async () => {
  show({ forgets: true });
  const told = () =>
    screen
      .getAllByRole('status')
      .find((one) => one.className === 'sr-only')!
      .textContent!.trim();
  choose('a.png', 'b.png', 'c.png');
  await waitFor(() => expect(going).toHaveLength(3));
  await act(async () => going[0]!.done('Kept'));
  await act(async () => going[1]!.done('Kept'));
  expect(told()).toBe('');
  await act(async () => going[2]!.fail(new Error('no line')));
  expect(told()).toBe('2 files added. 1 file was not added.');
  fireEvent.click(screen.getByRole('button', { name: 'Send c.png again' }));
  await waitFor(() => expect(going).toHaveLength(4));
  expect(told()).toBe('');
  await act(async () => going[3]!.done('Kept'));
  expect(told()).toBe('1 file added.');
});
