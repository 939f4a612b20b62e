import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton, CopyIcon } from './copy-button.tsx';
import { Toasts } from './toast.tsx';

afterEach(() => void vi.unstubAllGlobals());
const show = (node: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      {node}
      <Toasts />
    </I18nProvider>,
  );
const browserCopies = (clipboard: object | undefined) => vi.stubGlobal('navigator', { ...navigator, clipboard });

test('where the browser refuses to copy, or has nothing to copy with, that is said, and not that it was done', async () => {
  for (const clipboard of [{ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }, undefined]) {
    browserCopies(clipboard);
    const { unmount } = show(<CopyIcon label="Copy link" text="https://shop.example/a" />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText(/does not let a page copy/);
    expect(screen.queryByText('Copied')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    unmount();
  }
});

test('what was copied is said on the button, or beside where it has no words', async () => {
  const writeText = vi.fn(async () => undefined);
  browserCopies({ writeText });
  const { unmount } = show(<CopyButton verb="Copy link" text="a" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByRole('button', { name: 'Copied' });
  unmount();
  show(<CopyIcon label="Copy link" text="b" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
  await screen.findByText('Copied');
  expect(writeText.mock.calls).toEqual([['a'], ['b']]);
});
