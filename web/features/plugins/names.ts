import { useLingui } from '@lingui/react/macro';
import type { Call, McpServer, McpTool, NewKey, Operation, Plugin } from './plugins.api.ts';

export const useConfirmNames = (): Record<Operation['confirm'], string> => {
  const { t } = useLingui();
  return { always: t`Ask each time`, once: t`Ask once a chat`, never: t`Do not ask` };
};
export const useRiskNames = (): Record<Operation['risk'], string> => {
  const { t } = useLingui();
  return { read: t`reads`, write: t`changes something`, destructive: t`deletes` };
};
export const useNeedNames = (): Record<Plugin['needs'][number], string> => {
  const { t } = useLingui();
  return { address: t`needs an address`, key: t`needs a key`, operations: t`nothing switched on`, review: t`changes to look at` };
};
export const useKeyNames = (): Record<NewKey['kind'], string> => {
  const { t } = useLingui();
  return {
    header: t`Key in a header`,
    query: t`Key in the address`,
    cookie: t`Key in a cookie`,
    basic: t`Name and password`,
    bearer: t`Access token`,
    client_credentials: t`OAuth, as a program`,
  };
};
export const useOutcomeNames = (): Record<Call['outcome'], string> => {
  const { t } = useLingui();
  return { ok: t`done`, failed: t`failed`, refused: t`refused`, unknown: t`not known whether it was done` };
};
export const useServerStates = (): Record<McpServer['state'], string> => {
  const { t } = useLingui();
  return { added: t`never asked`, ready: t`ready`, needs_sign_in: t`asks for a sign-in`, unreachable: t`does not answer` };
};
export const useToolStates = (): Record<McpTool['state'], string> => {
  const { t } = useLingui();
  return { new: t`New`, changed: t`Changed`, approved: t`Approved`, refused: t`Refused`, gone: t`Gone` };
};
/** Why a document was not taken. */
export const useReasons = (): Record<string, string> => {
  const { t } = useLingui();
  return {
    not_openapi: t`This is no OpenAPI document: neither “openapi” nor “swagger: 2.0” stands in it.`,
    broken: t`It is broken: neither JSON nor YAML that can be read.`,
    outside_reference: t`It refers to other files, which are not fetched. Bundle it into one document first.`,
    no_operations: t`There is nothing in it that can be called.`,
    too_long: t`Reading it took too long.`,
    too_heavy: t`It is too large.`,
    not_fetched: t`It could not be fetched from this address.`,
  };
};
