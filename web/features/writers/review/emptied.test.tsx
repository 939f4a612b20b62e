import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProfile, openConsole } from '../../../app/console.testing.tsx';
import { calls, serving } from '../../../kit/serving.testing.ts';
import { withSizes } from '../../../kit/sizes.testing.ts';
import { aDraft, aListing, aPublication, aReview } from '../writers.testing.ts';

beforeEach(withSizes);
afterEach(() => vi.unstubAllGlobals());

const opening = (description: string, holds: { field: 'description'; why: 'empty' }[] = []) => {
  const draft = aDraft({ listing: aListing({ description }) });
  const asked = serving({
    'GET /api/user/profile/': aProfile(),
    [`GET /api/freestyle/${draft.id}/review/`]: aReview([{ field: 'description', shop: '<p>Old.</p>', draft: description, holds }], { draft }),
    'GET /api/freestyle/publications/': { items: [], next_cursor: null },
    'POST /api/freestyle/publish/': aPublication({ fields: ['description'] }),
  });
  openConsole(`/freestyle/review/${draft.id}`);
  return asked;
};

test('a description of tags alone is not sent', async () => {
  const asked = opening('<p> &nbsp;</p><p></p>', [{ field: 'description', why: 'empty' }]);
  expect(await screen.findByRole('switch', { name: /Held: it would be left empty/ })).toMatchObject({ checked: false, disabled: true });
  expect(screen.getByText('Description: would be left empty')).toBeTruthy();
  expect(calls(asked, 'POST /api/freestyle/publish/')).toEqual([]);
});

test('a picture is a description', async () => {
  const asked = opening('<p><img src="https://cdn.example.com/a.png" alt=""></p>');
  fireEvent.click(await screen.findByRole('button', { name: 'Publish 1 field' }));
  expect(await screen.findByText('Published 1 field.')).toBeTruthy();
  expect(calls(asked, 'POST /api/freestyle/publish/').length).toBe(1);
});
