/**
 * A strict store of S3's protocol on this machine: it checks date, payload hash and signature (version 4) of each request by its
 * own arithmetic, answers in XML, pages its listings, and can be told to be busy, to hang up or to break off.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Trouble = 'busy' | 'hang_up' | 'break_off' | 'refuse';

export const startS3 = async ({ bucket = 'shop-files', region = 'eu-central-1', keyId = 'AKIDTEST', secret = 'a secret of the test', page = 1000 } = {}) => {
  const objects = new Map<string, { content: Buffer; type: string }>();
  const seen: string[] = [];
  const troubles: Trouble[] = [];

  const refuse = (response: ServerResponse, status: number, code: string, message: string) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message><RequestId>1</RequestId></Error>`);

  const listing = (query: URLSearchParams): string => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
    const from = query.has('continuation-token') ? Number(Buffer.from(query.get('continuation-token')!, 'base64').toString()) : 0;
    const those = keys.slice(from, from + page);
    const more = from + page < keys.length;
    const contents = those.map((key) => `<Contents><Key>${key}</Key><ETag>&quot;0&quot;</ETag><Size>${objects.get(key)!.content.length}</Size></Contents>`);
    const next = more ? `<NextContinuationToken>${Buffer.from(String(from + page)).toString('base64')}</NextContinuationToken>` : '';
    return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${more}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, `http://${request.headers.host}`);
    seen.push(`${request.method} ${url.pathname}`);
    const trouble = troubles.shift();
    if (trouble === 'hang_up') return request.socket.destroy();
    const content = await buffer(request);
    if (trouble === 'busy') return refuse(response, 503, 'SlowDown', 'Please reduce your request rate.');
    if (trouble === 'refuse') return refuse(response, 403, 'AccessDenied', 'Access Denied');
    const wrong = faultOf(request, url, content, { region, keyId, secret });
    if (wrong) return refuse(response, 403, ...wrong);
    const [, inBucket = '', key = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(url.pathname) ?? [];
    if (inBucket !== bucket) return refuse(response, 404, 'NoSuchBucket', 'The specified bucket does not exist');
    if (request.method === 'GET' && key === '' && url.searchParams.get('list-type') === '2')
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(url.searchParams));
    if (request.method === 'PUT' && key !== '') {
      if (request.headers['content-length'] === undefined)
        return refuse(response, 411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
      objects.set(key, { content, type: request.headers['content-type'] ?? 'binary/octet-stream' });
      return response.writeHead(200, { etag: '"0"' }).end();
    }
    if (request.method === 'DELETE' && key !== '') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (request.method !== 'GET') return refuse(response, 405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
    if (!object) return refuse(response, 404, 'NoSuchKey', 'The specified key does not exist.');
    response.writeHead(200, { 'content-type': object.type, 'content-length': object.content.length });
    if (trouble !== 'break_off') return response.end(object.content);
    response.write(object.content.subarray(0, object.content.length / 2), () => request.socket.destroy());
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    region,
    keyId,
    secret,
    objects,
    /** Method and path of every request, in order. */
    seen,
    /** What befalls the next requests, one each. */
    trouble: (...those: Trouble[]) => troubles.push(...those),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

type Key = { region: string; keyId: string; secret: string };

const faultOf = ({ method, headers }: IncomingMessage, url: URL, content: Buffer, { region, keyId, secret }: Key): [string, string] | undefined => {
  const said = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(headers.authorization ?? '');
  if (!said) return ['AccessDenied', 'Access Denied'];
  const [, credential = '', signed = '', signature = ''] = said;
  const moment = String(headers['x-amz-date']);
  const day = moment.slice(0, 8);
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < 900_000)) return ['RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.'];
  if (!credential.startsWith(`${keyId}/`)) return ['InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.'];
  const scope = `${day}/${region}/s3/aws4_request`;
  if (credential !== `${keyId}/${scope}`) return ['AuthorizationHeaderMalformed', `the region is wrong; expecting '${region}'`];
  const names = signed.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return ['AccessDenied', 'There were headers present which were not signed'];
  const payload = String(headers['x-amz-content-sha256']);
  const hashed = createHash('sha256').update(content).digest('hex');
  if (payload !== hashed && !(payload === 'UNSIGNED-PAYLOAD' && content.length === 0))
    return ['XAmzContentSHA256Mismatch', "The provided 'x-amz-content-sha256' header does not match what was computed."];
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const head = names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, ' ')}\n`).join('');
  const asked = [method, url.pathname.split('/').map(escaped).join('/'), query.join('&'), head, signed, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, createHash('sha256').update(asked).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${secret}`,
  );
  const right = createHmac('sha256', key).update(toSign).digest();
  return timingSafeEqual(right, Buffer.from(signature, 'hex'))
    ? undefined
    : ['SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided.'];
};

const escaped = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
