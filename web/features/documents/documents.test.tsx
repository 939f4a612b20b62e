import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../app/console.testing.tsx';
import { calls, refusal, serving } from '../../kit/serving.testing.ts';
import type { Document } from './documents.api.ts';
import { aDocument, aFact, aJob } from './documents.testing.ts';

afterEach(() => vi.unstubAllGlobals());

const list = 'GET /api/document/';
const send = 'POST /api/document/file/';
const open = (items: Document[], more: Record<string, unknown> = {}, readable = true, operator = false) => {
  const profile = aProfile();
  const answer = { items, next_cursor: null, pictures: { readable, languages: readable ? ['eng'] : [] } };
  const asked = serving({
    'GET /api/user/profile/': { ...profile, user: { ...profile.user, operator } },
    'GET /api/enums/': { suppliers: ['Fjell'] },
    [list]: answer,
    ...more,
  });
  openConsole('/documents');
  return asked;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const refusedFor = (status: number, code: string, details: object) => ({ refusal: { ...refusal(status, code).refusal, details } });
const decide = `POST /api/document/${aDocument().id}/decide/`;

test('what a document states stands there with its line and page, and is accepted by one press', async () => {
  let document = aDocument();
  const accepted = () => (document = aDocument({ facts: [aFact({ state: 'accepted', decided_by: 'Ines Marlow' })] }));
  const asked = open([], { [list]: () => ({ items: [document], next_cursor: null, pictures: { readable: true, languages: [] } }), [decide]: accepted });
  expect(await screen.findByText('certificate.pdf')).toBeTruthy();
  expect(screen.getByText('Global Organic Textile Standard (GOTS)', { exact: false }).textContent).toContain('(page 2)');
  expect(screen.getByText('no. CU 812345 · Control Union · valid until May 31, 2099')).toBeTruthy();
  press('Accept Certificate: GOTS');
  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(calls(asked, decide)[0]?.body).toEqual({ decisions: [{ id: aFact().id, version: 1, state: 'accepted' }] });
});

test('where more was accepted than one product can have, it says that not all of it counts', async () => {
  const answer = { items: [aDocument()], next_cursor: null, pictures: { readable: true, languages: [] } };
  open([], { [list]: { ...answer, backing: { facts: 130, most: 100 } } });
  expect(await screen.findByText(/^130 accepted facts speak of this product. The first 100 of them/)).toBeTruthy();
});

test('a value that was read wrong is corrected, and so accepted', async () => {
  const asked = open([aDocument()], { [decide]: aDocument() });
  fireEvent.click(await screen.findByRole('button', { name: 'Correct Certificate: GOTS' }));
  fireEvent.change(screen.getByLabelText('What is right'), { target: { value: 'GOTS made with organic' } });
  fireEvent.change(screen.getByLabelText('Valid until'), { target: { value: '2028-01-31' } });
  press('Accept this');
  await waitFor(() => expect(calls(asked, decide)).toHaveLength(1));
  expect(calls(asked, decide)[0]?.body).toEqual({
    decisions: [{ id: aFact().id, version: 1, state: 'accepted', value: 'GOTS made with organic', valid_until: '2028-01-31' }],
  });
});

test('what somebody corrected is their word, with the document’s own beside it', async () => {
  open([
    aDocument({
      facts: [
        aFact({ value: 'GOTS made with organic', state: 'accepted' }),
        aFact({ id: '0190a0c0-0000-7000-8000-0000000000f2', read_valid_until: '2020-05-31', state: 'accepted' }),
        aFact({ id: '0190a0c0-0000-7000-8000-0000000000f3', value: 'FSC', read_value: 'FSC' }),
      ],
    }),
  ]);
  expect(await screen.findByText('Corrected by you. The document says: GOTS')).toBeTruthy();
  expect(screen.getByText('Corrected by you. The document says: GOTS, valid until May 31, 2020')).toBeTruthy();
  expect(screen.getAllByText(/^Corrected by you/)).toHaveLength(2);
});

test('who decides second is told so, and sees what the first decided', async () => {
  let document = aDocument();
  open([], {
    [list]: () => ({ items: [document], next_cursor: null, pictures: { readable: true, languages: [] } }),
    [decide]: () => {
      document = aDocument({ facts: [aFact({ state: 'dismissed', decided_by: 'Robin Vale', version: 2 })] });
      return refusal(409, 'item_changed');
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Certificate: GOTS' }));
  expect(await screen.findByText('Somebody was quicker. Look at it again.')).toBeTruthy();
  expect(await screen.findByText('Dismissed')).toBeTruthy();
  expect(screen.getByText('by Robin Vale')).toBeTruthy();
});

test('a certificate that has ended says so, and cannot be accepted as it is', async () => {
  open([aDocument({ facts: [aFact({ valid_until: '2020-05-31', read_valid_until: '2020-05-31', expired: true })] })]);
  expect(await screen.findByText('Expired')).toBeTruthy();
  expect(screen.getByText('Its last day is over: it backs no claim.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
});

test('how far it is is told while it is read, and what went wrong with what can be done', async () => {
  const asked = open(
    [
      aDocument({ state: 'waiting', facts: [], job: aJob() }),
      aDocument({
        id: '0190a0c0-0000-7000-8000-0000000000d2',
        name: 'scan.png',
        state: 'failed',
        reason: 'no_picture_reader',
        facts: [],
        job: aJob({ state: 'failed' }),
      }),
      aDocument({
        id: '0190a0c0-0000-7000-8000-0000000000d3',
        name: 'locked.pdf',
        state: 'failed',
        reason: 'encrypted',
        facts: [],
        job: aJob({ state: 'failed' }),
      }),
      aDocument({ id: '0190a0c0-0000-7000-8000-0000000000d4', name: 'scan.pdf', state: 'no_text', facts: [] }),
    ],
    { [`POST /api/job/${aJob().id}/cancel/`]: aJob({ state: 'cancelled' }) },
    false,
  );
  const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);
  expect((await row('certificate.pdf')).getByText('Page 3 of 12')).toBeTruthy();
  expect((await row('scan.png')).getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect((await row('locked.pdf')).getByText(/locked with a password/)).toBeTruthy();
  expect((await row('locked.pdf')).queryByRole('button', { name: 'Retry' })).toBeNull();
  expect((await row('scan.pdf')).getByText(/^No letters were found in it, in pictures on its pages either/)).toBeTruthy();
  expect((await row('scan.png')).getByText(/^Its letters are in pictures/)).toBeTruthy();
  expect(screen.getByText(/^This server reads no letters in pictures/)).toBeTruthy();
  // What to install is for whoever runs the server.
  expect(screen.queryByText(/apt-get/)).toBeNull();
  fireEvent.click((await row('certificate.pdf')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(calls(asked, `POST /api/job/${aJob().id}/cancel/`)).toHaveLength(1));
});

test('pages that were not read are told of beside what the others state, with what it takes', async () => {
  open([aDocument({ reason: 'no_page_painter' })]);
  expect(await screen.findByText(/^Some of its pages are pictures, and were not read/)).toBeTruthy();
  expect(screen.queryByText(/apt-get/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Accept Certificate: GOTS' })).toBeTruthy();
});

test('whoever runs the server is told what to install', async () => {
  const unread = aDocument({ id: '0190a0c0-0000-7000-8000-0000000000d5', state: 'failed', reason: 'no_picture_reader', facts: [] });
  open([aDocument({ reason: 'no_page_painter' }), unread], {}, false, true);
  expect(await screen.findByText('apt-get install tesseract-ocr poppler-utils')).toBeTruthy();
  expect(screen.getByText('apt-get install poppler-utils')).toBeTruthy();
  expect(screen.getByText('apt-get install tesseract-ocr')).toBeTruthy();
});

test.each([
  [refusedFor(415, 'unsupported_media_type', { reason: 'packed' }), /^Archives, and office files other than Word’s \.docx, are not opened\. Save it as a PDF/],
  [refusedFor(415, 'unsupported_media_type', { reason: 'old_word' }), /Save it as \.docx without a password/],
  [
    refusedFor(415, 'unsupported_media_type', { reason: 'name', said: 'PDF', is: 'PNG' }),
    'Its name says PDF, but its bytes are PNG. Name it as what it is, and send it again.',
  ],
  [refusedFor(413, 'body_too_large', { most_bytes: 20_000_000 }), /larger than 20 MB\. Send the pages that matter/],
])('a file that is not taken says what to do', async (answer, text) => {
  open([], { [send]: answer });
  fireEvent.change(within(await screen.findByRole('group', { name: 'Document' })).getByLabelText('Document'), {
    target: { files: [new File(['x'], 'a.pdf')] },
  });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a picture without letters is read again by press', async () => {
  const asked = open([aDocument({ name: 'scan.png', media_type: 'image/png', state: 'no_text', facts: [] })], {
    [`POST /api/document/${aDocument().id}/read/`]: aDocument({ state: 'waiting', facts: [], job: aJob() }),
  });
  expect(await screen.findByText('No letters were found in the picture.')).toBeTruthy();
  press('Read again');
  await waitFor(() => expect(calls(asked, `POST /api/document/${aDocument().id}/read/`)).toHaveLength(1));
});

test('a document is sent about what it speaks of; one that is refused says why', async () => {
  const asked = open([], { [send]: refusal(415, 'unsupported_media_type') });
  expect(await screen.findByText('No document yet')).toBeTruthy();
  const zone = within(screen.getByRole('group', { name: 'Document' }));
  fireEvent.click(screen.getByRole('radio', { name: 'A brand' }));
  expect(zone.getByRole('button', { name: 'Choose a document' })).toHaveProperty('disabled', true);
  await screen.findByRole('option', { name: 'Fjell' });
  fireEvent.change(screen.getByLabelText('Brand'), { target: { value: 'Fjell' } });
  fireEvent.change(zone.getByLabelText('Document'), { target: { files: [new File(['PK'], 'certificate.pdf')] } });
  expect(await screen.findByText(/This file is none of them, whatever its name says/)).toBeTruthy();
  expect(calls(asked, send)[0]?.query).toBe('?name=certificate.pdf&brand=Fjell');
});

test('nothing is chosen for anybody: sent without a word of what it speaks of, it goes as that', async () => {
  const asked = open([], { [send]: aDocument({ scope: 'unsaid' }) });
  const zone = within(await screen.findByRole('group', { name: 'Document' }));
  for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
  fireEvent.change(zone.getByLabelText('Document'), { target: { files: [new File(['GOTS'], 'a.txt')] } });
  await waitFor(() => expect(calls(asked, send)[0]?.query).toBe('?name=a.txt'));
  fireEvent.click(screen.getByRole('radio', { name: 'The whole shop' }));
  expect(screen.getByText(/^Of the whole shop, only certificates count/)).toBeTruthy();
  fireEvent.change(zone.getByLabelText('Document'), { target: { files: [new File(['GOTS'], 'a.txt')] } });
  await waitFor(() => expect(calls(asked, send)[1]?.query).toBe('?name=a.txt&scope=shop'));
});

const say = `POST /api/document/${aDocument().id}/about/`;
const jumper = { id: '0190a0c0-0000-7000-8000-0000000000a1', title: 'Skerry Lambswool Jumper' };
const wool = aFact({ kind: 'material', name: 'Material', value: '100 % lambswool', quote: 'Material 100 % lambswool', fits: false });

test('of one that was sent so, nothing can be accepted before somebody says it; the product that it names is proposed', async () => {
  let document = aDocument({ scope: 'unsaid', named: { product: jumper }, facts: [wool] });
  const asked = open([], {
    [list]: () => ({ items: [document], next_cursor: null, pictures: { readable: true, languages: [] } }),
    [say]: () => (document = aDocument({ scope: 'product', product: jumper, facts: [{ ...wool, fits: true }] })),
  });
  expect(await screen.findByText(/^Say what it speaks of\. Before that/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(?:Accept|Correct)/ })).toBeNull();
  press('It speaks of Skerry Lambswool Jumper');
  expect(await screen.findByRole('button', { name: 'Accept Material: 100 % lambswool' })).toBeTruthy();
  expect(calls(asked, say)[0]?.body).toEqual({ product: jumper.id });
});

test('what is of one product is not offered of the whole shop, and it is asked of which product it is', async () => {
  const asked = open([aDocument({ facts: [wool, aFact({ id: '0190a0c0-0000-7000-8000-0000000000f2' })] })], {
    [say]: { refusal: { ...refusal(422, 'invalid_input').refusal, details: { reason: 'same' } } },
  });
  expect(await screen.findByText(/^This belongs to one product and backs nothing here: Material: 100 % lambswool\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept Certificate: GOTS' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept Material: 100 % lambswool' })).toBeNull();
  press('Choose what it speaks of');
  const note = within(screen.getByText(/^This belongs to one product/).parentElement!.parentElement!);
  expect(note.getByRole('button', { name: 'It speaks of this' })).toHaveProperty('disabled', true);
  fireEvent.click(note.getByRole('radio', { name: 'A brand' }));
  await note.findByRole('option', { name: 'Fjell' });
  fireEvent.change(note.getByLabelText('Brand'), { target: { value: 'Fjell' } });
  fireEvent.click(note.getByRole('button', { name: 'It speaks of this' }));
  expect(await screen.findByText(/^The same file is here already for it/)).toBeTruthy();
  expect(calls(asked, say)[0]?.body).toEqual({ brand: 'Fjell' });
});

test('a document that is sent from a product speaks of that product, however late it is known', async () => {
  const id = '0190a0c0-0000-7000-8000-0000000000a1';
  let known: (product: object) => void = () => undefined;
  const product = new Promise<object>((resolve) => {
    known = resolve;
  });
  const asked = serving({
    'GET /api/user/profile/': aProfile(),
    [list]: { items: [], next_cursor: null, pictures: { readable: true, languages: ['eng'] } },
    [`GET /api/product/${id}/`]: () => product,
    [send]: aDocument(),
  });
  openConsole(`/documents?product=${id}`);
  expect(await screen.findByText('No document yet')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Document' })).toBeNull();
  known({ id, title: 'Teapot' });
  fireEvent.change(within(await screen.findByRole('group', { name: 'Document' })).getByLabelText('Document'), {
    target: { files: [new File(['GOTS'], 'a.txt')] },
  });
  await waitFor(() => expect(calls(asked, send)[0]?.query).toBe(`?name=a.txt&product=${id}`));
});

test('who throws a document away is told before how many facts go with it', async () => {
  const asked = open([aDocument({ facts: [aFact({ state: 'accepted' })] })], { [`DELETE /api/document/${aDocument().id}/`]: { ok: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Throw away certificate.pdf' }));
  expect(await screen.findByText(/^1 accepted fact goes with it\./)).toBeTruthy();
  press('Throw away');
  await waitFor(() => expect(calls(asked, `DELETE /api/document/${aDocument().id}/`)).toHaveLength(1));
});
