// A file and no `-e`: node-llama-cpp tries its binary in a process that is started as this one was.
import { getLlama } from 'node-llama-cpp';

await getLlama({ gpu: false, build: 'never', logLevel: 'error', progressLogs: false });
process.exit(0);
