/** A company's people, and what they are given to work with. */
import { rights } from './enterprise/rights.ts';

process.exit((await rights()) ? 0 : 1);
