/** The gateway's door, as any program finds it. */
import { calling } from '../../../kit/http.ts';

export type Answered = { text: string; charged: string | null; remaining: string | null; requestId: string | null };

/** The door said no, in the words it has for programs. */
export class DoorRefusal extends Error {}

export const callThrough = async ({ key, model, text }: { key: string; model: string; text: string }): Promise<Answered> => {
  const answer = await calling({ timeout: 120_000 })('/v1/chat/completions', {
    method: 'POST',
    // A key, and no session: it is the program's call.
    credentials: 'omit',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages: [{ role: 'user', content: text }] }),
  });
  const body = (await answer.json().catch(() => ({}))) as { error?: { message?: string }; choices?: { message?: { content?: string | null } }[] };
  if (!answer.ok) throw new DoorRefusal(body.error?.message ?? `${answer.status}`);
  return {
    text: body.choices?.[0]?.message?.content ?? '',
    charged: answer.headers.get('x-points-charged'),
    remaining: answer.headers.get('x-points-remaining'),
    requestId: answer.headers.get('x-request-id'),
  };
};
