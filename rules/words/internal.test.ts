/** What only the shop can read stands in no table, and a code that says something to a buyer does. */
import { expect, test } from 'vitest';
import { isForTheShop } from './internal.ts';

test.each([
  ['EAN', '4006381333931'],
  ['JANコード', '4900000000017'],
  ['Código de barras', '7790001'],
  ['A/S 전화', '02-000-0000'],
  ['Collection', 'SS25'],
  ['Temporada', 'V25-2'],
  ['Ref.', 'AB-1200'],
  ['Lote', 'A-2231'],
  ['Lote (interno)', 'L24-288'],
  ['Lieferzeit', '4-6 Wochen'],
  ['Plazo de entrega', '3 días'],
  ['Prazo de produção', '4 dias úteis'],
  ['GTIN/EAN', '7891234500012'],
  ['Largura da embalagem', '60 cm'],
])('%s “%s” is for the shop', (name, value) => expect(isForTheShop(name, value)).toBe(true));

test.each([
  ['Season', 'Summer'],
  ['Norma', 'EN-71'],
  ['Socket', 'E27'],
  ['Connector', 'USB-C'],
  ['Protección', 'IP67'],
  ['Aleación', 'EN-AW-6082'],
  ['Pila', 'CR2032'],
  ['Size', 'XL'],
  ['Wasserwanne', 'SUS304'],
  ['Lote', '3 piezas'],
  ['Bolsillos (interno)', '3'],
  ['Referencia', 'Hilo del 12'],
])('%s “%s” is for a buyer', (name, value) => expect(isForTheShop(name, value)).toBe(false));

test.each([
  ['Plazo', '5-7 días laborables'],
  ['Días de taller', '10'],
  ['Fertigungszeit', '2 Wochen'],
  ['Lieferung', '3-5 Tage'],
  ['Délai', '3 à 4 semaines'],
  ['Entrega', '24/48 h'],
  ['Turnaround time', '1 week'],
  ['Prazo', 'até 10 dias úteis'],
  ['Wie lange dauert es?', '5 Werktage'],
])('%s “%s” is how long the shop takes', (name, value) => expect(isForTheShop(name, value)).toBe(true));

test.each([
  ['Lieferung', 'zerlegt, mit Werkzeug'],
  ['Entrega', 'desmontado'],
  ['Laufzeit', '5 Tage'],
  ['Autonomie', '3 jours'],
  ['Drying time', '2 days'],
])('%s “%s” is of the thing', (name, value) => expect(isForTheShop(name, value)).toBe(false));
