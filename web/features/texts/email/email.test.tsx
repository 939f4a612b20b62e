import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../../../app/console.testing.tsx';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { judge } from '../score/measuring.ts';
import { answers, atTextDesk, draft, press, type } from '../text-desk.testing.ts';
import { aBlog, anEmail } from '../texts.testing.ts';

atTextDesk();

describe('the e-mail writer', () => {
  const open = () => {
    const asked = serving(answers);
    openConsole(`/email_writer/write${draft}`);
    return asked;
  };

  test('measures the subject while one types, and praises no links where there are none', async () => {
    open();
    await press(/^Score/);
    expect(await screen.findByText('Nothing is claimed that would need a fact')).toBeTruthy();
    expect(screen.queryByText(/^0 links/)).toBeNull();
    await type('Subject', 'A subject that is a good deal longer than what any telephone shows of one');
    expect(await screen.findAllByText(/phones cut near 24/)).not.toEqual([]);
  });

  test('asks nobody while its button leads nowhere', async () => {
    const asked = open();
    await press('Brief');
    await type('Where the button leads', 'javascript:alert(1)');
    await press(/^Write again/);
    expect(await screen.findByText('The form is not complete yet.')).toBeTruthy();
    expect(screen.getByText('An address begins with https://.')).toBeTruthy();
    expect(calls(asked, 'POST /api/email_writer/generate_email/')).toEqual([]);
  });

  test('is put together from blocks, in any order', async () => {
    open();
    const blocks = within(await screen.findByRole('region', { name: 'Blocks' }));
    fireEvent.click(within(blocks.getByRole('group', { name: 'Add a block' })).getByRole('button', { name: 'Button' }));
    await type('What the button says', 'See the blankets');
    fireEvent.click(blocks.getAllByRole('button', { name: 'Move up' })[1] as HTMLElement);
    expect(blocks.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'))).toEqual(['1. Button', '2. Heading']);
  });

  test('counts its words as the rules do: the number beside the text is the rail’s', () => {
    const sections = [{ id: 'one', heading: 'Why wool', goal: '', html: '<p>Wool keeps warm.</p>', picture: null }];
    const around = { products: [], shop: { name: '', domain: '' }, vouched: [] };
    const { size, score } = judge({ kind: 'blog', text: { ...aBlog().text, sections }, form: aBlog().form, ...around });
    expect([size, score.rules.find(({ id }) => id === 'B5')?.values['count']]).toEqual([5, 5]);
  });

  test('says of a claim without a source that the mail leaves all the same, and takes it out of no sender', async () => {
    const footer = { ...anEmail().text.footer, sender: 'Hearth & Oak, Quay 4, Bergen', why: 'You bought oak from us.' };
    const mail = anEmail({ text: { ...anEmail().text, footer } });
    serving({ ...answers, [`GET /api/email_writer/${mail.id}/`]: mail });
    openConsole(`/email_writer/write${draft}`);
    await press(/^Score/);
    expect(await screen.findByText('“oak” has no source')).toBeTruthy();
    expect(screen.queryByText('“Oak” has no source')).toBeNull();
    expect(screen.getByText(/The mail can be taken along all the same/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('“oak” has no source')).toBeNull());
    expect((screen.getByRole('textbox', { name: 'Sender' }) as HTMLInputElement).value).toBe(footer.sender);
  });

  test('says why no test of it can be sent, before anybody presses', async () => {
    const exported = { subject: 'Autumn is in', html: '<!doctype html>', text: 'Autumn', bytes: 900, is_cut: false, can_send: false };
    serving({
      ...answers,
      'POST /api/email_writer/save_draft/': anEmail(),
      [`GET /api/email_writer/${anEmail().id}/export/`]: exported,
    });
    openConsole(`/email_writer/write${draft}`);
    await press('Export');
    const button = (await screen.findByRole('button', { name: 'Send a test to me' })) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/no mail server/);
  });

  test('in another language than its form says leaves once somebody says that it is meant', async () => {
    const told = 'Die Decken für den Herbst sind da. Sie sind weich und warm, und wir haben sie in drei Farben. Schauen Sie sich in Ruhe bei uns um.';
    const mail = anEmail({ text: { ...anEmail().text, blocks: [{ id: 'b1', type: 'text', html: `<p>${told}</p>` }] } });
    const exported = { subject: 'Autumn is in', html: '<!doctype html>', text: told, bytes: 900, is_cut: false, can_send: false };
    serving({
      ...answers,
      [`GET /api/email_writer/${mail.id}/`]: mail,
      'POST /api/email_writer/save_draft/': mail,
      [`GET /api/email_writer/${mail.id}/export/`]: exported,
    });
    openConsole(`/email_writer/write${draft}`);
    await press('Export');
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('It is in another language than the form says.');
    expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
    expect(dialog.queryByLabelText('The mail')).toBeNull();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Take it along in this language' }));
    expect(await dialog.findByRole('button', { name: 'Download' })).toBeTruthy();
  });

  test('that waits for words does not leave, and leads to the place', async () => {
    const gaps = [{ field: 'footer', text: 'Write here: your postal address' }];
    serving({
      ...answers,
      'POST /api/email_writer/save_draft/': anEmail(),
      [`GET /api/email_writer/${anEmail().id}/export/`]: { refusal: { status: 422, code: 'gaps_open', details: { gaps } } },
    });
    openConsole(`/email_writer/write${draft}`);
    await press('Export');
    const said = within(await screen.findByRole('dialog'));
    expect((await said.findByRole('alert')).textContent).toContain('Write here: your postal address');
    expect(said.queryByRole('button', { name: 'Download' })).toBeNull();
    fireEvent.click(said.getByRole('button', { name: 'Go there' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Sender' })));
  });

  test('is shown in a frame where nothing runs and no style is written', async () => {
    open();
    await press('Preview');
    const frame = (await screen.findByTitle('The mail')) as HTMLIFrameElement;
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame.getAttribute('srcdoc')).not.toMatch(/<style|\sstyle=|\ssrc=/);
  });
});
