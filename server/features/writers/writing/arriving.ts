import type { FieldValue, Wish, WritingEngine } from './engine.ts';

export type Tokens = { input: number | null; output: number | null };
/** What comes of a text, part by part. */
export type Arriving<Field extends string> =
  | { type: 'stage'; stage: 'facts' | 'plan' | 'write' | 'check' | 'fit'; field: Field | null }
  | { type: 'text'; field: Field; text: string }
  | { type: 'field'; field: Field; value: FieldValue }
  | { type: 'usage'; input: number; output: number };

/** What the engine gives, field by field; `put` makes it fit and keeps it, also what is there when it stops half-way. */
export async function* arriving<Field extends string>(
  { wish, put }: { wish: Wish; put(field: Field, value: FieldValue): FieldValue },
  engine: WritingEngine,
  signal: AbortSignal,
  tokens: Tokens,
): AsyncGenerator<Arriving<Field>> {
  let current: Field | null = null;
  let arrived = '';
  try {
    for await (const part of engine.write(wish, signal)) {
      signal.throwIfAborted();
      if (part.type === 'usage') {
        Object.assign(tokens, { input: part.input, output: part.output });
        yield part;
        continue;
      }
      // An engine writes the fields it was asked for and no other.
      const field = part.field as Field;
      if (field !== current) {
        current = field;
        arrived = '';
        yield { type: 'stage', stage: 'write', field };
      }
      if (part.type === 'text') {
        arrived += part.text;
        yield { ...part, field };
      } else {
        yield { type: 'stage', stage: 'fit', field };
        yield { type: 'field', field, value: put(field, part.value) };
        arrived = '';
      }
    }
  } finally {
    if (current && arrived) put(current, arrived);
  }
}
