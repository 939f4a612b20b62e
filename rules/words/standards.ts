/**
 * That a thing passed a test or meets a standard, whoever says so: “drop tested”, „Falltest bestanden“, 通过跌落测试, 落下試験をクリア. Folded text; `stems` is what a
 * line must hold for any of it. The marks of standards are the same in every language.
 */
import type { Language } from '@storewright/contract/kit/languages';
import de from './de/standards.json' with { type: 'json' };
import en from './en/standards.json' with { type: 'json' };
import es from './es/standards.json' with { type: 'json' };
import fr from './fr/standards.json' with { type: 'json' };
import ja from './ja/standards.json' with { type: 'json' };
import ko from './ko/standards.json' with { type: 'json' };
import pt from './pt/standards.json' with { type: 'json' };
import zh from './zh/standards.json' with { type: 'json' };
import shared from './standards.json' with { type: 'json' };

/** Written in capitals before a number or alone, and nothing else: MIL-STD-810, ASTM F963. Those of the second may name a model as well: a standard beside a word that says so. */
export const { norms, normsBeside } = shared;

/** Ahead of such letters, and behind them. */
export const isNormBefore = new RegExp(shared.normBefore, 'u');
export const isNormBehind = new RegExp(shared.normBehind, 'u');

/** What is tried on a thing, in any language. */
export const trials: Record<string, string> = shared.trials;

type Passed = { stems: string; passed: readonly string[] };

export const passed: Record<Language, Passed> = { en, de, fr, es, pt, zh, ja, ko };
