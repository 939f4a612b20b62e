/**
 * What a thing suits and what does it no harm, in the spellings and compounds shops write beside the commonest ones of each lexicon: “kind to
 * sensitive skin”, „rutschhemmend“, 孕婴可用. Phrases, as a lexicon writes them; `~` counts in a fact alone.
 */
import type { Language } from '@storewright/contract/kit/languages';
import type { CertificateId, DurabilityId } from './concepts.ts';
import de from './de/properties.json' with { type: 'json' };
import en from './en/properties.json' with { type: 'json' };
import es from './es/properties.json' with { type: 'json' };
import fr from './fr/properties.json' with { type: 'json' };
import ja from './ja/properties.json' with { type: 'json' };
import ko from './ko/properties.json' with { type: 'json' };
import pt from './pt/properties.json' with { type: 'json' };
import zh from './zh/properties.json' with { type: 'json' };

export type PropertyId = CertificateId | DurabilityId;
type Properties = Partial<Record<PropertyId, string>>;

export const properties: Record<Language, Properties> = { en, de, fr, es, pt, zh, ja, ko };
