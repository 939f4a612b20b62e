import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { calmTitle } from './calm-title.ts';

test.each<[Language, string, string]>([
  ['fr', 'SACOCHE PORTE-BAGAGES 18L imperméable', 'Sacoche porte-bagages 18L imperméable'],
  ['pt', 'KIT RELAÇÃO COMPLETO CG 160', 'Kit relação completo CG 160'],
  ['es', 'ALIMENTO PERRO ADULTO 15 KG', 'Alimento perro adulto 15 kg'],
  ['en', 'KETTLE WITH LCD DISPLAY', 'Kettle with LCD Display'],
])('%s: “%s” is said “%s”', (language, shouted, calm) => expect(calmTitle(shouted, language)).toBe(calm));
