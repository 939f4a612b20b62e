/** A citation of a PDF opens its page as people know it, with the paragraph framed: also where the page is turned, and only for whoever may open it. */
import type { ServerResponse } from 'node:http';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Person } from '../../boot/house.testing.ts';
import { turnedPdf } from './tests/pdfs.testing.ts';
import { type KnowledgeForTests, openKnowledge } from './tests/knowledge.testing.ts';

let kb: KnowledgeForTests;
beforeAll(async () => {
  kb = await openKnowledge();
  await kb.gateway.addModel('openai', 'writer', { capabilities: ['text'] });
}, 60_000);
afterAll(() => kb?.gateway.close());

const pageOf = async (where: string, person?: Pick<Person, 'cookie'>) =>
  fetch(`${await kb.house.origin()}/api/chat/${where}/page/`, person ? { headers: { cookie: person.cookie } } : {});
/** Dark dots within a box, and on the whole page. */
const inkIn = async (png: Buffer, points: [number, number], box: { x: number; y: number; width: number; height: number }) => {
  const image = await loadImage(png);
  const sheet = createCanvas(image.width, image.height).getContext('2d');
  sheet.drawImage(image, 0, 0);
  const [across, down] = [image.width / points[0], image.height / points[1]];
  const dark = (x: number, y: number, width: number, height: number): number => {
    const { data } = sheet.getImageData(x, y, Math.max(1, width), Math.max(1, height));
    let sum = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 128 && data[at + 3]! > 128) sum += 1;
    return sum;
  };
  const within = dark(
    Math.floor((box.x - 2) * across),
    Math.floor((box.y - 2) * down),
    Math.ceil((box.width + 4) * across),
    Math.ceil((box.height + 4) * down),
  );
  return { within, all: dark(0, 0, image.width, image.height) };
};

test.each([0, 90, 180, 270])('a page that is turned by %i degrees', { timeout: 60_000 }, async (turn) => {
  const { id: base } = await kb.owner.client.knowledge.create({ body: { name: `Turned ${turn}` } });
  const name = `turned-${turn}.pdf`;
  const [source] = await kb.added({ [name]: turnedPdf(turn) }, base);
  expect(source).toMatchObject({ state: 'ready', pages: 2 });
  const quote = 'Zips are covered for twelve months.';
  kb.writes(() => [{ verdict: 'answered' }, { sentence: quote, cites: [1, 2].map((n) => ({ n, quote })) }]);
  const { chat, message, answer } = await kb.asked('How long are zips covered?', base);
  expect(answer.citations[0]).toMatchObject({ quote, place: { kind: 'page', page: 2 } });
  const where = `${chat.id}/messages/${message}/citations/1`;
  const { boxes } = await kb.owner.client.chats.citation({ params: { id: chat.id, message, n: 1 } });
  expect(boxes.length).toBe(1);
  const page = await pageOf(where, kb.owner);
  expect([page.status, page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([200, 'image/png', 'no-store']);
  const points = page.headers.get('x-page-size')!.split(' ').map(Number) as [number, number];
  expect(points).toEqual(turn % 180 === 0 ? [400, 600] : [600, 400]);
  const { within, all } = await inkIn(Buffer.from(await page.arrayBuffer()), points, boxes[0]!);
  // All of that paragraph's ink lies in its box; the other paragraph of the page has its own.
  expect(within / all).toBeGreaterThan(0.3);
  expect(within / all).toBeLessThan(0.7);
  const stranger = await kb.gateway.newCustomer(1_000);
  const staff = await kb.house.newStaff(kb.owner);
  expect([(await pageOf(where)).status, (await pageOf(where, stranger)).status, (await pageOf(where, staff)).status]).toEqual([401, 404, 404]);
  expect((await pageOf(`${chat.id}/messages/${message}/citations/9`, kb.owner)).status).toBe(404);
  expect((await pageOf(`${chat.id}/messages/x/citations/1`, kb.owner)).status).toBe(404);
  await kb.owner.client.knowledge.deleteDocuments({ body: { ids: [source!.id] } });
  expect((await pageOf(where, kb.owner)).status).toBe(404);
});

test('whoever hangs up while it is drawn is no failure of ours', { timeout: 60_000 }, async () => {
  const { id: base } = await kb.owner.client.knowledge.create({ body: { name: 'Left' } });
  await kb.added({ 'left.pdf': turnedPdf(0) }, base);
  const quote = 'Zips are covered for twelve months.';
  kb.writes(() => [{ verdict: 'answered' }, { sentence: quote, cites: [1, 2].map((n) => ({ n, quote })) }]);
  const { chat, message } = await kb.asked('How long are zips covered?', base);
  const failures = vi.spyOn(kb.house.world.log, 'error');
  const leaving = new AbortController();
  const asked = Promise.withResolvers<ServerResponse>();
  const url = `${await kb.house.origin()}/api/chat/${chat.id}/messages/${message}/citations/1/page/`;
  kb.house.app.server.once('request', (_request, response) => {
    asked.resolve(response);
    leaving.abort();
  });
  await expect(fetch(url, { headers: { cookie: kb.owner.cookie }, signal: leaving.signal })).rejects.toThrow('abort');
  const answer = await asked.promise;
  await expect.poll(() => answer.statusCode, { timeout: 20_000 }).toBe(499);
  expect(failures).not.toHaveBeenCalled();
});
