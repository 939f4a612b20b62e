import { isIP } from 'node:net';
import { z } from 'zod';
import type { Settings } from '../../kit/config.ts';

const isServer = (text: string): boolean => {
  const [, host = '', port] = /^\[?([0-9a-f.:]+?)\]?(?::(\d{1,5}))?$/i.exec(text) ?? [];
  return isIP(host) !== 0 && (port === undefined || Number(port) <= 65_535);
};

export const dnsSettings = {
  dnsServers: {
    env: 'DNS_SERVERS',
    doc: 'Addresses of the DNS servers that are asked whose a domain is, with commas between, as 9.9.9.9 or 10.0.0.2:5353. Default: those of the system.',
    is: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      )
      .refine((all) => all.every(isServer), 'must be IP addresses, each with or without a port')
      .optional(),
  },
} satisfies Settings;
