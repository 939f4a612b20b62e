import type { ProviderKind } from '@storewright/contract/providers';
import { anthropic } from './anthropic.ts';
import { chatglm } from './chatglm.ts';
import { compatible } from './compatible.ts';
import { demo } from './demo.ts';
import { deepseek } from './deepseek.ts';
import { google } from './google.ts';
import type { Kind } from './kind.ts';
import { lmstudio } from './lmstudio.ts';
import { local } from './local.ts';
import { mistral } from './mistral.ts';
import { ollama } from './ollama.ts';
import { openai } from './openai.ts';
import { qianfan } from './qianfan.ts';
import { stability } from './stability.ts';
import { vllm } from './vllm.ts';

/** Undefined: this installation cannot run it. */
export const kindOf = (id: ProviderKind): Kind | undefined => kinds[id];

/** Whether it works on, and bills, when the caller hangs up: as whoever runs this server says, else as its kind does. */
export const billsAborted = ({ kind, hangUpEndsBill }: { kind: ProviderKind; hangUpEndsBill: boolean | null }): boolean =>
  hangUpEndsBill === null ? (kinds[kind]?.billsAborted ?? true) : !hangUpEndsBill;

const kinds: Partial<Record<ProviderKind, Kind>> = {
  openai,
  anthropic,
  google,
  deepseek,
  mistral,
  chatglm,
  qianfan,
  compatible,
  ollama,
  vllm,
  lmstudio,
  stability,
  local,
  demo,
};
