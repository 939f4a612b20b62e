/**
 * One start at a time installs and builds in this folder; the others wait. The lock is a socket that the system itself lets go of
 * with the last process that holds it: a start that is killed leaves none, and one whose npm is still at work keeps it that long.
 */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param {string} folder @returns {Promise<{ fd: number, end: () => void }>} `fd`: for children that must not outlive the lock. */
export const turnIn = async (folder, waiting = () => undefined) => {
  const name = `storewright-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`;
  const path = process.platform === 'linux' ? `\0${name}`.padEnd(longest, '-') : process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
  for (let told = false; ; told = true) {
    const server = await listening(path);
    // Nobody waits for whoever looks whether the lock is held.
    if (server) return { fd: server._handle?.fd ?? -1, end: () => server.close() };
    if (!told) waiting();
    if (!path.startsWith('\0') && process.platform !== 'win32' && !(await answers(path))) rmSync(path, { force: true });
    await new Promise((done) => setTimeout(done, 200));
  }
};

/** As long as a name may be: versions of Node do not agree on how a shorter one ends. */
const longest = 108;

const listening = (path) =>
  new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? done(undefined) : failed(error)));
    server.listen(path, () => done(server.unref()));
  });

/** Elsewhere than on Linux and Windows the socket of a dead process stays as a file. */
const answers = (path) =>
  new Promise((done) => {
    const socket = connect(path, () => done(socket.destroy() && true)).once('error', () => done(false));
  });
