/** `npm test`: everything. `npm test -- --changed [COMMIT]`: what reaches what was changed since then (else since `main`), and what must hold whatever it was. */
import { budgets, changed, journeys, runAll, speed, statics, units } from './steps.mjs';

const at = process.argv.indexOf('--changed');
await runAll(at < 0 ? [...statics, budgets, speed, units, journeys] : [...statics, budgets, ...changed(process.argv[at + 1] ?? 'main')]);
