/** Settings → the outside world → every feature → web, worker or both. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { start } = await import('./boot/start.ts');
await start(process.env);
