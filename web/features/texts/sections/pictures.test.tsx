import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { answers, atTextDesk, draft, press } from '../text-desk.testing.ts';
import { aBlog, aSection } from '../texts.testing.ts';

atTextDesk();

test('a picture of one’s own is sent up, shown, and taken into the text once its words are said', async () => {
  const url = '/api/text_pictures/0190a0c0-0000-7000-8000-0000000000d1/';
  const asked = serving({
    ...answers,
    [`GET /api/blog_writer/${aBlog().id}/`]: aBlog({ text: { ...aBlog().text, sections: [aSection('one', { html: '<p>Wool.</p>' })] } }),
    'POST /api/text_pictures/': ({ key }: { key: string | null }) => (key ? undefined : { url, media_type: 'image/png', bytes: 4 }),
  });
  openConsole(`/blog_writer/write${draft}`);
  await press('Add a picture: one');
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture' }));
  const choose = (file: File) => fireEvent.change(dialog.getByLabelText('A picture of your own'), { target: { files: [file] } });
  const large = new File([''], 'large.png');
  Object.defineProperty(large, 'size', { value: 10_000_001 });
  choose(large);
  expect((await dialog.findByRole('alert')).textContent).toBe('A picture may have 10 MB.');
  expect(calls(asked, 'POST /api/text_pictures/')).toEqual([]);
  choose(new File(['x'], 'throw.png', { type: 'image/png' }));
  const use = dialog.getByRole('button', { name: 'Use this picture' }) as HTMLButtonElement;
  expect(await dialog.findByText(/Say what is in the picture/)).toBeTruthy();
  expect(use.disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Alt text' }), { target: { value: 'A throw on a line' } });
  fireEvent.click(use);
  expect(await screen.findByText('A throw on a line')).toBeTruthy();
  await press('Save draft');
  await waitFor(() =>
    expect(calls(asked, 'POST /api/blog_writer/save_draft/').at(-1)?.body).toMatchObject({
      text: { sections: [{ picture: { url, alt: 'A throw on a line', product_id: null } }] },
    }),
  );
});

describe('a picture of a chosen product', () => {
  const id = '0190a0c0-0000-7000-8000-0000000000c1';
  const pictures = [
    { id: 'a', url: 'https://shop.example/a.jpg', alt: 'Throw of merino wool', width: null, height: null },
    { id: 'b', url: 'https://shop.example/b.jpg', alt: 'Throw, waterproof to 50 m', width: null, height: null },
  ];
  const product = {
    id,
    gid: 'gid://shopify/Product/1',
    title: 'Fjell throw',
    handle: 'fjell-throw',
    status: 'ACTIVE',
    sku: '',
    picture: pictures[0],
    variant_count: 0,
    score: 60,
    worst: [],
    expected_score: null,
    quality: 'fair',
    words: 4,
    language: 'en',
    optimised_at: null,
    updated_at: '2026-11-20T10:00:00.000Z',
    description_html: '',
    seo_title: '',
    seo_description: '',
    vendor: 'Fjell',
    product_type: '',
    category: '',
    tags: [],
    options: [],
    variants: [],
    metafields: [{ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: 'Merino wool' }],
    documented: [],
    pictures,
    currency: 'EUR',
    scored: { points: 60, uncapped: 60, cap: 'none', rules: [] },
    neighbours: { same_seo_title: [], nearest: null },
  };

  test('brings the shop’s words along where facts bear them out, and else the product’s name', async () => {
    const text = { ...aBlog().text, sections: [aSection('one', { html: '<p>Wool.</p>' })] };
    const blog = aBlog({ form: { ...aBlog().form, product_ids: [id] }, text });
    serving({ ...answers, [`GET /api/blog_writer/${blog.id}/`]: blog, [`GET /api/product/${id}/`]: product });
    openConsole(`/blog_writer/write${draft}`);
    await press('Add a picture: one');
    const dialog = within(await screen.findByRole('dialog'));
    const words = () => (dialog.getByRole('textbox', { name: 'Alt text' }) as HTMLInputElement).value;
    fireEvent.click(await dialog.findByRole('button', { name: 'Throw of merino wool' }));
    await waitFor(() => expect(words()).toBe('Throw of merino wool'), { timeout: 10_000 });
    fireEvent.click(dialog.getByRole('button', { name: 'Throw, waterproof to 50 m' }));
    await waitFor(() => expect(words()).toBe('Fjell throw'));
    // The check has answered by then.
    await new Promise((go) => setTimeout(go, 50));
    expect(words()).toBe('Fjell throw');
  });
});
