/** Where a process listens, and why it cannot: the same codes mean other things elsewhere. */
import { createServer } from 'node:net';
import { SettingsFault } from '../kit/config.ts';
import type { AllSettings } from './settings.ts';

/** Undefined where a process listens nowhere. */
export const placeOf = ({ boot }: AllSettings): { host: string; port: number } | undefined => {
  const port = boot.mode === 'worker' ? boot.workerPort : boot.port;
  return port === undefined ? undefined : { host: boot.host, port };
};

/** Told before anything is started: who sees a taken port has started no database for nothing. */
export const portIsFree = async (settings: AllSettings): Promise<void> => {
  const place = placeOf(settings);
  if (!place) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const probe = createServer()
    .once('error', reject)
    .listen({ ...place, exclusive: true }, () => probe.close(() => resolve()));
  await promise.catch((error: unknown) => {
    throw listenFault(error, settings);
  });
};

export const listenFault = (error: unknown, { boot: { mode, host } }: AllSettings): unknown => {
  const name = mode === 'worker' ? 'WORKER_PORT' : 'PORT';
  const noSuchAddress = `HOST: this machine has no address ${host}. Set HOST to one of its own, or to 127.0.0.1.`;
  const why = {
    EADDRINUSE: `${name}: this port is taken by another program. Set ${name} to another one.`,
    EACCES: `${name}: only root may listen on this port. Set ${name} to 1024 or more.`,
    EADDRNOTAVAIL: noSuchAddress,
    ENOTFOUND: noSuchAddress,
    EAI_AGAIN: noSuchAddress,
  }[(error as NodeJS.ErrnoException).code ?? ''];
  return why === undefined ? error : new SettingsFault(why);
};
