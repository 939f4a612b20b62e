/** Everything that crosses the hallway between server and web. */
import { account } from './account.ts';
import { assistants } from './assistants.ts';
import { auth } from './auth.ts';
import { affiliate } from './billing/affiliate.ts';
import { ledger } from './billing/ledger.ts';
import { planRoutes as plans } from './billing/plans.ts';
import { purchases } from './billing/purchases.ts';
import { bulk } from './bulk.ts';
import { channels } from './channels.ts';
import { chats } from './chats.ts';
import { containers } from './containers.ts';
import { coze } from './coze.ts';
import { dataSources } from './data-sources.ts';
import { documents } from './documents.ts';
import { enterprise } from './enterprise.ts';
import { frozen } from './frozen.ts';
import { health } from './health.ts';
import { companySignIn, identity, scimTokens } from './identity.ts';
import { inbox } from './inbox.ts';
import { inference } from './inference.ts';
import { integration } from './integration.ts';
import { jobs } from './jobs.ts';
import { gate } from './gate.ts';
import { faq, knowledge, sharedUsers } from './knowledge.ts';
import { localModels } from './local-models.ts';
import { operator } from './operator.ts';
import { paintBatches } from './painting/batch.ts';
import { painting } from './painting.ts';
import { groups, invitations, people } from './people.ts';
import { playground } from './playground.ts';
import { families } from './playground/families.ts';
import { mcpServers, plugins } from './plugins.ts';
import { promptCategories, prompts } from './prompts.ts';
import { providers } from './providers.ts';
import { runs } from './runs.ts';
import { sdModel } from './sd-model.ts';
import { settings } from './settings.ts';
import { connections } from './shop-connections.ts';
import { shared, shares } from './shares.ts';
import { shopCsv } from './shop-csv.ts';
import { shops } from './shops.ts';
import { suggestions } from './suggestions.ts';
import { blogWriter, emailWriter, pageGenerator } from './texts.ts';
import { translations } from './translations.ts';
import { uploads } from './uploads.ts';
import { voice } from './voice.ts';
import { visitors, widgets } from './widget.ts';
import { writers } from './writers.ts';

export const contract = {
  auth,
  account,
  people,
  groups,
  invitations,
  promptCategories,
  prompts,
  jobs,
  settings,
  connections,
  shopCsv,
  shops,
  ledger,
  plans,
  purchases,
  affiliate,
  inference,
  integration,
  providers,
  localModels,
  painting,
  paintBatches,
  sdModel,
  playground,
  plugins,
  mcpServers,
  families,
  knowledge,
  faq,
  gate,
  sharedUsers,
  shares,
  shared,
  frozen,
  chats,
  channels,
  inbox,
  widgets,
  visitors,
  assistants,
  containers,
  coze,
  dataSources,
  runs,
  uploads,
  voice,
  writers,
  blogWriter,
  documents,
  pageGenerator,
  emailWriter,
  bulk,
  suggestions,
  translations,
  enterprise,
  identity,
  scimTokens,
  companySignIn,
  operator,
  health,
};
export type Contract = typeof contract;
