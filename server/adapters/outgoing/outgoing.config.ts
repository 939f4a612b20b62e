import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

const networks = z.array(z.enum(['loopback', 'private'], 'must be loopback, private, both with a comma between, or none'));

export const outgoingSettings = {
  outgoingAllow: {
    env: 'OUTGOING_ALLOW',
    doc: 'Networks beside the public internet that connected engines may be on: loopback, private, or both with a comma between; none for neither. Default: loopback where HOST is a loopback address.',
    is: z
      .string()
      .transform((text) =>
        text.trim() === 'none'
          ? []
          : text
              .split(',')
              .map((name) => name.trim())
              .filter(Boolean),
      )
      .pipe(networks)
      .optional(),
  },
} satisfies Settings;

/** What the setting opens; without it, a console that only this machine reaches may reach this machine. */
export const openedBy = (allow: z.output<typeof networks> | undefined, hostIsLoopback: boolean): { allowLoopback: boolean; allowPrivate: boolean } => ({
  allowLoopback: allow ? allow.includes('loopback') : hostIsLoopback,
  allowPrivate: allow?.includes('private') ?? false,
});
