import { describe, expect, test } from 'vitest';
import { aClaim, aReview } from '../writers.testing.ts';
import { approved, atFirst, noApproval, resolved, sentAlong, standOf, switched, vouched } from './approval.ts';

const { fields } = aReview([
  { field: 'title' },
  { field: 'description', claims: [aClaim('12 hours'), aClaim('12 hours', { start: 90 }), aClaim('360 g', { state: 'supported' })] },
  { field: 'seo_title', changed: false },
  { field: 'tags', base: ['a'], shop: ['a', 'sale'], draft: ['a', 'steel'], conflict: true },
]);
const [title, description, seoTitle, tags] = fields as [(typeof fields)[0], (typeof fields)[0], (typeof fields)[0], (typeof fields)[0]];

describe('a field', () => {
  test('that changed is approved until it is switched off', () => {
    expect(standOf(title, noApproval)).toEqual({ state: 'on' });
    expect(standOf(title, switched(noApproval, 'title', false))).toEqual({ state: 'off' });
    expect(standOf(title, switched(switched(noApproval, 'title', false), 'title', true))).toEqual({ state: 'on' });
  });

  test('that says what the shop says has nothing to approve', () => {
    expect(standOf(seoTitle, noApproval)).toEqual({ state: 'same' });
  });

  test('waits for its claims, each said once, until somebody answers for them', () => {
    const stand = standOf(description, noApproval);
    expect(stand).toMatchObject({ state: 'held', by: 'claims' });
    expect(stand.state === 'held' && stand.by === 'claims' && stand.claims.map(({ text }) => text)).toEqual(['12 hours']);
    expect(standOf(description, vouched(noApproval, { claim: '12 hours', reason: 'tested' }))).toEqual({ state: 'on' });
  });

  test('that the shop changed too waits for a choice', () => {
    expect(standOf(tags, noApproval)).toEqual({ state: 'held', by: 'conflict' });
    expect(standOf(tags, resolved(noApproval, 'tags', 'merge'))).toEqual({ state: 'on' });
    expect(standOf(tags, resolved(noApproval, 'tags', 'shop'))).toEqual({ state: 'kept' });
  });

  test('whose text in the shop is locked is held, whatever else is said of it', () => {
    const lock = { by: 'Ines Marlow', at: '2026-11-21T10:40:00.000Z', everywhere: false };
    const held = { state: 'held', by: 'lock', lock };
    expect([title, description, tags].map((field) => standOf({ ...field, lock }, resolved(noApproval, 'tags', 'mine')))).toEqual([held, held, held]);
    expect(approved([{ ...title, lock }], switched(noApproval, 'title', true))).toEqual([]);
  });

  test('cannot be switched on over a claim or a conflict', () => {
    expect(approved(fields, switched(switched(noApproval, 'description', true), 'tags', true))).toEqual(['title']);
  });
});

test('tags that the shop would lose wait until somebody switches them on; new ones do not', () => {
  const tagged = (draft: string[]) => aReview([{ field: 'tags', base: ['Sale', 'steel'], shop: ['Sale', 'steel'], draft }]).fields;
  expect(approved(tagged(['steel', 'bottle']), atFirst(tagged(['steel', 'bottle']), []))).toEqual([]);
  expect(approved(tagged(['steel', 'sale', 'bottle']), atFirst(tagged(['steel', 'sale', 'bottle']), []))).toEqual(['tags']);
});

test('only what concerns the approved fields is sent along', () => {
  const approval = resolved(vouched(vouched(noApproval, { claim: '12 hours', reason: 'tested' }), { claim: 'gone', reason: 'long ago' }), 'tags', 'merge');
  expect(sentAlong(fields, approval)).toEqual({ resolutions: { tags: 'merge' }, vouches: [{ claim: '12 hours', reason: 'tested' }] });
  expect(sentAlong(fields, switched(switched(approval, 'description', false), 'tags', false))).toEqual({ resolutions: {}, vouches: [] });
});
