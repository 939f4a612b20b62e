/**
 * What is allowed to staff person by person. Owners and admins may all of it; guests none of it, and what was granted to them nevertheless.
 * The server asks `askedBy` of each route, and nothing else decides.
 */
export const permissions = [
  'write_texts',
  'publish_to_store',
  'paint',
  'playground',
  'create_assistants',
  'use_coze',
  'see_people',
  'edit_prompts',
  'manage_bases',
  'api_apps',
  'connect_own_mcp',
] as const;
export type Permission = (typeof permissions)[number];

/** What staff may of whom nobody said otherwise. */
export const usualPermissions: readonly Permission[] = [
  'write_texts',
  'publish_to_store',
  'paint',
  'playground',
  'create_assistants',
  'use_coze',
  'see_people',
];

type Asked = { /** Staff without it are refused. */ needs?: Permission /** Staff with it pass a door of those who manage. */; opens?: Permission };

/** Of these all that changes something. */
const changing: Record<string, Permission> = {
  writers: 'write_texts',
  blogWriter: 'write_texts',
  pageGenerator: 'write_texts',
  emailWriter: 'write_texts',
  bulk: 'write_texts',
  suggestions: 'write_texts',
  translations: 'write_texts',
  painting: 'paint',
  paintBatches: 'paint',
  sdModel: 'paint',
  playground: 'playground',
  families: 'playground',
};
/** What goes out to the shop, or is taken back there. */
const publishing = new Set(['publish', 'publishAll', 'revert', 'dispatch', 'stopDispatch']);
const needed: Record<string, Permission> = {
  'people.names': 'see_people',
  'assistants.people': 'see_people',
  'assistants.groups': 'see_people',
  'coze.list': 'use_coze',
  'coze.one': 'use_coze',
  'coze.say': 'use_coze',
};
const opening: Record<string, Permission> = {
  'assistants.create': 'create_assistants',
  'assistants.clone': 'create_assistants',
  'promptCategories.create': 'edit_prompts',
  'promptCategories.remove': 'edit_prompts',
  'prompts.check': 'edit_prompts',
  'prompts.checks': 'edit_prompts',
  'prompts.oneCheck': 'edit_prompts',
  'prompts.checkRows': 'edit_prompts',
  'prompts.choose': 'edit_prompts',
  'prompts.throwAway': 'edit_prompts',
  'prompts.importChecked': 'edit_prompts',
  'prompts.undo': 'edit_prompts',
  'integration.add': 'api_apps',
  'integration.edit': 'api_apps',
  'integration.setEnabled': 'api_apps',
  'integration.addKey': 'api_apps',
  'integration.dropKey': 'api_apps',
};
/** Doors of whoever manages, all of which are opened. */
const openingAll: Record<string, Permission> = { knowledge: 'manage_bases' };

/** What a route asks of staff, by its group and its name in the contract. */
export const askedBy = (group: string, operation: string, method: string): Asked => {
  const name = `${group}.${operation}`;
  const needs = needed[name] ?? (group in changing && method !== 'GET' ? (publishing.has(operation) ? 'publish_to_store' : changing[group]) : undefined);
  const opens = opening[name] ?? openingAll[group];
  return { ...(needs && { needs }), ...(opens && { opens }) };
};
