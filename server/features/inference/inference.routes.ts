import { contract } from '@storewright/contract';
import type { OwnKey, ThisComputer } from '@storewright/contract/inference';
import type { Caller } from '../../kit/caller.ts';
import { serve, type Served } from '../../kit/http.ts';
import { type Doing, doing } from '../audit/index.ts';
import type { Inference } from './inference.service.ts';
import type { OwnKeyRow } from './inference.store.ts';

/** What this computer can do by itself: of the models that it runs. */
type Here = {
  show(caller: Caller): Promise<ThisComputer>;
  use(caller: Caller, doing: Doing, model: string): Promise<ThisComputer>;
  cancel(caller: Caller): Promise<ThisComputer>;
};

export const inferenceRoutes = (inference: Inference, here: Here): Served =>
  serve(contract.inference, {
    list: async ({ caller }) => ({ items: await inference.list(caller) }),
    connect: ({ caller, body, signal }) => inference.connect(caller, body, signal),
    connectKey: ({ caller, body, signal }) => inference.connectKey(caller, body, signal),
    thisComputer: ({ caller }) => here.show(caller),
    setUpThisComputer: ({ body, ...by }) => here.use(by.caller, doing(by), body.model),
    cancelThisComputer: ({ caller }) => here.cancel(caller),
    models: async ({ body, signal }) => ({ models: await inference.models(body, signal) }),
    discover: async ({ signal }) => ({ items: await inference.discover(signal) }),
    choose: async ({ caller, body }) => {
      await inference.choose(caller, body.id);
      return { ok: true };
    },
    forget: async ({ caller, params }) => {
      await inference.forget(caller, params.id);
      return { ok: true };
    },
    setOwnKey: async ({ caller, body, signal }) => ({ own_key: showOwnKey(await inference.setOwnKey(caller, body, signal)) }),
  });

const showOwnKey = (row: OwnKeyRow | null): OwnKey | null =>
  row && { model: row.model, key_hint: row.keyHint, first_token_ms: row.firstTokenMs, tested_at: row.testedAt.toISOString() };
