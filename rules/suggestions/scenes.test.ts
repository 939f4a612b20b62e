/** A picture of a workshop or an orchard is told as that, and two words of a file are a phrase or one word. */
import { expect, test } from 'vitest';
import type { Language } from '@storewright/contract/kit/languages';
import { altProposals } from './alt.ts';
import { handleFor } from './handle.ts';

const alts = (language: Language, title: string, files: string[], text = '', material = '', woods: string[] = []): string[] =>
  altProposals({
    id: 'p',
    title,
    handle: 'p',
    language,
    description_html: `<p>${text}</p>`,
    vendor: 'Tarras Mill',
    product_type: '',
    category: '',
    tags: [],
    options: woods.length > 0 ? [{ name: 'Holzart', values: woods }] : [],
    variants: [],
    metafields: material ? [{ namespace: 'custom', key: 'material', type: 'single_line_text_field', value: material }] : [],
    pictures: files.map((file, at) => ({ id: `${at}`, url: `https://cdn.example/${file}`, alt: '', width: 800, height: 800 })),
  }).map(({ proposed }) => String(proposed));

test.each<[Language, string, string, string]>([
  ['fr', 'Couteau', 'atelier-montage.jpg', 'Atelier, Tarras Mill'],
  ['en', 'Wool Throw', 'mill-loom-2.jpg', 'Loom, Tarras Mill'],
  ['pt', 'Azeite', 'olival-outubro.jpg', 'Olival, Tarras Mill'],
  ['de', 'Kanne', 'toepferei-ofen.jpg', 'Werkstatt, Tarras Mill'],
  ['fr', 'Bougie – coulée à la main', 'atelier-coulee.jpg', 'Atelier, Tarras Mill'],
  ['en', 'Workshop apron', 'workshop-apron-2.jpg', 'Workshop apron, view 2'],
  ['en', 'Wool Throw', 'throw-in-orchard.jpg', 'Wool Throw, view 2'],
])('in %s a second picture of “%s”, %s, is “%s”', (language, title, file, read) => expect(alts(language, title, ['a.jpg', file])[1]).toBe(read));

test('two words of a file stand together only as the owner writes them', () => {
  expect(alts('pt', 'Azeite', ['a.jpg', 'rolha-vidro.jpg'], 'Fecha com rolha e vem em vidro.')[1]).toBe('Azeite, rolha');
  expect(alts('pt', 'Top', ['a.jpg', 'tecido-canelado.jpg'], 'Feito em tecido canelado.')[1]).toBe('Top, tecido');
});

test('what a file says is not there is not shown, and of two choices in a title a picture shows one', () => {
  expect(alts('fr', 'Bougie', ['a.jpg', 'bougie-sans-couvercle.jpg'], 'Avec un couvercle.')[1]).toBe('Bougie, vue 2');
  expect(alts('de', 'Brett aus Eiche oder Nussbaum', ['brett-eiche.jpg'], '', '', ['Eiche', 'Nussbaum'])).toEqual(['Brett aus Eiche']);
});

test('a number in a file is the choice that measures as much, but none of a camera’s', () => {
  expect(alts('pt', 'Candeeiro', ['ninho-50.jpg', 'img-35.jpg'], '', '', ['35 cm', '50 cm'])).toEqual(['Candeeiro, 50 cm', 'Candeeiro']);
});

test('what it is made of is told once', () => {
  expect(alts('en', 'Jug', ['a.jpg', 'jug-inside.jpg', 'c.jpg'], '', 'Stoneware')).toEqual(['Jug, stoneware', 'Jug, inside', 'Jug']);
});

test.each([
  ["Couteau L'Estive", 'couteau-l-estive'],
  ['Galão d’Água', 'galao-d-agua'],
  ["Men's boots", 'mens-boots'],
])('the address of “%s” is %s', (title, handle) => expect(handleFor({ title, language: 'fr' })).toBe(handle));
