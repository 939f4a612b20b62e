import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LostDialog, lazyPart } from './lazy-part.tsx';
import { Toasts } from './toast.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Panel = ({ name }: { name: string }) => <p>the panel of {name}</p>;
/** Comes when it is let. */
const fetching = () => {
  const asked: { come: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<ComponentType<{ name: string }>>((come, fail) => asked.push({ come: () => come(Panel), fail: () => fail(new Error('blocked')) }));
  return { asked, load };
};
const desk = (Part: ComponentType<{ name: string }>) =>
  render(
    <I18nProvider i18n={i18n}>
      <h1>The desk</h1>
      <Suspense fallback={<p>to come</p>}>
        <Part name="voice" />
      </Suspense>
      <Toasts />
    </I18nProvider>,
  );

test('a part that does not come takes only itself away, and is fetched when it is asked for again', async () => {
  const { asked, load } = fetching();
  desk(lazyPart(load));
  expect(screen.getByText('to come')).toBeTruthy();
  await act(async () => asked[0]!.fail());
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.');
  expect(screen.getByRole('heading', { name: 'The desk' })).toBeTruthy();
  expect(asked).toHaveLength(1);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await act(async () => asked[1]!.come());
  expect(await screen.findByText('the panel of voice')).toBeTruthy();
});

test('what floats says it where everybody sees it', async () => {
  const { asked, load } = fetching();
  desk(lazyPart(load, LostDialog));
  await act(async () => asked[0]!.fail());
  expect(await screen.findByText('This part could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await act(async () => asked[1]!.come());
  expect(await screen.findByText('the panel of voice')).toBeTruthy();
});

test('one that was fetched beforehand stands at once, and one that failed beforehand is asked for again', async () => {
  const { asked, load } = fetching();
  const Part = lazyPart(load);
  const early = Part.preload();
  asked[0]!.fail();
  await early;
  const again = Part.preload();
  asked[1]!.come();
  await again;
  desk(Part);
  expect(screen.getByText('the panel of voice')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test('a part that came and broke is told by who stands around it', async () => {
  const Broken = lazyPart<{ name: string }>(async () => () => {
    throw new Error('it broke');
  });
  await expect(async () => act(async () => desk(Broken))).rejects.toThrow('it broke');
});
