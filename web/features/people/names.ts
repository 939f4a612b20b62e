import { useLingui } from '@lingui/react/macro';
import type { Permission } from '@storewright/contract/people/permissions';
import type { Access, Checked, HandOver, Member, Results } from './people.api.ts';

export const useRoleNames = (): Record<Member['role'], string> => {
  const { t } = useLingui();
  return { owner: t`Owner`, admin: t`Admin`, staff: t`Staff`, guest: t`Guest` };
};
export const useStateNames = (): Record<Member['state'], string> => {
  const { t } = useLingui();
  return { active: t({ message: 'Active', context: 'of a person' }), invited: t`Invited`, disabled: t`Disabled` };
};
/** Why something could not be done with somebody. */
export const useReasons = (): Record<NonNullable<Results['results'][number]['code']>, string> => {
  const { t } = useLingui();
  return {
    not_found: t`is not here any more`,
    not_on_yourself: t`that is you: somebody else has to do it`,
    role_not_allowed: t`only an owner may do that`,
    last_owner: t`the last owner stays: make somebody else owner first`,
    already_member: t`is in the account already`,
    only_invited: t`has not joined yet`,
    not_an_address: t`is no e-mail address`,
    unchanged: t`is so already, or stands there twice`,
    quota_exceeded: t`there is no room for more people`,
    not_read: t`is not in order`,
  };
};
export const usePermissionNames = (): Record<Permission, string> => {
  const { t } = useLingui();
  return {
    write_texts: t`Write texts`,
    publish_to_store: t`Publish to the shop`,
    paint: t`Paint`,
    playground: t`Use the playground`,
    create_assistants: t`Make assistants`,
    use_coze: t`Talk to Coze bots`,
    see_people: t`See who is in the account`,
    edit_prompts: t`Keep the prompt library`,
    manage_bases: t`Manage knowledge bases`,
    api_apps: t`Make apps and keys`,
    connect_own_mcp: t`Sign in to MCP servers`,
  };
};
export const useOwnedNames = (): Record<HandOver['things'][number]['kind'], string> => {
  const { t } = useLingui();
  return { assistants: t`Assistants`, prompts: t`Prompts`, looks: t`Looks`, apps: t`Apps, whose keys live on`, connections: t`Coze connections` };
};
export const useThingNames = (): Record<Access['things'][number]['kind'], string> => {
  const { t } = useLingui();
  return { assistant: t`Assistant`, prompt: t`Prompt`, coze_bot: t`Coze bot`, knowledge_base: t`Knowledge base` };
};
/** What is wrong with a row of a table, and in which of its cells. */
export const useRowFaults = (): Record<Checked['rows'][number]['codes'][number], string> => {
  const { t } = useLingui();
  return {
    missing_name: t`a name is missing`,
    name_too_long: t`the name is too long`,
    email: t`is no e-mail address`,
    duplicate_in_file: t`stands in the file twice`,
    role_unknown: t`no such role`,
    role_not_allowed: t`only an owner may do that`,
    limit: t`the limit is none of those that there are`,
    self_top_up: t`neither yes nor no`,
    group_unknown: t`no such group`,
    already_member: t`is in the account already`,
    quota_exceeded: t`there is no room for more people`,
  };
};
export const useColumnNames = (): Record<'name' | 'email' | 'role' | 'limit' | 'self_top_up' | 'groups', string> => {
  const { t } = useLingui();
  return { name: t`Name`, email: t`E-mail`, role: t`Role`, limit: t`Points a month`, self_top_up: t`May top up for themselves`, groups: t`Groups` };
};
