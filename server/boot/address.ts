/** Where people of this machine reach what listens at `host`: one name everywhere, since a browser keeps one session for each. */
export const addressOf = ({ host, port }: { host: string; port: number }): string =>
  `http://${['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
