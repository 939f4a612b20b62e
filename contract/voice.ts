/** The voice of a shop: how it writes in each language, what its owner wants of that, and where a text leaves it. */
import { z } from 'zod';
import { Job } from './jobs.ts';
import { Language } from './kit/languages.ts';
import { get, post, under } from './kit/route.ts';
import { Drift } from './voice/drift.ts';
import { OwnStyle, StyleCard } from './voice/style.ts';

export const VoiceCard = z.object({
  language: Language,
  /** Too little: fewer texts than `needed`. What the owner sets counts all the same. */
  state: z.enum(['measured', 'too_little']),
  texts: z.number().int(),
  needed: z.number().int(),
  measured: StyleCard.nullable(),
  own: OwnStyle,
  /** Of what the owner set; 0 before anything was. */
  version: z.number().int(),
  measured_at: z.iso.datetime().nullable(),
});
export type VoiceCard = z.infer<typeof VoiceCard>;

export const voice = under('/api/voice', {
  cards: get('/', {
    door: 'member',
    answer: z.object({ items: z.array(VoiceCard), job: Job.nullable() }),
    summary: 'How the current shop writes, in each language it has texts in, and the newest job that measured it.',
  }),
  setOwn: post('/card/{language}/', {
    door: 'manager',
    params: z.strictObject({ language: Language }),
    body: z.strictObject({ version: z.number().int().min(0), own: OwnStyle }),
    answer: VoiceCard,
    summary:
      'What the owner wants of a language’s style; it wins over what was measured. `version` is of the card that was read: 409 `style_changed` if somebody was quicker.',
  }),
  measure: post('/measure/', { door: 'member', answer: Job, summary: 'Measures the current shop again, as a job. One that is running already is the answer.' }),
  drift: post('/drift/', {
    door: 'member',
    body: z.strictObject({ text: z.string().max(300_000), language: Language, as: z.enum(['text', 'title']).default('text') }),
    answer: z.object({ drift: Drift.nullable() }),
    summary: 'Where a plain text leaves the voice of the current shop. Null where the shop has none in this language.',
  }),
});
