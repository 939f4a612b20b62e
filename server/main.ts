/** Settings → the outside world → every feature → web, worker or both. */
import './kit/quick-imports.ts';
import './kit/one-core.ts';

// Not a static import: what that brings would be loaded before the line above has done its work.
const { start } = await import('./boot/start.ts');
await start(process.env);
