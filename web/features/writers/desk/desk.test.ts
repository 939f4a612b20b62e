import type { ListingField } from '@storewright/contract/listing/listing';
import { describe, expect, test } from 'vitest';
import { aDraft, aListing, aStart, became, done, started } from '../writers.testing.ts';
import { current, type Desk, deskOfDraft, isDirty, newDesk, shown } from './desk.ts';
import { type DeskAction, step } from './step.ts';
import { closedHtml, progressOf, secondsLeft } from './writing.ts';

const start = aStart();
const after = (desk: Desk, ...actions: DeskAction[]) => actions.reduce(step, desk);
const writing = (desk = newDesk({ listing: aListing() })) => after(desk, { type: 'start', start, at: 0 }, { type: 'parts', parts: [started], at: 10 });

describe('what is typed', () => {
  test('makes the desk unsaved, and typing the same makes nothing', () => {
    const desk = newDesk({ listing: aListing() });
    expect(isDirty(after(desk, { type: 'edit', field: 'title', value: 'Fjell Bottle' }))).toBe(false);
    expect(isDirty(after(desk, { type: 'edit', field: 'title', value: 'Fjell Flask' }))).toBe(true);
  });

  test('is saved only as far as the save had seen it', () => {
    const typed = after(newDesk(), { type: 'edit', field: 'title', value: 'a' }, { type: 'saving' }, { type: 'edit', field: 'title', value: 'ab' });
    const saved = after(typed, { type: 'saved', draft: { id: 'd', version: 1 }, changes: 1, at: 5 });
    expect(isDirty(saved)).toBe(true);
    expect(saved.draftId).toBe('d');
  });

  test('cannot be typed while the text is being written', () => {
    expect(current(after(writing(), { type: 'edit', field: 'title', value: 'x' })).listing.title).toBe('Fjell Bottle');
  });
});

