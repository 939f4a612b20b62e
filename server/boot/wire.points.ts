/** Who comes in, what they pay, whom of the model makers is asked for it, and what programs may ask. */
import { contract } from '@storewright/contract';
import { openPay } from '../adapters/pay/open.ts';
import { createDirectory, preferencesHandlers } from '../features/account/index.ts';
import { authRoutes, createAuth, signInsHandlers } from '../features/auth/index.ts';
import {
  affiliateRoutes,
  createBilling,
  invitationDoor,
  invitationOf,
  paymentsDoor,
  plansRoutes,
  purchasesRoutes,
  remindersHandlers,
  statementDoor,
  statementRoutes,
} from '../features/billing/index.ts';
import { demoOffer } from '../features/demo-provider/index.ts';
import { createInference, inferenceRoutes, managedBy } from '../features/inference/index.ts';
import { callsDoor, createIntegration, type Integration, integrationRoutes } from '../features/integration/index.ts';
import { createLocalModels, localModelsRoutes, uploadsDoor } from '../features/local-models/index.ts';
import { createOperator, operatorRoutes } from '../features/operator/index.ts';
import { createDemoTeam } from '../features/people/index.ts';
import { createProviders, providersRoutes } from '../features/providers/index.ts';
import { serve } from '../kit/http.ts';
import type { ExtraRoutes } from './extra-routes.ts';
import { createIsOurs } from './own-address.ts';
import { all, type Ground, type Storey } from './wire.ground.ts';
import { type ShopsStorey, shopifyOf } from './wire.shops.ts';

export type PointsStorey = ReturnType<typeof wirePoints>;

export const wirePoints = (ground: Ground, { shops }: ShopsStorey) => {
  const {
    settings,
    db,
    clock,
    newId,
    log,
    secrets,
    outgoing,
    operators,
    demoProvider,
    demoAllowed,
    above,
    on,
    account,
    preferences,
    letters,
    jobs,
    audit,
    note,
  } = ground;
  const { https, home } = ground;

  const auth = createAuth({
    db,
    clock,
    account,
    letters,
    secrets,
    settings: settings.auth,
    connectDemo: shops.connectDemo,
    demoPoints: all(on.demoEntered),
    demoTeam: all(on.demoCompanyEntered),
    companyOnly: (member, from, within) => above.identity.signIn.companyOnly(member, from, within),
    domainShop: shops.entered,
  });
  above.auth = auth;
  const billing = createBilling({
    db,
    clock,
    newId,
    shopsOf: shops.listOf,
    home,
    lookUp: (call) => above.writers.writing.lookUp(call),
    log,
    gateways: openPay({ settings: settings.pay, publicUrl: settings.boot.publicUrl, outgoing: operators, demo: settings.demo }),
    hasOwnKey: (accountId) => inference.hasOwnKey(accountId),
    trialDays: settings.billing.planTrialDays,
    demo: settings.billing.demoPoints,
    letters,
    account,
    tellApp: (tx, notice) => integration.alerts.tell(tx, notice),
  });
  above.billing = billing;
  on.demoEntered.push(billing.demoPoints.give);
  on.demoCompanyEntered.push(createDemoTeam({ db, clock, newId, account, limits: billing.ledger.limits }));

  const inference = createInference({
    db,
    outgoing,
    operators,
    managed: managedBy(settings.engine),
    openAiBaseUrl: settings.engine.openAiBaseUrl,
    charging: billing.charging,
    catalogue: () => providers.catalogue(),
    secrets,
    clock,
    newId,
  });
  const providers = createProviders({ db, clock, newId, secrets, log, outgoing: operators, prices: billing.prices, note });
  const localModels = createLocalModels({
    db,
    jobs,
    outgoing: operators,
    offering: providers,
    note,
    dataDir: settings.boot.dataDir,
    settings: settings.localModels,
    owners: settings.demo,
    searchesBy: ({ userId }, accountId, base, model) => above.knowledge.embeddings.use({ accountId, userId }, base, model),
    takesOver: (accountId, modelId) => inference.takeOver(accountId, modelId),
    clock,
    log,
  });
  above.localModels = localModels;
  const integration: Integration = createIntegration({
    db,
    secrets,
    outgoing,
    isOurs: createIsOurs(settings.boot),
    billing,
    letters,
    audit,
    clock,
    newId,
    log,
    models: () => providers.onOffer(),
  });
  const operator = createOperator({ db, clock, newId, directory: createDirectory({ db, clock }), audit, auth, billing, integration, letters });

  /** What is the demo's alone is there with it, and gone without. */
  const demoStands = async (): Promise<void> => {
    if (demoProvider) await providers.own.bring(demoOffer);
    else await providers.own.withdraw(demoOffer.kind);
    if (!settings.demo) await billing.demoPoints.takeBack();
  };

  return {
    auth,
    billing,
    inference,
    providers,
    localModels,
    integration,
    routes: {
      auth: authRoutes(auth, {
        loginHost: settings.auth.loginHost ?? null,
        sso: settings.auth.ssoSecret !== undefined,
        registration: settings.auth.registration === 'open',
        shopify: shopifyOf(settings).app !== null && https && settings.auth.registration === 'open',
        https,
        demoAllowed,
        invitationOf,
      }),
      settings: serve(contract.settings, {
        ...preferencesHandlers(preferences),
        ...signInsHandlers(auth, { https }),
        ...remindersHandlers(billing.reminders),
      }),
      ledger: statementRoutes(billing.statement),
      purchases: purchasesRoutes(billing.purchases),
      plans: plansRoutes(billing.plans),
      affiliate: affiliateRoutes(billing.affiliate),
      inference: inferenceRoutes(inference, localModels.thisComputer),
      integration: integrationRoutes(integration),
      providers: providersRoutes(providers),
      localModels: localModelsRoutes(localModels, clock),
      operator: operatorRoutes(operator),
    },
    doors: [
      statementDoor(billing.statement, auth),
      callsDoor(integration.calls, auth),
      uploadsDoor(localModels.uploads, auth),
      paymentsDoor(billing.purchases, clock),
      invitationDoor({ https }),
      (app) => void app.addHook('onReady', demoStands),
      // What models there are is known before the first call, and looked at from then on.
      (app) => void app.addHook('onReady', providers.start),
    ] as ExtraRoutes[],
    chores: [...billing.chores, ...integration.chores],
    close: () => Promise.all([demoProvider?.stop(), providers.stop(), localModels.close()]),
  } satisfies Storey & Record<string, unknown>;
};
