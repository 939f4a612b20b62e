import type { z } from 'zod';

/**
 * A table of settings, kept beside its owner: each line names its environment variable, says in one sentence what it
 * does, and carries the shape it must have. `boot/settings.ts` collects the tables and reads the environment once.
 */
export type Setting = { env: string; doc: string; is: z.ZodType; secret?: true };
export type Settings = Record<string, Setting>;
export type Values<S extends Settings> = { [K in keyof S]: z.output<S[K]['is']> };

/** A setting that cannot be used stops the start; the message names it. */
export class SettingsFault extends Error {}

export const read = <S extends Settings>(settings: S, env: NodeJS.ProcessEnv): Values<S> => {
  const wrong: string[] = [];
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, { env: key, is }]) => {
      const parsed = is.safeParse(env[key] === '' ? undefined : env[key]);
      if (!parsed.success) wrong.push(`${key}: ${[...new Set(parsed.error.issues.map((issue) => issue.message))].join('; ')}`);
      return [name, parsed.data];
    }),
  );
  if (wrong.length > 0) throw new SettingsFault(`These settings cannot be used:\n  ${wrong.join('\n  ')}`);
  return values as Values<S>;
};
