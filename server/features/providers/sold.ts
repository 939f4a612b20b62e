/** What has no price is not sold: what a model can be asked for needs a price of all that it is billed by. */
import { type ModelPrice, type PriceClass, priceClasses } from '@storewright/contract/billing/prices';
import type { Capability } from '@storewright/contract/providers';

/** The classes that lack one; nothing where it can be sold. A class that is part of another is billed as that, and lacks nothing. */
export const lacking = (price: ModelPrice, ability: Capability): PriceClass[] => {
  const has = (name: PriceClass): boolean => (price[name] ?? null) !== null;
  const tokens = (['input', 'output'] as const).filter((name) => !has(name));
  const unless = (sold: boolean, lacks: PriceClass[]): PriceClass[] => (sold ? [] : lacks);
  switch (ability) {
    case 'text':
      return tokens;
    case 'embeddings':
    case 'moderation':
      return unless(has('input'), ['input']);
    case 'rerank':
      return unless(has('request') || has('input'), ['request']);
    case 'images':
    case 'image_edits':
      return unless(has('image') || Boolean(price.pictures) || tokens.length === 0, ['image']);
    case 'speech':
      return unless(has('character') || has('second') || (has('input') && (has('audio_output') || has('output'))), ['character']);
    case 'transcription':
      return unless(has('second') || ((has('input') || has('audio_input')) && has('output')), ['second']);
    // Part of what a text is billed by.
    case 'vision':
    case 'tools':
    case 'json_schema':
    case 'reasoning':
      return [];
  }
};

/** A model of this machine takes nothing of anybody as long as its operator sets no price: not even the least that a call costs elsewhere. */
export const costsNothing = ({ kind, price }: { kind: { id: string }; price: ModelPrice }): boolean =>
  kind.id === 'local' && priceClasses.every((name) => Number(price[name] ?? 0) === 0) && !price.pictures?.length;
