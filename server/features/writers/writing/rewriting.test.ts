import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../../../boot/house.testing.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('changing a text with the starter', () => {
  const edit = async (text: string, instruction: string, more: object = {}) => {
    const { client } = await house.newOwner();
    const { listing } = await client.writers.fromEditor({ body: { text, instruction, brief: { title: 'Bottle', key_features: 'Holds 750 ml' }, ...more } });
    return Object.values(listing)[0];
  };
  const text =
    '<p>The <b>best</b> bottle ever!! It holds 750 ml. It keeps tea hot for 12 hours. You will like it.</p><ul><li>Wide mouth</li><li>Made in Italy</li></ul>';

  test('“Drop what has no fact” takes out what no fact says, and nothing else', async () => {
    expect(await edit(text, 'Drop what has no fact')).toBe('<p>It holds 750 ml. You will like it.</p><ul><li>Wide mouth</li></ul>');
  });
  test('“Shorter” keeps the opening and what states a fact', async () => {
    expect(await edit('<p>A bottle. You will like it. It holds 750 ml. Many do.</p>', 'Shorter')).toBe('<p>A bottle. It holds 750 ml.</p>');
    expect(await edit('<p>A bottle. You will like it. It holds 750 ml. The guarantee is ours.</p>', 'make it shorter, keep the guarantee')).toContain(
      'The guarantee is ours.',
    );
  });
  test('“List first” puts the list before the text', async () => {
    expect(await edit('<p>A bottle.</p><h2>Features</h2><ul><li>Wide mouth</li></ul>', 'List first')).toBe(
      '<h2>Features</h2><ul><li>Wide mouth</li></ul>\n<p>A bottle.</p>',
    );
  });
  test('plain words: no praise, no exclamation', async () => {
    expect(await edit('<p>Amazing light for your desk! It is truly bright!! Free shipping!</p>', 'plainer, no superlatives')).toBe(
      '<p>Light for your desk. It is bright.</p>',
    );
  });
  test.each(['缩短', 'Kürzer bitte', 'plus court', 'más corto', 'mais curto', '短くして', '짧게 해줘'])(
    'it is asked in eight languages: %s',
    async (instruction) => {
      expect(await edit('A bottle. You will like it. It holds 750 ml. Many do.', instruction, { field: 'seo_description' })).toBe('A bottle. It holds 750 ml.');
    },
  );
  test.each(['Warmer', 'translate to German', 'wärmer und herzlicher', '更温暖', 'write a poem', 'make it shorter and more playful'])(
    'what takes a model is refused by name: %s',
    async (instruction) => {
      const { client } = await house.newOwner();
      await expect(client.writers.fromEditor({ body: { text, instruction } })).rejects.toMatchObject({
        status: 422,
        code: 'engine_cannot',
        fields: { 'body.instruction': 'This takes a model.' },
      });
    },
  );
});
