/** The mail server of the operator, by SMTP. */
import type { Transporter } from 'nodemailer';
import { type Mail, MailRefused, type OutgoingMail, refuseStrange } from './mail.ts';

export type SmtpServer = {
  host: string;
  port: number;
  user?: string | undefined;
  password?: string | undefined;
  /** `at_once` from the first byte, `upgraded` before anything is said, `never` for a server on this machine. */
  encrypted: 'at_once' | 'upgraded' | 'never';
  /** `Storewright <console@example.com>` */
  from: string;
  /** Believed beside the usual authorities. */
  authority?: string;
  /** For the whole of one letter; a quarter of it for each silence. */
  seconds?: number;
};

export const smtpMail = ({ host, port, user, password, encrypted, from, authority, seconds = 40 }: SmtpServer): Mail => {
  const sender = addressIn(from);
  // Loaded with the first letter: a start that sends nothing does not wait for it.
  let opened: Promise<Transporter> | undefined;
  const opening = () =>
    (opened ??= import('nodemailer').then(({ default: nodemailer }) =>
      nodemailer.createTransport({
        host,
        port,
        secure: encrypted === 'at_once',
        requireTLS: encrypted === 'upgraded',
        ignoreTLS: encrypted === 'never',
        ...(user && { auth: { user, pass: password ?? '' } }),
        ...(authority && { tls: { ca: authority } }),
        connectionTimeout: (seconds * 1000) / 4,
        greetingTimeout: (seconds * 1000) / 4,
        socketTimeout: (seconds * 1000) / 4,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    ));

  return {
    reach: 'people',
    async send(mail, signal) {
      refuseStrange(mail);
      const transport = await opening();
      try {
        await transport.sendMail({ ...headed(mail, from, sender), signal: AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]) });
        return 'sent';
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
      }
    },
    close: async () => (await opened)?.close(),
  };
};

const headed = ({ id, to, subject, text, html }: OutgoingMail, from: string, sender: string) => ({
  from,
  to: { name: '', address: to },
  envelope: { from: sender, to: [to] },
  subject,
  text,
  html,
  messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
  // Nobody's holiday notice answers a machine.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** What the server says about this letter or its reader is final; what it says about us (sign-in, sender) is for the operator to mend. */
const isFinal = (error: unknown): boolean => {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
};

/** `Storewright <console@example.com>` → console@example.com */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
