/** Kinds of sets that several scenes share. */
import { drawn, fade, grain, grained, type Room, type Set } from './set.ts';

export type Sketch = (room: Room) => Set;
export const drawnBy = (sketch: Sketch, room: Room): string => drawn(sketch(room), room);

/** One colour, and no light on it: a marketplace measures it. */
export const flat =
  (colour: string): Sketch =>
  () => ({ wall: colour, isUnlit: true });

/** Paper that hangs down and runs forward: no line where wall and floor meet. */
export const softFloor =
  (wall: string, floor: string): Sketch =>
  () => ({ defs: fade('w', wall, wall, floor, floor), wall: 'url(#w)' });

/** A table of boards before a wall. */
export const boards =
  (wall: string, wood: string, vein: string): Sketch =>
  ({ width, height, floor }) => ({
    defs: grain('g', [0.004, 0.09], vein, 1.1),
    wall,
    floor: wood,
    on: () => {
      const deep = height - floor;
      const seams = [0.3, 0.68].map(
        (share) => `<rect y="${floor + deep * share}" width="${width}" height="${Math.max(1, height / 500)}" fill="${vein}" opacity=".5"/>`,
      );
      return grained('g', 0, floor, width, deep) + seams.join('');
    },
  });
