import { useLingui } from '@lingui/react/macro';
import type { GatewayId } from './purchases/purchases.api.ts';
import type { Lot } from './balance/balance.api.ts';
import type { Plan } from './plans/plans.api.ts';
import type { Movement, MovementKind, Place } from './statement/statement.api.ts';

export const usePlanNames = (): Record<Plan, string> => {
  const { t } = useLingui();
  return { free: t`Free`, plus: t`Plus`, basic: t`Basic`, pro: t`Pro`, enterprise: t`Enterprise` };
};

export const useKindNames = (): Record<MovementKind, string> => {
  const { t } = useLingui();
  return {
    request: t`Texts and calls`,
    top_up: t`Top-up`,
    redeem: t`Redeemed key`,
    grant: t`Granted points`,
    plan: t`Plan`,
    adjustment: t`Adjustment`,
    expiry: t`Points that ended`,
    refund: t`Refund`,
    dispute: t`Disputed payment`,
    reward: t`Affiliate reward`,
    withdrawal: t`Withdrawal`,
  };
};

const usePlaceNames = (): Record<Place, string> => {
  const { t } = useLingui();
  return {
    listing_writer: t`Listing`,
    blog_writer: t`Blog`,
    page_generator: t`Page`,
    email_writer: t`E-mail`,
    painting: t`Picture`,
    playground: t`Playground`,
    api: t`API`,
    chat: t`Chat answer`,
    assistant: t`Assistant`,
    knowledge: t`Knowledge base`,
    coze: 'Coze',
    other: t`Other work`,
  };
};

/** The screens that points were spent on. */
export const useScreenNames = (): Record<Place, string> => {
  const { t } = useLingui();
  return {
    listing_writer: t`Listing Writer`,
    blog_writer: t`Blog Writer`,
    page_generator: t`Page Generator`,
    email_writer: t`Email Writer`,
    painting: t`AI Painting`,
    playground: t`Playground`,
    api: t`API`,
    chat: t`AI Chat`,
    assistant: t`AI Assistant`,
    knowledge: t`Knowledge Base`,
    coze: 'Coze',
    other: t`Other`,
  };
};

/** What is paid with; names of services stay as they are. */
export const useGatewayNames = (): Record<GatewayId, string> => {
  const { t } = useLingui();
  return { stripe: t`Card`, alipay: 'Alipay', wechat: 'WeChat', manual: t`Invoice`, demo: t`Demo` };
};

export const useLotNames = (): ((lot: Lot, day: string) => string) => {
  const { t } = useLingui();
  return ({ source, kind }, day) =>
    ({
      top_up: t`Top-up of ${day}`,
      plan: kind === 'promotional' ? t`Basic welcome` : t`Plan payment of ${day}`,
      redeem: t`Key of ${day}`,
      grant: t`Granted on ${day}`,
      reward: t`Reward of ${day}`,
      adjustment: t`Adjusted on ${day}`,
    })[source];
};

/** "Listing, Tarn Waxed Jacket, failed": what it was, of what, and how it ended where it did not end well. */
export const useMovementTitle = (): ((movement: Movement) => string) => {
  const { t } = useLingui();
  const kinds = useKindNames();
  const places = usePlaceNames();
  const subjectOf = useSubjectName();
  const ends = { failed: t`failed`, stopped: t`stopped`, refused: t`refused` };
  return (movement) => {
    const { kind, place, by, outcome } = movement;
    if (kind === 'grant' && by === 'plan') return t`Basic welcome`;
    if (kind === 'redeem') return `${kinds.redeem}, …${movement.subject}`;
    // What is tried in the playground is noted under its own name: said once, in the reader's words.
    const subject = place === 'playground' && movement.subject === 'Playground' ? '' : subjectOf(movement);
    return [kind === 'request' && place ? places[place] : kinds[kind], subject, outcome && outcome !== 'done' && ends[outcome]].filter(Boolean).join(', ');
  };
};

/** Of what it was; the welcome of a plan is kept under the plan's code. */
export const useSubjectName = (): ((movement: Movement) => string) => {
  const names: Record<string, string> = usePlanNames();
  return ({ subject, by }) => (by === 'plan' && Object.hasOwn(names, subject) ? (names[subject] ?? subject) : subject);
};

/** Who worked or was paid: a model's own name, or the house's word for a way of paying. */
export const useByName = (): ((movement: Movement) => string) => {
  const { t } = useLingui();
  const gateways = useGatewayNames();
  const names: Record<string, string> = { ...gateways, plan: t`Plan`, affiliate: t`Affiliate`, operator: t`Operator` };
  return ({ kind, subject, by }) => (kind === 'redeem' ? t`Key …${subject}` : Object.hasOwn(names, by) ? (names[by] ?? by) : by);
};
