/** The process of its own in which the stand-in runs. */
import { createServer } from 'node:http';
import { listenForConsole } from '../../../kit/own-socket.ts';
import { createLocalCoze } from './local-coze.ts';
import { demoSeed } from './seed.ts';

listenForConsole(createServer(createLocalCoze(demoSeed).handle));
