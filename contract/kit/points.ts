/**
 * Points: money inside the product, 1 point = 1/100 CNY. They travel as decimal strings of up to three places and are
 * counted as milli-points in `bigint`: no JS number ever holds them, so nothing is ever rounded by accident.
 */
import { z } from 'zod';

/** `'2184'`, `'-6'`, `'4.391'`: no leading zeros, no trailing zeros, no exponent. */
export const Points = z.string().regex(/^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,2}[1-9])?$/, 'Points are a decimal string like 2184 or 4.391.');
export type Points = z.infer<typeof Points>;

/** An amount of money in its currency's own units: `{amount: '50.00', currency: 'CNY'}`. */
export const Money = z.object({ amount: z.string().regex(/^-?\d{1,12}(?:\.\d{1,3})?$/), currency: z.string().regex(/^[A-Z]{3}$/) });
export type Money = z.infer<typeof Money>;

/**
 * Whole points that a person asks for: an integer, or a string of digits. `message` is what people read when it is neither, or too few.
 * Too many are told as that.
 */
export const WholePoints = ({ least = 1, most = 10_000_000, message }: { least?: number; most?: number; message: string }) => {
  const error = ({ input }: { input?: unknown }) => (isTooLong(input) ? tooMany(most) : message);
  return z
    .union([z.int({ error }).meta({ maximum: most }), z.string().regex(/^\d{1,30}$/, { error })], { error })
    .refine((points) => isTooLong(points) || (isWhole(points) && BigInt(points) >= BigInt(least)), { error: message })
    .refine((points) => !isWhole(points) || BigInt(points) <= BigInt(most), { error: tooMany(most) })
    .transform((points) => String(BigInt(points)));
};

/** Zod asks the checks also about what was refused before them. */
const isWhole = (points: string | number): boolean => /^\d{1,30}$/.test(String(points));

/** Whole, and more than is counted at all: 31 digits, or a number beyond those that a JS number tells apart. */
const isTooLong = (input: unknown): boolean =>
  typeof input === 'number' ? Number.isInteger(input) && input > Number.MAX_SAFE_INTEGER : typeof input === 'string' && /^0*[1-9]\d{30,}$/.test(input);
const tooMany = (most: number): string => `It is at most ${most} points at once.`;

export { milliOf, pointsOf } from './milli.ts';
