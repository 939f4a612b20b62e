/** The mail server that the settings connect, or none. */
import type { Mail } from './mail.ts';
import type { MailSettings } from './mail.config.ts';
import { outboxMail } from './outbox.ts';
import { type SmtpServer, smtpMail } from './smtp.ts';

export const openMail = (settings: MailSettings): { mail: Mail; what: string } => {
  const server = serverIn(settings);
  if (!server) return { mail: outboxMail(), what: 'no mail server: letters are kept for the operator (SMTP_URL connects one)' };
  return { mail: smtpMail(server), what: `${server.host}:${server.port}${server.encrypted === 'never' ? ', not encrypted' : ''}` };
};

const serverIn = ({ smtpUrl, smtpHost, smtpPort, smtpUser, smtpPassword, smtpTls, mailFrom }: MailSettings): SmtpServer | undefined => {
  const url = smtpUrl === undefined ? null : URL.parse(smtpUrl);
  const host = (url?.hostname ?? smtpHost)?.replace(/^\[|\]$/g, '');
  if (!host || !mailFrom) return undefined;
  const atOnce = url ? url.protocol === 'smtps:' : smtpPort === 465;
  const open = smtpTls === 'off' || (smtpTls === undefined && isHere(host));
  return {
    host,
    port: url ? Number(url.port) || (atOnce ? 465 : 587) : smtpPort,
    user: url ? decodeURIComponent(url.username) || undefined : smtpUser,
    password: url ? decodeURIComponent(url.password) : smtpPassword,
    encrypted: atOnce ? 'at_once' : open ? 'never' : 'upgraded',
    from: mailFrom,
  };
};

const isHere = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);
