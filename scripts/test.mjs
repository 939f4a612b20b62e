import { budgets, journeys, runAll, statics, units } from './steps.mjs';

await runAll([...statics, budgets, units, journeys]);
