import { expect, test } from 'vitest';
import { openGateway } from './gateway.testing.ts';

test('asked to stop, it takes nobody new, and whoever is still hearing an answer in the end is told so', async () => {
  const gateway = await openGateway();
  try {
    await gateway.addModel('openai', 'gpt');
    gateway.upstream.writes(500, 20);
    const body = { model: 'gpt', messages: [{ role: 'user', content: 'x' }], stream: true };
    const answer = await gateway.ask('/v1/chat/completions', body);
    const reading = answer.text();
    const closing = gateway.house.close();
    await expect(gateway.ask('/v1/chat/completions', body).then(({ status }) => status)).rejects.toThrow();
    const text = await reading;
    expect(text).toContain('word3');
    expect(text.trim().split('\n\n').at(-1)).toContain('"code":"overloaded"');
    await closing;
    await expect.poll(() => gateway.upstream.sockets()).toBe(0);
    expect(gateway.upstream.invoices.at(-1)).toMatchObject({ whole: false });
  } finally {
    await gateway.upstream.close();
  }
});
