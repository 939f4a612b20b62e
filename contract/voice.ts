/** The voice of a shop and of its brands: how they write in each language, what the owner wants of that, and where a text leaves it. */
import { z } from 'zod';
import { Job } from './jobs.ts';
import { Language } from './kit/languages.ts';
import { get, post, under } from './kit/route.ts';
import { Version } from './kit/whole-numbers.ts';
import { Drift } from './voice/drift.ts';
import { OwnStyle, StyleCard } from './voice/style.ts';

/** The name that products have their vendor by. */
const Brand = z.string().min(1).max(255);

export const VoiceCard = z.object({
  language: Language,
  /** Null: the whole shop. */
  brand: Brand.nullable(),
  /** Too little: fewer texts than `needed`. What the owner sets counts all the same. */
  state: z.enum(['measured', 'too_little']),
  texts: z.number().int(),
  needed: z.number().int(),
  measured: StyleCard.nullable(),
  /** A brand of few sentences: what they do not show is the whole shop’s. */
  leans_on_shop: z.boolean(),
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
    summary: 'How the current shop writes, in each language it has texts in, and each brand it sells; and the newest job that measured it.',
  }),
  setOwn: post('/card/{language}/', {
    door: 'manager',
    params: z.strictObject({ language: Language }),
    body: z.strictObject({ version: Version, own: OwnStyle, brand: Brand.nullable().default(null) }),
    answer: VoiceCard,
    summary:
      'What the owner wants of a language’s style; it wins over what was measured. Without `brand` it is for the whole shop, and holds for a brand unless the brand’s card sets it. `version` is of the card that was read: 409 `style_changed` if somebody was quicker.',
  }),
  measure: post('/measure/', { door: 'member', answer: Job, summary: 'Measures the current shop again, as a job. One that is running already is the answer.' }),
  drift: post('/drift/', {
    door: 'member',
    body: z.strictObject({
      text: z.string().max(300_000),
      language: Language,
      as: z.enum(['text', 'title']).default('text'),
      brand: Brand.optional(),
      product: z.uuid().optional(),
    }),
    /** `brand`: whose voice it was held against; null: the whole shop’s. */
    answer: z.object({ drift: Drift.nullable(), brand: Brand.nullable() }),
    summary:
      'Where a plain text leaves the voice of a brand, or of that a product is of, else of the current shop. Null where nothing is known in this language. A `brand` that the shop does not have answers 422 `invalid_input`.',
  }),
});
