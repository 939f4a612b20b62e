/** `npm run settings`: everything that can be set, with what it does, its default and whether it is set here. */
import { pathToFileURL } from 'node:url';
import type { Setting, Settings } from '../kit/config.ts';
import { tables } from './settings.ts';

export const settingsPage = (env: NodeJS.ProcessEnv): string =>
  Object.entries(tables as Record<string, Settings>)
    .flatMap(([, table]) => Object.values(table))
    .map((setting) => `${setting.env}\n  ${setting.doc}\n  default: ${defaultOf(setting)}\n  ${stateOf(setting, env[setting.env])}\n`)
    .join('\n');

const defaultOf = ({ is }: Setting): string => {
  const value: unknown = is.safeParse(undefined).data;
  return value === undefined ? 'none' : value === true ? 'on' : value === false ? 'off' : String(value);
};

const stateOf = ({ secret, is }: Setting, value: string | undefined): string => {
  if (value === undefined || value === '') return 'not set';
  const usable = is.safeParse(value).success ? '' : ' (cannot be used)';
  return `set: ${secret ? '[secret]' : value}${usable}`;
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.stdout.write(settingsPage(process.env));
