import type { Listing, ListingField } from '@storewright/contract/listing/listing';
import { arriving, type Tokens } from './arriving.ts';
import type { FieldValue, Plan, WritingEngine } from './engine.ts';
import { fitted } from './fit.ts';
import { withKeepsakes } from './keeping.ts';
import { wishOf } from './listing-wish.ts';

/** A listing as an engine gives it; `listing` holds what has arrived. */
export const drafted = (plan: Plan, engine: WritingEngine, signal: AbortSignal, listing: Partial<Listing>, tokens: Tokens) =>
  arriving({ wish: wishOf(plan), put: putInto(listing, plan) }, engine, signal, tokens);

export const putInto =
  (listing: Partial<Listing>, plan: Plan) =>
  (field: ListingField, value: FieldValue): FieldValue => {
    // Whoever asks for other tags means them.
    const fits = fitted(field, value, { ...plan.source, ...(plan.edit && { tags: [] }), pictures: plan.pictures }, plan.limits);
    const fit = field === 'description' && typeof fits === 'string' ? withKeepsakes(fits, plan) : fits;
    Object.assign(listing, { [field]: fit });
    return fit;
  };
