/** Addresses that lead inwards, and words that would be markup: on every way in that this feature has. */
import { plainWidget } from '@storewright/contract/channels/plain-widget';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failure } from '../../boot/shop-floor.testing.ts';
import { clientOver } from '../../boot/house.testing.ts';
import { dingtalk, theirs } from '../../adapters/channels/dingtalk.ts';
import { newId } from '../../kit/ids.ts';
import { type ChannelsForTests, openChannels } from './tests/channels.testing.ts';

let desk: ChannelsForTests;
beforeAll(async () => {
  desk = await openChannels();
});
afterAll(() => desk?.close());

const inward = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://localhost.:80/',
  'https://oapi.dingtalk.com.evil.example/',
  'https://oapi.dingtalk.com@127.0.0.1/',
  'https://evil.example/?x=.dingtalk.com',
  'https://evil.example#.dingtalk.com',
  'https://oapi.dingtalk.com:8443/',
  'http://oapi.dingtalk.com/',
  'https://user:pass@oapi.dingtalk.com/',
  'https://dingtalk.com.127.0.0.1.nip.io/',
  'file:///etc/passwd',
  'gopher://oapi.dingtalk.com/',
  '//127.0.0.1/',
];

test('DingTalk is answered nowhere but at DingTalk, whatever a message says', async () => {
  const asked: string[] = [];
  const request = async (url: string) => {
    asked.push(url);
    throw Object.assign(new Error('none'), { code: 'ECONNREFUSED' });
  };
  const messenger = dingtalk({ outgoing: { request } as never, origin: theirs });
  const told = [];
  for (const sessionWebhook of inward) {
    const body = Buffer.from(JSON.stringify({ msgId: '1', conversationId: 'c', msgtype: 'text', text: { content: 'x' }, sessionWebhook }));
    told.push(messenger.parse({ method: 'POST', query: {}, header: () => undefined, body, now: new Date() }).events.length);
    await messenger.send({ text: 'x', piece: 0 }, { hook: sessionWebhook }, {}).catch(() => undefined);
  }
  expect([told.every((events) => events === 0), asked]).toEqual([true, []]);
});

test.each([
  ...inward.slice(1, 9),
  'https://x.example/;script-src',
  'https://x.example https://y.example',
  "https://x'",
  'https://*',
  'https://*.example/',
  'null',
  'data:text/html,x',
  'blob:https://x.example/1',
])('what is no page of a shop is no place for a widget: %s', async (origin) => {
  const body = { ...plainWidget, origins: [origin] };
  expect((await failure(desk.owner.client.widgets.save({ params: { id: desk.base }, body }))).status).toBe(422);
});

const markup = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</title><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\u2028<script>alert(1)</script>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
];
test.each(markup)('what somebody writes is text on the page of the widget and in every answer of the API: %s', async (hostile) => {
  const base = await desk.owner.client.knowledge.create({ body: { name: hostile, kind: 'app' } });
  const body = { ...plainWidget, hello: hostile, quick_questions: [hostile], user_form: [{ name: hostile.slice(0, 60).trim(), required: false }] };
  const { widget } = await desk.owner.client.widgets.save({ params: { id: base.id }, body });
  const page = await desk.house.app.inject({ url: `/widget/${widget.key}?lang=${encodeURIComponent(hostile)}` });
  const policy = String(page.headers['content-security-policy']);
  // Every < of ours is one that we wrote.
  expect([
    page.body.match(/<(?!\/?(html|head|meta|title|link|script|body)\b|!doctype)/gi),
    page.body.match(/<script/g)?.length,
    /unsafe|\*/.test(policy),
  ]).toEqual([null, 1, false]);
  const visitors = clientOver(desk.house.app).visitors;
  await visitors.ask({ params: { key: widget.key }, body: { text: hostile, wish: newId() } });
  const answer = await desk.house.app.inject({ url: `/api/open/widget/${widget.key}/` });
  expect([String(answer.headers['content-type']).startsWith('application/json'), answer.headers['x-content-type-options']]).toEqual([true, 'nosniff']);
});
