import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { calls, lost, refusal, serving } from '../../kit/serving.testing.ts';
import { EngineMenu } from './index.ts';
import { anEngine } from './inference.testing.ts';

afterEach(() => vi.unstubAllGlobals());

const own = anEngine({ id: '0190a0c0-0000-7000-8000-0000000000e1', kind: 'endpoint', label: 'My model', model: 'qwen', base_url: 'http://127.0.0.1:1234/v1' });
const answers = { 'GET /api/user/profile/': aProfile(), 'GET /api/engine/': { items: [anEngine({ chosen: true }), own] } };

const Place = EngineMenu;
const openMenu = async () => {
  openConsole('/place', { all: [{ path: '/place', title: { id: 'place', message: 'Place' }, page: async () => Place }] });
  fireEvent.click(await screen.findByRole('button', { name: /Without AI/ }));
  await screen.findByRole('menu');
};

describe('who writes', () => {
  test('says that the engines could not be loaded, and asks again', async () => {
    let down = true;
    serving({ ...answers, 'GET /api/engine/': () => (down ? refusal(500, 'internal') : answers['GET /api/engine/']) });
    openConsole('/place', { all: [{ path: '/place', title: { id: 'place', message: 'Place' }, page: async () => Place }] });
    expect(await screen.findByText('The engines could not be loaded.')).toBeTruthy();
    down = false;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Without AI')).toBeTruthy();
    expect(screen.queryByText('The engines could not be loaded.')).toBeNull();
  });

  test('of a key that is kept past Pro it says that it is part of Pro, and not that it is set up for you', async () => {
    const managed = anEngine({ id: 'managed', kind: 'managed', label: 'OpenAI', model: 'writer-good', key_hint: 'aple', points: '2' });
    serving({ ...answers, 'GET /api/engine/': { items: [anEngine({ chosen: true }), managed] } });
    await openMenu();
    expect((await screen.findByRole('menuitemradio', { name: /OpenAI/ })).textContent).toContain('An own OpenAI key is part of Pro.');
  });

  test('a choice that failed is said, though the menu is closed by then', async () => {
    const asked = serving({ ...answers, 'POST /api/engine/choose/': lost });
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitemradio', { name: /My model/ }));
    expect(await screen.findByText('Network Error')).toBeTruthy();
    expect(calls(asked, 'POST /api/engine/choose/')).toMatchObject([{ body: { id: own.id } }]);
  });

  test('forgetting one cannot be closed before it is known whether it is gone', async () => {
    const gone = Promise.withResolvers<unknown>();
    serving({ ...answers, [`DELETE /api/engine/${own.id}/`]: () => gone.promise });
    await openMenu();
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Forget My model' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Forget' }));
    const keep = () => screen.getByRole('button', { name: 'Keep it' }) as HTMLButtonElement;
    await waitFor(() => expect(keep().disabled).toBe(true));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    gone.resolve(refusal(503, 'too_busy'));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeTruthy();
    expect(keep().disabled).toBe(false);
  });
});
