/** Hearth & Heath: the hand-made shop, in the order of its product numbers. */
import type { ProductSeed } from '../product.ts';
import { beauty } from './beauty.ts';
import { clothing } from './clothing.ts';
import type { CollectionHandle } from './collections.ts';
import { electronics } from './electronics.ts';
import { food } from './food.ts';
import { furniture } from './furniture.ts';
import { home } from './home.ts';
import { kitchen } from './kitchen.ts';
import { outdoor } from './outdoor.ts';
import { pets } from './pets.ts';
import { toys } from './toys.ts';

const trades: Record<CollectionHandle, ProductSeed[]> = { outdoor, clothing, kitchen, home, beauty, electronics, pets, furniture, food, toys };

export const hearth = Object.entries(trades).flatMap(([collection, seeds]) => seeds.map((seed) => ({ seed, collection })));
