/** The bars of knowledge bases, each with its figure: `npm run bench -- knowledge`. */
import { finding } from './knowledge/finding.ts';
import { matrix } from './knowledge/matrix.ts';
import { refusals } from './knowledge/refusals.ts';

const parts = [finding, refusals, matrix];
let holds = true;
for (const part of parts) holds = (await part()) && holds;
process.exit(holds ? 0 : 1);
