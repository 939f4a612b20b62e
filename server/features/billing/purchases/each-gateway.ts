import { GatewayId } from '@storewright/contract/billing/purchases';

/** Beside each other, so that one that does not answer keeps nobody of another waiting; also for those that are not connected any more. */
export const eachGateway = async (work: (gateway: GatewayId) => Promise<void>): Promise<void> => {
  const done = await Promise.allSettled(GatewayId.options.map(work));
  for (const one of done) if (one.status === 'rejected') throw one.reason;
};