describe('a stream', () => {
  test('fills field by field, and the old text stays until it is complete', () => {
    const desk = after(writing(), {
      type: 'parts',
      at: 100,
      parts: [
        { type: 'stage', stage: 'write', field: 'title' },
        { type: 'text', field: 'title', text: 'Fjell Insu' },
      ],
    });
    expect(shown(desk).title).toBe('Fjell Insu');
    expect(shown(desk).description).toBe('<p>A steel bottle.</p>');
    expect(current(desk).listing.title).toBe('Fjell Bottle');
    const next = after(desk, {
      type: 'parts',
      at: 900,
      parts: [
        { type: 'field', field: 'title', value: 'Fjell Insulated Bottle' },
        { type: 'text', field: 'description', text: '<p>Two <strong>wal' },
      ],
    });
    expect(next.writing && progressOf(next.writing, 'title')).toBe('done');
    expect(next.writing?.took.title).toBe(800);
    expect(next.writing && progressOf(next.writing, 'description')).toBe('now');
    expect(next.writing && progressOf(next.writing, 'tags')).toBe('waiting');
  });

  test('says of a text that it was cut until somebody changes that text, or another comes in its place', () => {
    const answer = done({ title: 'New' });
    const long = answer.type === 'done' ? { ...answer, written: { ...answer.written, cut: ['title' as const, 'description' as const] } } : answer;
    const desk = after(writing(), { type: 'parts', parts: [long], at: 500 });
    expect(current(desk).cut).toEqual(['title']);
    expect(current(after(desk, { type: 'edit', field: 'tags', value: ['a'] })).cut).toEqual(['title']);
    expect(current(after(desk, { type: 'edit', field: 'title', value: 'Newer' })).cut).toEqual([]);
    const again = after(desk, { type: 'start', start, at: 600 }, { type: 'parts', parts: [started, done({ title: 'Short' })], at: 700 });
    expect(current(again).cut).toEqual([]);
    expect(current(after(desk, { type: 'undo' })).cut).toEqual([]);
  });

  test('that is complete takes the place of the old text, which is one step back', () => {
    const desk = after(writing(), { type: 'parts', parts: [done({ title: 'New', tags: ['a', 'b'] })], at: 500 });
    expect(current(desk).listing).toEqual(aListing({ title: 'New', tags: ['bottle', 'a', 'b'] }));
    expect([desk.writing, current(desk).by, current(desk).score, isDirty(desk)]).toEqual([null, 'Starter', 82, true]);
    expect(current(after(desk, { type: 'undo' })).listing).toEqual(aListing());
  });

  const stoppedAt = (field: ListingField, text: string) =>
    current(after(writing(), { type: 'parts', parts: [{ type: 'text', field, text }], at: 50 }, { type: 'stop', at: 60 }));

  test.each<[ListingField, string, string]>([
    ['description', '<p>A steel bottle. It holds 7', '<p>A steel bottle.'],
    ['description', '<p>A <strong>bottle</strong>.</p><ul><li>Steel</li><li>Wide mo', '<p>A <strong>bottle</strong>.</p><ul><li>Steel</li>'],
    ['description', '<p>One.</p><h2>Facts</h2><table><tr><td>Weight</td><td>31', '<p>One.</p>'],
    ['description', '<p>Keeps tea hot for 12 hou', '<p>Keeps tea hot for 12'],
    ['description', '<p>Holds approx. 7', '<p>Holds approx.'],
    ['description', '<p>保温杯。容量为 75', '<p>保温杯。'],
    ['title', 'Fjell Insulated Bot', 'Fjell Insulated'],
    ['seo_title', '保温不锈钢水', '保温不锈钢水'],
    ['seo_description', 'A bottle of steel. It weighs 3.', 'A bottle of steel.'],
  ])('that is stopped keeps what has arrived whole: %s %s', (field, text, whole) => {
    expect(stoppedAt(field, text).listing[field]).toBe(whole);
  });

  test('that is stopped says what is not complete, until it is written again or taken back', () => {
    const desk = after(
      writing(),
      {
        type: 'parts',
        at: 50,
        parts: [
          { type: 'field', field: 'title', value: 'New' },
          { type: 'text', field: 'description', text: '<p>One. Tw' },
        ],
      },
      { type: 'stop', at: 60 },
    );
    expect(current(desk).unfinished).toEqual({ fields: ['description', 'seo_title', 'seo_description', 'tags'], asked: false });
    const undone = after(desk, { type: 'undo' });
    expect([current(undone).listing, current(undone).unfinished]).toEqual([aListing(), null]);
    const again = after(desk, { type: 'start', start, at: 70 }, { type: 'parts', parts: [done({ title: 'New' })], at: 80 });
    expect(current(again).unfinished).toBeUndefined();
  });

  test('that is stopped within its first word leaves the text as it was', () => {
    expect(stoppedAt('title', 'Fjel')).toMatchObject({ listing: aListing(), earlier: [] });
  });

  test('adds its tags to those that are there; the next one puts its own in place of what the last one added', () => {
    const write = (desk: Desk, tags: string[]) => after(desk, { type: 'start', start, at: 0 }, { type: 'parts', parts: [done({ tags })], at: 1 });
    const first = write(newDesk({ listing: aListing({ tags: ['Sale'] }) }), ['steel', 'sale']);
    expect([current(first).listing.tags, current(first).added]).toEqual([['Sale', 'steel'], ['steel']]);
    expect(current(write(first, ['bottle'])).listing.tags).toEqual(['Sale', 'bottle']);
    const half = after(first, { type: 'start', start, at: 2 }, { type: 'parts', parts: [{ type: 'text', field: 'tags', text: 'bottle, wid' }], at: 3 });
    expect(shown(half).tags).toEqual(['Sale', 'steel', 'bottle', 'wid']);
    expect(current(after(half, { type: 'stop', at: 4 })).listing.tags).toEqual(['Sale', 'steel', 'bottle']);
  });

  test('shows no picture that was not there', () => {
    const own = '<img src="/own.png">';
    const desk = writing(newDesk({ listing: aListing({ description: own }) }));
    const html = `<p>A${own}<img src="https://evil.example/p.gif"></p>`;
    expect(shown(after(desk, { type: 'parts', parts: [{ type: 'text', field: 'description', text: html }], at: 1 })).description).toBe(`<p>A${own}</p>`);
  });

  test('that is stopped before the first word changes nothing', () => {
    const desk = after(writing(), { type: 'stop', at: 60 });
    expect([current(desk).listing, isDirty(desk), current(desk).earlier]).toEqual([aListing(), false, []]);
  });

  test('that fails leaves the text as it was, says what it cost once that is known, and can be tried again', () => {
    const desk = after(writing(), {
      type: 'parts',
      at: 70,
      parts: [
        { type: 'text', field: 'title', text: 'X' },
        { type: 'failed', code: 'engine_unreachable', message: '', points: '0' },
      ],
    });
    expect(current(desk).listing).toEqual(aListing());
    expect(desk.failure).toMatchObject({ code: 'engine_unreachable', points: null, retry: start });
    const known = after(desk, { type: 'settled', key: start.key, became: { points: '0', receipt: null, free: false } });
    expect([known.failure?.points, known.failure?.free, known.unsettled]).toEqual(['0', false, null]);
  });

  test('can be left for the text that was there', () => {
    const desk = after(writing(), { type: 'parts', parts: [{ type: 'text', field: 'title', text: 'X' }], at: 70 }, { type: 'back-to-earlier' });
    expect([current(desk).listing, desk.writing]).toEqual([aListing(), null]);
  });

  test('says about how long it will take once a sixth is there', () => {
    const desk = after(writing(), { type: 'parts', at: 1_000, parts: [{ type: 'field', field: 'title', value: 'T' }] });
    expect(desk.writing && secondsLeft(desk.writing, 1_000)).toBeNull();
    const half = after(desk, { type: 'parts', at: 4_000, parts: [{ type: 'text', field: 'description', text: 'x'.repeat(910) }] });
    expect(half.writing && secondsLeft(half.writing, 4_000)).toBe(4);
  });

  test('never shows half a tag or half an entity', () => {
    expect(closedHtml('<p>Two wal<stro')).toBe('<p>Two wal');
    expect(closedHtml('<p>Salt &am')).toBe('<p>Salt ');
  });
});

