import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import type { WritingPart } from '@storewright/contract/writers';
import type { FieldValue, Plan, WritingEngine } from './engine.ts';
import { fitted } from './fit.ts';
import { withKeepsakes } from './keeping.ts';

/** What the engine gives, field by field; `listing` holds what has arrived, also when it stops half-way. */
export async function* drafted(
  plan: Plan,
  engine: WritingEngine,
  signal: AbortSignal,
  listing: Partial<Listing>,
  tokens: { input: number | null; output: number | null },
): AsyncGenerator<WritingPart> {
  let current: ListingField | null = null;
  let arrived = '';
  const put = (field: ListingField, value: FieldValue): FieldValue => {
    // Whoever asks for other tags means them.
    const fits = fitted(field, value, { ...plan.source, ...(plan.edit && { tags: [] }), pictures: plan.pictures }, plan.limits);
    const fit = field === 'description' && typeof fits === 'string' ? withKeepsakes(fits, plan) : fits;
    Object.assign(listing, { [field]: fit });
    return fit;
  };
  try {
    for await (const part of engine.write(plan, signal)) {
      signal.throwIfAborted();
      if (part.type === 'usage') {
        Object.assign(tokens, { input: part.input, output: part.output });
        yield part;
        continue;
      }
      if (part.field !== current) {
        current = part.field;
        arrived = '';
        yield { type: 'stage', stage: 'write', field: current };
      }
      if (part.type === 'text') {
        arrived += part.text;
        yield part;
      } else {
        yield { type: 'stage', stage: 'fit', field: part.field };
        yield { type: 'field', field: part.field, value: put(part.field, part.value) };
        arrived = '';
      }
    }
  } finally {
    if (current && arrived) put(current, arrived);
  }
}
