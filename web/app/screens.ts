import { assistantsScreens } from '../features/assistants/assistants.screens.ts';
import { authScreens } from '../features/auth/auth.screens.ts';
import { billingScreens } from '../features/billing/billing.screens.ts';
import { bulkScreens } from '../features/bulk/bulk.screens.ts';
import { channelsScreens } from '../features/channels/channels.screens.ts';
import { containersScreens } from '../features/containers/containers.screens.ts';
import { cozeScreens } from '../features/coze/coze.screens.ts';
import { dashboardScreens } from '../features/dashboard/dashboard.screens.ts';
import { dataSourcesScreens } from '../features/data-sources/data-sources.screens.ts';
import { documentsScreens } from '../features/documents/documents.screens.ts';
import { enterpriseScreens } from '../features/enterprise/enterprise.screens.ts';
import { helpScreens } from '../features/help/help.screens.ts';
import { identityScreens } from '../features/identity/identity.screens.ts';
import { integrationScreens } from '../features/integration/integration.screens.ts';
import { knowledgeScreens } from '../features/knowledge/knowledge.screens.ts';
import { operatorScreens } from '../features/operator/operator.screens.ts';
import { paintingScreens } from '../features/painting/painting.screens.ts';
import { peopleScreens } from '../features/people/people.screens.ts';
import { pluginsScreens } from '../features/plugins/plugins.screens.ts';
import { playgroundScreens } from '../features/playground/playground.screens.ts';
import { promptsScreens } from '../features/prompts/prompts.screens.ts';
import { settingsScreens } from '../features/settings/settings.screens.ts';
import { shopsScreens } from '../features/shops/shops.screens.ts';
import { suggestionsScreens } from '../features/suggestions/suggestions.screens.ts';
import { translationsScreens } from '../features/translations/translations.screens.ts';
import { voiceScreens } from '../features/voice/voice.screens.ts';
import { textsScreens } from '../features/texts/texts.screens.ts';
import { writersScreens } from '../features/writers/writers.screens.ts';
import type { Screen, SectionGroup } from '../kit/screen.ts';
import { may, type Profile, type Variant, variantOf } from '../kit/session.ts';

const lists: Record<string, Screen[]> = {
  auth: authScreens,
  dashboard: dashboardScreens,
  enterprise: enterpriseScreens,
  writers: writersScreens,
  texts: textsScreens,
  bulk: bulkScreens,
  suggestions: suggestionsScreens,
  translations: translationsScreens,
  shops: shopsScreens,
  integration: integrationScreens,
  identity: identityScreens,
  people: peopleScreens,
  plugins: pluginsScreens,
  assistants: assistantsScreens,
  containers: containersScreens,
  painting: paintingScreens,
  playground: playgroundScreens,
  prompts: promptsScreens,
  knowledge: knowledgeScreens,
  channels: channelsScreens,
  coze: cozeScreens,
  'data-sources': dataSourcesScreens,
  settings: settingsScreens,
  voice: voiceScreens,
  documents: documentsScreens,
  billing: billingScreens,
  help: helpScreens,
  operator: operatorScreens,
};

/** Every place there is, as each feature lists its own. */
export const screens: Screen[] = Object.entries(lists).flatMap(([words, list]) => list.map((screen) => ({ words, ...screen })));

/** The side menu of a variant. Its order is the screens’ own, so that a screen stands where it stood whichever others a person may open. */
export const menuOf = (profile: Profile, all: Screen[]): Screen[] => {
  const variant = variantOf(profile);
  return all
    .filter((screen) => screen.menu?.[variant] !== undefined && mayOpen(screen, profile))
    .sort((one, other) => placeOf(one, variant) - placeOf(other, variant));
};

/** What an item of the side menu unfolds to. */
export const partsOf = (item: Screen, profile: Profile, all: Screen[]): Screen[] =>
  all.filter((screen) => screen.part !== undefined && screen.parent === item.path && mayOpen(screen, profile)).sort((one, other) => one.part! - other.part!);

/** The sections of the settings, group by group. */
export const sectionsOf = (profile: Profile, all: Screen[]): Screen[] =>
  all
    .filter((screen) => screen.section && mayOpen(screen, profile))
    .sort((one, other) => groups.indexOf(one.section!.of) - groups.indexOf(other.section!.of) || one.section!.place - other.section!.place);

const groups: SectionGroup[] = ['shop', 'account', 'browser'];

/** Where one is, and all that it is a part of. */
export const trailOf = (here: Screen | undefined, all: Screen[]): string[] => (here ? [here.path, ...trailOf(screenAt(here.parent, all), all)] : []);

/** The menu leaves out what an account cannot use; the server decides again. */
export const mayOpen = ({ variants, scopes, roles, needs, operator }: Screen, profile: Profile): boolean =>
  (!operator || profile.user.operator) &&
  (!variants || variants.includes(variantOf(profile))) &&
  (!roles || roles.includes(profile.user.role)) &&
  (!needs || profile.user.role !== 'staff' || needs.some((one) => may(profile, one))) &&
  (!scopes || scopes.includes(profile.user.user_profile.property_type));

export const screenAt = (path: string | undefined, all: Screen[]): Screen | undefined => all.find((screen) => screen.path === path);

const placeOf = (screen: Screen, variant: Variant): number => screen.menu?.[variant] ?? 0;
