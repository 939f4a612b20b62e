/** A mail server of the real protocol for tests, strict about what it takes. */
import { SMTPServer } from 'smtp-server';
import { authority, key } from '../certificate.testing.ts';

export type Arrived = { from: string; to: string[]; encrypted: boolean; user: string | undefined; raw: string } & Read;
type Read = { headers: Record<string, string>; text: string; html: string };
export type SmtpForTests = {
  port: number;
  arrived: Arrived[];
  /** Readers it was asked about. */
  asked: string[];
  /** What it answers to a reader, by address; `null`: nothing, for ever. */
  refusals: Record<string, { code: number; text: string } | null>;
  close(): Promise<void>;
};
type Wanted = { encrypted?: 'at_once' | 'upgraded' | 'never'; password?: string; certificate?: 'ours' | 'stale' };

export const startSmtp = async ({ encrypted = 'never', password, certificate = 'ours' }: Wanted = {}): Promise<SmtpForTests> => {
  const arrived: Arrived[] = [];
  const asked: string[] = [];
  const refusals: SmtpForTests['refusals'] = {};
  const server = new SMTPServer({
    secure: encrypted === 'at_once',
    ...(certificate === 'ours' && { key, cert: authority }),
    authOptional: password === undefined,
    disabledCommands: [...(encrypted === 'upgraded' ? [] : ['STARTTLS']), ...(password === undefined ? ['AUTH'] : [])],
    onAuth: ({ username, password: given }, _session, done) =>
      given === password ? done(null, { user: username ?? '' }) : done(Object.assign(new Error('Authentication failed'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      asked.push(address);
      const refusal = refusals[address];
      if (refusal === undefined) return done();
      if (refusal) done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        const wrong = faultOf(raw);
        if (wrong) return done(Object.assign(new Error(wrong), { responseCode: 554 }));
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          encrypted: session.secure,
          user: session.user,
          raw,
          ...readLetter(raw),
        });
        done();
      });
    },
    logger: false,
  });
  // A client that goes away in the middle is what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    arrived,
    asked,
    refusals,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
};

/** RFC 5322: lines end with CRLF and are no longer than 998, and without SMTPUTF8 everything is ASCII. */
const faultOf = (raw: string): string | undefined => {
  if (/[\u0080-\uffff]/.test(raw)) return 'not ASCII';
  if (/(?<!\r)\n|\r(?!\n)/.test(raw)) return 'a bare line end';
  if (raw.split('\r\n').some((line) => line.length > 998)) return 'a line is too long';
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const missing = ['from', 'to', 'subject', 'date', 'message-id', 'mime-version'].find((name) => head.match(new RegExp(`^${name}:`, 'gim'))?.length !== 1);
  return missing && `not one ${missing}`;
};

const readLetter = (raw: string): Read => {
  const { headers, body } = partOf(raw);
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '')));
  const find = (type: string) => parts.find(({ headers: of }) => of['content-type']?.startsWith(type));
  const contentOf = (part: ReturnType<typeof find>) => (part ? decoded(part.body, part.headers['content-transfer-encoding'] ?? '7bit').trimEnd() : '');
  return { headers, text: contentOf(find('text/plain')), html: contentOf(find('text/html')) };
};

const partOf = (raw: string): { headers: Record<string, string>; body: string } => {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), words(line.slice(line.indexOf(':') + 1).trim())]);
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: raw.slice(end + 4) };
};

const words = (header: string): string =>
  header
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, how: string, what: string) =>
      /b/i.test(how) ? Buffer.from(what, 'base64').toString() : decoded(what.replaceAll('_', ' '), 'quoted-printable'),
    );

const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n');
  const bytes =
    encoding === 'quoted-printable'
      ? body.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      : body;
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
};
