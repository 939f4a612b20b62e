/** What a thing is printed with and comes from, as it is said to spare nature: soy ink, bio-based plastic, renewable resources. Phrases, as a lexicon writes them. */
import type { Language } from '@storewright/contract/kit/languages';
import type { CertificateId } from './concepts.ts';
import de from './de/sourcing.json' with { type: 'json' };
import en from './en/sourcing.json' with { type: 'json' };
import es from './es/sourcing.json' with { type: 'json' };
import fr from './fr/sourcing.json' with { type: 'json' };
import ja from './ja/sourcing.json' with { type: 'json' };
import ko from './ko/sourcing.json' with { type: 'json' };
import pt from './pt/sourcing.json' with { type: 'json' };
import zh from './zh/sourcing.json' with { type: 'json' };

type Sourced = Extract<CertificateId, 'soy-ink' | 'plant-ink' | 'water-based-ink' | 'bio-based' | 'ocean-plastic' | 'renewable' | 'sustainable'>;

export const sourcing: Record<Language, Partial<Record<Sourced, string>>> = { en, de, fr, es, pt, zh, ja, ko };
