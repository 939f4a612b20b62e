/** What capitals took from a text comes back with the small letters: accents, small units, the names of states. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { calmTitle } from './calm-title.ts';
import { outOfCapitals } from './out-of-capitals.ts';
import { spaced } from './spacing.ts';

test.each<[Language, string, string]>([
  ['fr', 'Etagere murale en metal et bois', 'Étagère murale en métal et bois'],
  ['fr', 'Donnez du caractere a votre salon', 'Donnez du caractère à votre salon'],
  ['fr', 'Table a manger en chene massif', 'Table à manger en chêne massif'],
  ['fr', 'Elle a ete concue pour tenir', 'Elle a été conçue pour tenir'],
  ['fr', 'Le sac a une poche, grace a une sangle', 'Le sac a une poche, grâce à une sangle'],
  ['fr', 'Boite doree a coffee', 'Boîte dorée à coffee'],
  ['fr', 'Cafetiere en ceramique, theiere et cuillere', 'Cafetière en céramique, théière et cuillère'],
  ['es', 'Cuna portatil para bebe con colchon', 'Cuna portátil para bebé con colchón'],
  ['es', 'Tripie magnetico de facil instalacion', 'Tripié magnético de fácil instalación'],
  ['es', 'Bano de ninos, comodisimo', 'Baño de niños, comodísimo'],
  ['es', 'Fashion passion collection', 'Fashion passion collection'],
  ['es', 'Mapa de la república mexicana', 'Mapa de la República Mexicana'],
  ['pt', 'Manta de algodao organico bordada a mao', 'Manta de algodão orgânico bordada à mão'],
  ['pt', 'Luminaria dobravel com botoes', 'Luminária dobrável com botões'],
  ['pt', 'Cacau e cacao, ao forno', 'Cacau e cacao, ao forno'],
  ['pt', 'Tamanho 80X100', 'Tamanho 80x100'],
  ['de', 'Metall a la carte', 'Metall a la carte'],
  ['en', 'A metal table', 'A metal table'],
])('%s: “%s” is “%s”', (language, lowered, meant) => expect(outOfCapitals(lowered, language)).toBe(meant));

test('a name within keeps what it is written with', () => {
  expect(outOfCapitals('botella de Magica', 'es')).toBe('botella de Magica');
});

test('a title typed in capitals gets them back', () => {
  expect(calmTitle('BOUTEILLE EN METAL POUR BEBE', 'fr')).toBe('Bouteille en métal pour bébé');
});

test.each<[Language, string, string]>([
  ['es', 'Tripié de 2.10 MTS', 'Tripié de 2.10 mts'],
  ['es', 'Caja con 12 PZAS', 'Caja con 12 pzas'],
  ['pt', 'Varal 3 MTS', 'Varal 3 mts'],
  ['es', 'Modelo MTS 12', 'Modelo MTS 12'],
])('%s: the unit of “%s” is small', (language, typed, read) => expect(spaced(typed, language)).toBe(read));
