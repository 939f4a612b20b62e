import { clothing } from './clothing.ts';
import { garden } from './outdoor.ts';
import { home } from './home.ts';
import { kitchen } from './kitchen.ts';
import { larder } from './larder.ts';
import { pets } from './pets.ts';
import { play } from './play.ts';
import { room } from './room.ts';
import { wash } from './wash.ts';
import { wired } from './wired.ts';

export const objects = { ...kitchen, ...clothing, ...garden, ...home, ...larder, ...pets, ...play, ...room, ...wash, ...wired };
export type ObjectName = keyof typeof objects;
