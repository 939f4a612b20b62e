import { budgets, journeys, runAll, speed, statics, units } from './steps.mjs';

await runAll([...statics, budgets, speed, units, journeys]);
