import { contract } from '@storewright/contract';
import type { OwnKey } from '@storewright/contract/inference';
import { serve, type Served } from '../../kit/http.ts';
import type { Inference } from './inference.service.ts';
import type { OwnKeyRow } from './inference.store.ts';

export const inferenceRoutes = (inference: Inference): Served =>
  serve(contract.inference, {
    list: async ({ caller }) => ({ items: await inference.list(caller) }),
    connect: ({ caller, body, signal }) => inference.connect(caller, body, signal),
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
