import { z } from 'zod';
import type { Settings, Values } from '../../kit/config.ts';
import { addressIn } from './smtp.ts';

export const mailSettings = {
  smtpUrl: {
    env: 'SMTP_URL',
    doc: 'Mail server, smtp://user:password@host:587 or smtps://… . Empty, and SMTP_HOST too: letters are kept for the operator to read.',
    is: z
      .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@mail.example.com:587' })
      .refine((url) => URL.parse(url)?.hostname, 'must name a host')
      .refine((url) => !/%(?![\da-f]{2})/i.test(url), 'must write % as %25')
      .optional(),
    secret: true,
  },
  smtpHost: {
    env: 'SMTP_HOST',
    doc: 'Name of the mail server, instead of SMTP_URL.',
    is: z
      .string()
      .regex(/^[\w.:-]{1,253}$/, 'must be a name or an address')
      .optional(),
  },
  smtpPort: {
    env: 'SMTP_PORT',
    doc: 'Port of SMTP_HOST: 465 is encrypted from the first byte, others before anything is said.',
    is: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more').max(65_535, 'must be 65535 or less').default(587),
  },
  smtpUser: { env: 'SMTP_USER', doc: 'Name to sign in with at SMTP_HOST. Empty: nobody signs in.', is: z.string().max(320).optional() },
  smtpPassword: { env: 'SMTP_PASSWORD', doc: 'Password beside SMTP_USER.', is: z.string().max(1_000).optional(), secret: true },
  smtpTls: {
    env: 'SMTP_TLS',
    doc: 'required: nothing is sent unencrypted. off: for a mail server in a network of yours. Empty: required, but for a server on this machine.',
    is: z.enum(['required', 'off'], 'must be required or off').optional(),
  },
  mailFrom: {
    env: 'MAIL_FROM',
    doc: 'Who letters come from, such as Storewright <console@example.com>. A mail server needs it.',
    is: z
      .string()
      .max(320)
      .refine((from) => !/\p{Cc}/u.test(from) && z.email().safeParse(addressIn(from)).success, 'must be an e-mail address, or Name <address>')
      .optional(),
  },
} satisfies Settings;

export type MailSettings = Values<typeof mailSettings>;

/** One line for each setting that is missing beside others, or one too many. */
export const mailGaps = ({ smtpUrl, smtpHost, smtpUser, smtpPassword, mailFrom }: MailSettings): string[] => [
  ...(smtpUrl && smtpHost ? ['SMTP_HOST: stands beside SMTP_URL. Set one of them.'] : []),
  ...((smtpUrl ?? smtpHost) && !mailFrom ? [`MAIL_FROM: is needed beside ${smtpUrl ? 'SMTP_URL' : 'SMTP_HOST'}`] : []),
  ...(smtpHost && smtpPassword && !smtpUser ? ['SMTP_USER: is needed beside SMTP_PASSWORD'] : []),
];
