/** Collects every owner's table of settings and reads the environment, once. */
import { isIP } from 'node:net';
// The tables themselves, and not the features behind them: a wrong value is said before those are loaded.
import { dnsSettings } from '../adapters/dns/dns.config.ts';
import { filesGaps, filesSettings } from '../adapters/files/files.config.ts';
import { mailGaps, mailSettings } from '../adapters/mail/mail.config.ts';
import { payGaps, paySettings } from '../adapters/pay/pay.config.ts';
import { tracingSettings } from '../adapters/tracing/tracing.config.ts';
import { authSettings } from '../features/auth/auth.config.ts';
import { cozeSettings } from '../features/coze/coze.config.ts';
import { billingSettings } from '../features/billing/billing.config.ts';
import { outgoingSettings } from '../adapters/outgoing/outgoing.config.ts';
import { containersSettings } from '../features/containers/containers.config.ts';
import { demoProviderSettings } from '../features/demo-provider/demo-provider.config.ts';
import { documentsSettings } from '../features/documents/documents.config.ts';
import { channelsSettings } from '../features/channels/channels.config.ts';
import { gatewaySettings } from '../features/gateway/gateway.config.ts';
import { engineSettings } from '../features/inference/inference.config.ts';
import { localModelsSettings } from '../features/local-models/local-models.config.ts';
import { paintingGaps, paintingSettings } from '../features/painting/painting.config.ts';
import { shopsSettings } from '../features/shops/shops.config.ts';
import { writersSettings } from '../features/writers/writers.config.ts';
import { type Settings, SettingsFault, read, type Values } from '../kit/config.ts';
import { addSecret } from '../kit/log-redaction.ts';
import { logSettings } from '../kit/log.ts';
import { bootSettings } from './boot.config.ts';

/** Who owns which settings, in the order in which they are printed. */
export const tables = {
  boot: bootSettings,
  files: filesSettings,
  log: logSettings,
  tracing: tracingSettings,
  auth: authSettings,
  shops: shopsSettings,
  outgoing: outgoingSettings,
  dns: dnsSettings,
  engine: engineSettings,
  gateway: gatewaySettings,
  localModels: localModelsSettings,
  demoProvider: demoProviderSettings,
  writers: writersSettings,
  painting: paintingSettings,
  documents: documentsSettings,
  channels: channelsSettings,
  containers: containersSettings,
  coze: cozeSettings,
  billing: billingSettings,
  pay: paySettings,
  mail: mailSettings,
} satisfies Record<string, Settings>;

type Tables = typeof tables;
export type AllSettings = { [K in Exclude<keyof Tables, 'auth'>]: Values<Tables[K]> } & {
  auth: Values<Tables['auth']> & { registration: 'open' | 'closed' };
  /** The demo shop, the demo provider and the demo's sign-ins exist: the console is for this machine alone and is not in production. */
  demo: boolean;
};

export const readSettings = (env: NodeJS.ProcessEnv): AllSettings => {
  const wrong: string[] = [];
  const values = Object.fromEntries(
    Object.entries(tables).map(([owner, table]) => {
      try {
        return [owner, read(table as Settings, env)];
      } catch (error) {
        if (!(error instanceof SettingsFault)) throw error;
        wrong.push(...error.message.split('\n').slice(1));
        return [owner, {}];
      }
    }),
  );
  const settings = values as { [K in keyof Tables]: Values<Tables[K]> };
  if (wrong.length === 0)
    wrong.push(
      ...[...filesGaps(settings.files), ...payGaps(settings.pay, settings.boot.publicUrl), ...mailGaps(settings.mail), ...paintingGaps(settings.painting)].map(
        (gap) => `  ${gap}`,
      ),
    );
  if (wrong.length > 0) throw new SettingsFault(`These settings cannot be used:\n${wrong.join('\n')}`);
  hideSecrets(env);
  const { host, publicUrl, nodeEnv } = settings.boot;
  // Behind a proxy of this machine the socket says nothing about who comes; the address under which people come does.
  const here = isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));
  const auth = { ...settings.auth, registration: settings.auth.registration ?? (here ? ('open' as const) : ('closed' as const)) };
  return { ...settings, auth, demo: here && nodeEnv !== 'production' };
};

/** What is set as a secret is never read in a log, whoever quotes it. */
const hideSecrets = (env: NodeJS.ProcessEnv): void => {
  for (const { env: name, secret } of Object.values(tables as Record<string, Settings>).flatMap((table) => Object.values(table))) {
    const value = secret ? env[name] : undefined;
    if (!value) continue;
    addSecret(value);
    const password = URL.canParse(value) ? new URL(value).password : '';
    if (password) for (const spelled of [password, decoded(password)]) addSecret(spelled);
  }
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** This machine talking to itself. */
export const isLoopback = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
};
