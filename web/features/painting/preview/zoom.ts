/** How near one is, from 1 to 50: presses and keys add a half step, wheel and pinch land on one. */
export const nearest = 50;
export const halfStep = 0.5;

export const stepped = (zoom: number, by: 1 | -1): number => bounded(zoom + by * halfStep);
/** Where a wheel or two fingers lead, on a multiple of a half. */
export const landed = (zoom: number): number => bounded(Math.round(zoom / halfStep) * halfStep);
const bounded = (zoom: number): number => Math.min(nearest, Math.max(1, zoom));

type Point = { x: number; y: number };

/** The same point of the picture stays under the pointer. `at`: from the middle of the stage. */
export const heldUnder = (shift: Point, at: Point, before: number, after: number): Point => ({
  x: at.x - ((at.x - shift.x) / before) * after,
  y: at.y - ((at.y - shift.y) / before) * after,
});
/** No further than its edge reaches. */
export const within = ({ x, y }: Point, zoom: number, { width, height }: { width: number; height: number }): Point => {
  const most = { x: (width * (zoom - 1)) / 2, y: (height * (zoom - 1)) / 2 };
  return { x: Math.min(most.x, Math.max(-most.x, x)), y: Math.min(most.y, Math.max(-most.y, y)) };
};
