import { contract } from '@storewright/contract';
import type { AskText } from '@storewright/contract/playground/texts';
import type { Family } from '@storewright/contract/providers';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../kit/caller.ts';
import { wantsEvents } from '../../../kit/events.ts';
import { serve, type Served } from '../../../kit/http.ts';
import type { Families } from './families.service.ts';

type Asking<B> = { caller: Caller; body: B; idempotencyKey: string | undefined; request: FastifyRequest; signal: AbortSignal };

export const familiesRoutes = (families: Families): Served => {
  const by = ({ caller, idempotencyKey: wish, request, signal }: Omit<Asking<unknown>, 'body'>) => ({ caller, wish, signal, events: wantsEvents(request) });
  const text = (family?: Family) => (asking: Asking<AskText>) => families.text(family, asking.body, by(asking));

  return serve(contract.families, {
    gpt: text('gpt'),
    claude: text('claude'),
    chatglm: text('chatglm'),
    llama: text('llama'),
    codellama: text('codellama'),
    gemma: text('gemma'),
    gemini: text('gemini'),
    qianfan: text('qianfan'),
    deepseek: text('deepseek'),
    aichat: text(),
    translate: (asking) => families.translate(asking.body, by(asking)),
    draw: (asking) => families.draw(asking.body, by(asking)),
    imageGenerations: (asking) => families.draw(asking.body, by(asking)),
    text2speech: (asking) => families.speak(asking.body, by(asking)),
    chatglmSpeech: (asking) => families.speak(asking.body, by(asking), 'chatglm'),
    speech2text: (asking) => families.writeDown(asking.body, by(asking)),
    speechVoices: () => families.voices(),
    speechPlatforms: () => families.platforms(),
  });
};
