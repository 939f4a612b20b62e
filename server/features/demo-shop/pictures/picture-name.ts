/**
 * A picture's file name says what is drawn, so a picture needs no row of its own: `bottle-moss-front-sage.webp` is the
 * moss bottle, seen from the front, on a sage ground.
 */
import { type ObjectName, objects } from './objects/index.ts';
import { type Colour, colours, type Ground, grounds } from './palette.ts';

/** `front`: the thing on a table. `close`: its telling part. `low`: its foot. `pair`: with a second in `chalk` or `slate`. `flat`: from above. */
const views = ['front', 'close', 'low', 'pair', 'flat'] as const;
type View = (typeof views)[number];
export type Picture = { object: ObjectName; colour: Colour; view: View; ground: Ground };

export const readPictureName = (name: string): Picture | undefined => {
  const [object, colour, view, ground, ...rest] = name.replace(/\.webp$/, '').split('-');
  if (rest.length > 0 || !name.endsWith('.webp')) return undefined;
  return has(objects, object) && has(colours, colour) && has(grounds, ground) && views.some((one) => one === view)
    ? { object, colour, view: view as View, ground }
    : undefined;
};

const has = <T extends object>(table: T, key: string | undefined): key is Extract<keyof T, string> => key !== undefined && Object.hasOwn(table, key);
