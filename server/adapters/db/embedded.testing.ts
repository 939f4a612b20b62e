/** Runs the embedded PostgreSQL in a process of its own, so that a test can kill it. Says one JSON line when it serves; stops when its input ends. */
import { EmbeddedFault } from './embedded-binaries.ts';
import { startEmbedded } from './embedded.ts';

try {
  const embedded = await startEmbedded({ dataDir: process.argv[2] ?? '' });
  process.stdout.write(`${JSON.stringify({ started: embedded.started, connection: embedded.connection })}\n`);
  process.stdin.once('end', () => void embedded.stop().then(() => process.exit(0)));
  process.stdin.resume();
} catch (error) {
  process.stdout.write(`${JSON.stringify({ fault: error instanceof EmbeddedFault, message: (error as Error).message })}\n`);
  process.exit(1);
}
