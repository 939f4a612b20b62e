/** What the tests of all three writers begin with: a server that answers, a rail that measures, and hands that press and type. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { aProfile, leaveConsole } from '../../app/console.testing.tsx';
import { withSizes } from '../../kit/sizes.testing.ts';
import { anEngine } from '../inference/inference.testing.ts';
import { judge } from './score/measuring.ts';
import { aBlog, anEmail } from './texts.testing.ts';

const blogs = { items: [{ gid: 'gid://shopify/Blog/1', title: 'News', handle: 'news' }] };
export const answers = {
  'GET /api/user/profile/': aProfile(),
  'GET /api/engine/': { items: [anEngine({ chosen: true })] },
  'GET /api/blog_writer/blog_list/': blogs,
  'POST /api/blog_writer/save_draft/': aBlog(),
  [`GET /api/blog_writer/${aBlog().id}/`]: aBlog(),
  [`GET /api/email_writer/${anEmail().id}/`]: anEmail(),
};
/** In the address: the draft that all of these answers are about. */
export const draft = `?draft=${aBlog().id}`;

export const atTextDesk = (): void => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        postMessage({ id, question }: { id: number; question: Parameters<typeof judge>[0] }) {
          queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, assessment: judge(question) } })));
        }
        terminate() {}
      },
    );
    withSizes();
  });
  afterEach(leaveConsole);
};

export const press = async (name: string | RegExp) => {
  const button = (await screen.findByRole('button', { name })) as HTMLButtonElement;
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
};
export const type = async (name: string, value: string) => fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