test('a rewrite that says the same again is told, and leaves no step to undo', () => {
  const begun = newDesk({ listing: aListing() });
  const asking = {
    ...start,
    fields: ['description'] as const,
    ask: { instruction: 'Shorter.', field: 'description' as const, text: '<p>A steel bottle.</p>' },
  };
  const same = after(
    begun,
    { type: 'start', start: asking, at: 0 },
    { type: 'parts', parts: [started, done({ description: '<p>A steel  bottle.</p>\n' })], at: 9 },
  );
  expect([same.unchanged, same.writing, current(same), isDirty(same)]).toEqual(['Shorter.', null, current(begun), false]);
  expect(after(same, { type: 'edit', field: 'title', value: 'Other' }).unchanged).toBeNull();
});

test('what the server merely tidied is the same text', () => {
  const text = '<p class="lead">Salt &amp; pepper.<br>One&nbsp;mill.</p><div><img src="https://x.example/a.png" alt="" data-x="1"></div>';
  const asking = { ...start, fields: ['description'] as const, ask: { instruction: 'List.', field: 'description' as const, text } };
  const answered = (description: string) =>
    after(newDesk({ listing: aListing() }), { type: 'start', start: asking, at: 0 }, { type: 'parts', parts: [started, done({ description })], at: 9 })
      .unchanged;
  expect(answered('<p>Salt &amp; pepper.<br />One\u00a0mill.</p><img src="https://x.example/a.png" alt="" />')).toBe('List.');
  expect(answered('<p>Salt &amp; pepper.<br />One\u00a0mill.</p>')).toBeNull();
});

test('an engine that was stopped before its first word did not write the text that stands there', () => {
  const ended = (...before: DeskAction[]) => {
    const key = start.key;
    const { receipt } = became('stopped');
    return after(
      newDesk({ listing: aListing() }),
      { type: 'start', start, at: 0 },
      ...before,
      { type: 'stop', at: 5 },
      { type: 'settled', key, became: { points: '0', receipt, free: false } },
    );
  };
  expect(ended().receipt).toBeNull();
  expect(ended({ type: 'parts', parts: [started, { type: 'text', field: 'title', text: 'Fjell Steel Bot' }], at: 4 }).receipt).not.toBeNull();
});

describe('variants', () => {
  test('B is written beside A, and A is as it was', () => {
    const desk = after(
      newDesk({ listing: aListing() }),
      { type: 'start', start: { ...start, variant: 'B' }, at: 0 },
      { type: 'parts', parts: [started, done({ title: 'Other' })], at: 9 },
    );
    expect([desk.active, desk.variants.B?.listing.title, desk.variants.A?.listing.title]).toEqual(['B', 'Other', 'Fjell Bottle']);
    expect(after(desk, { type: 'choose', variant: 'A' }).active).toBe('A');
  });

  test('one that never got a text is no tab', () => {
    const desk = after(newDesk({ listing: aListing() }), { type: 'start', start: { ...start, variant: 'C' }, at: 0 }, { type: 'stop', at: 4 });
    expect([desk.active, desk.variants.C]).toEqual(['A', null]);
  });
});

describe('a draft saved elsewhere meanwhile', () => {
  const mine = after(
    deskOfDraft(aDraft()),
    { type: 'edit', field: 'title', value: 'Mine' },
    { type: 'conflict', draft: aDraft({ version: 9, listing: aListing({ title: 'Theirs' }) }) },
  );

  test('keeping mine saves over the version that was shown', () => {
    const desk = after(mine, { type: 'keep-mine' });
    expect([current(desk).listing.title, desk.version, desk.conflict, isDirty(desk)]).toEqual(['Mine', 9, null, true]);
  });

  test('taking theirs shows theirs', () => {
    const desk = after(mine, { type: 'take-theirs' });
    expect([current(desk).listing.title, desk.version, isDirty(desk)]).toEqual(['Theirs', 9, false]);
  });
});
