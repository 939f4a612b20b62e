import { useLingui } from '@lingui/react/macro';
import type { OperatorDeed } from '@storewright/contract/deeds';
import { moment, points } from '../../../kit/format.ts';
import { useGatewayNames, usePlanNames } from '../../billing/index.ts';
import { useKinds } from '../components/point-fields.tsx';
import type { Letter } from '../operator.api.ts';
import { usePriceNames } from '../prices/price-names.ts';

export const useLetterStates = (): Record<Letter['state'], string> => {
  const { t } = useLingui();
  return { waiting: t`Waiting`, sent: t`Sent`, failed: t`Failed`, kept: t`Kept here` };
};

/** What the log says was done; what is not named here stands as it is. */
export const useActionNames = (): Record<string, string> => {
  const { t } = useLingui();
  return {
    'account.grant': t`Gave points`,
    'account.take': t`Took points`,
    'account.plan': t`Set the plan`,
    'account.disable': t`Disabled the account`,
    'account.enable': t`Enabled the account`,
    'account.unfreeze': t`Unfroze points`,
    'user.disable': t`Disabled a person`,
    'user.enable': t`Enabled a person`,
    'prices.set': t`Set prices`,
    'keys.make': t`Made redeem keys`,
    'keys.void': t`Voided redeem keys`,
    'plan.approve': t`Approved a plan`,
    'plan.decline': t`Declined a plan`,
    'withdrawal.approve': t`Approved a pay-out`,
    'withdrawal.paid': t`Marked a pay-out paid`,
    'withdrawal.reject': t`Rejected a pay-out`,
    'purchase.paid': t`Marked a payment paid`,
    'event.replay': t`Read an event again`,
    'provider.add': t`Connected a provider`,
    'provider.edit': t`Edited a provider`,
    'provider.remove': t`Removed a provider`,
    'provider.key.add': t`Added a provider’s key`,
    'provider.key.edit': t`Edited a provider’s key`,
    'provider.key.remove': t`Destroyed a provider’s key`,
    'model.add': t`Added a model`,
    'model.edit': t`Edited a model`,
    'model.price.take_back': t`Took back a price before it began`,
    'model.remove': t`Removed a model`,
    'local.install': t`Installed the runtime of local models`,
    'local.uninstall': t`Removed the runtime of local models`,
    'local.setup': t`Set up a model of this computer`,
    'local.download': t`Fetched a local model`,
    'local.upload': t`Uploaded a local model`,
    'local.remove': t`Deleted a local model`,
    'local.mirror': t`Set where local models come from`,
    'operator.make': t`Made an operator`,
    'operator.remove': t`Removed an operator`,
    'operator.reset_link': t`Made a link to a new password`,
  } satisfies Record<OperatorDeed, string> & Record<string, string>;
};

/** What a line of the log says of a deed; what is not named here stands as it was written down. */
export const useDetailNames = (): Record<string, string> => {
  const { t } = useLingui();
  return {
    reason: t`Reason`,
    asked: t`Reason`,
    answer: t`Answer`,
    points: t`Points`,
    kind: t`What kind`,
    count: t`How many`,
    taken_back: t`Taken back before`,
    voided: t`Void`,
    key: t`Redeem key`,
    expires_at: t`Valid until`,
    begins: t`Begins`,
    from: t`Before`,
    to: t`After`,
    base: t`Version before`,
    changes: t`What changes`,
    provider: t`Provider`,
    base_url: t`Address`,
    label: t`Label`,
    hint: t`Key`,
    weight: t({ message: 'Weight', context: 'of a channel' }),
    enabled: t`Switched on`,
    place: t`Place`,
    limits: t`Time limits`,
    hang_up_ends_bill: t`Hanging up ends the bill`,
    name: t`Name`,
    upstream: t`Name at the provider`,
    family: t`Family`,
    capabilities: t`What it can`,
    context: t`Context, tokens`,
    max_output: t`Longest answer, tokens`,
    fallbacks: t`Answered by others, in this order`,
    gateway: t`Gateway`,
    movement: t`Movement`,
    file: t`File`,
    sha256: 'SHA-256',
  };
};

/** The same of what stands behind the name. */
export const useDetailWords = (): ((name: string, value: unknown) => string) => {
  const plans = usePlanNames();
  const { nameOf } = usePriceNames();
  const known: Record<string, Record<string, string>> = { kind: useKinds(), from: plans, to: plans, gateway: useGatewayNames() };
  return (name, value) => {
    if (Array.isArray(value)) return changesIn(value, nameOf);
    const said = String(value);
    if (name === 'points' || name === 'taken_back') return points(said);
    if (name === 'expires_at' || name === 'begins') return moment(said);
    const words = known[name];
    return words && Object.hasOwn(words, said) ? (words[said] ?? said) : said;
  };
};

/** Changes of prices, one after the other. */
const changesIn = (changes: { path?: string; before?: string; after?: string }[], nameOf: (path: string) => string): string =>
  changes.map(({ path = '', before, after }) => `${nameOf(path)} ${before || '–'} → ${after || '–'}`).join('; ');
