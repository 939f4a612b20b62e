import { contract } from '@storewright/contract';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import type { Operator } from './operator.service.ts';

export const operatorRoutes = ({ overview, accounts, money, books, log, letters }: Operator): Served =>
  serve(contract.operator, {
    overview: () => overview(),
    accounts: ({ query }) => accounts.list(query),
    account: ({ params }) => accounts.one(params.id),
    setAccountDisabled: ({ params, body, ...by }) => accounts.setDisabled(doing(by), params.id, body),
    unfreeze: ({ params, body, ...by }) => accounts.unfreeze(doing(by), params.id, body.reason),
    adjust: ({ params, body, idempotencyKey, ...by }) => accounts.adjust(doing(by), params.id, body, idempotencyKey),
    setPlan: ({ params, body, ...by }) => accounts.setPlan(doing(by), params.id, body),
    users: ({ query }) => accounts.users(query),
    setUserDisabled: ({ params, body, ...by }) => accounts.setUserDisabled(doing(by), params.id, body),

    prices: async () => {
      const { version, since, prices, versions } = await money.prices();
      return { version, since: since.toISOString(), prices, versions: versions.map((one) => ({ ...one, since: one.since.toISOString() })) };
    },
    setPrices: async ({ body, ...by }) => ({
      version: await money.setPrices(doing(by), { base: body.base_version, list: body.prices, reason: body.reason }),
    }),

    keyBatches: ({ query }) => money.keyBatches(query),
    makeKeys: ({ body: { expires_at, ...wanted }, idempotencyKey, ...by }) =>
      money.makeKeys(doing(by), { ...wanted, expiresAt: expires_at === null ? null : new Date(expires_at) }, idempotencyKey),
    keys: ({ params, query }) => money.keys(params.id, query),
    voidKeys: ({ params, body, ...by }) => money.voidKeys(doing(by), params.id, { keyId: body.key_id, reason: body.reason }),

    proReasons: ({ query }) => money.proReasons(query),
    decidePro: ({ params, body, ...by }) => money.decidePro(doing(by), params.id, body),
    withdrawals: ({ query }) => money.withdrawals(query),
    decideWithdrawal: ({ params, body, ...by }) => money.decideWithdrawal(doing(by), params.id, body),
    purchases: ({ query }) => money.purchases(query),
    markPaid: ({ params, body, ...by }) => money.markPaid(doing(by), params.id, body.reason),
    events: ({ query }) => money.events(query),
    replayEvent: ({ body, ...by }) => money.replayEvent(doing(by), body.gateway, body.id),

    audit: async () => showCheck(await books.last()),
    runAudit: async () => showCheck(await books.check()),
    log: ({ query }) => log(query),
    letters: ({ query }) => letters(query),
  });

const showCheck = ({ checkedAt, findings, openHolds, seals }: Awaited<ReturnType<Operator['books']['last']>>) => ({
  checked_at: checkedAt?.toISOString() ?? null,
  findings,
  open_holds: openHolds,
  hashes: seals.map(({ upTo, transfers, hash, at }) => ({ up_to: String(upTo), transfers: String(transfers), hash, at: at.toISOString() })),
});
