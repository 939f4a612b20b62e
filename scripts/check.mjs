import { runAll, statics, units } from './steps.mjs';

await runAll([...statics, units]);
