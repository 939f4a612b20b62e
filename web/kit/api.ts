import type { Contract } from '@storewright/contract';
import { connect } from '@storewright/contract/kit/client';
import { routes } from 'virtual:contract-routes/door';
import { bearer } from './bearer.ts';
import { heardBuild } from './build.ts';
import { calling } from './http.ts';
import { openedFor } from './opened-for.ts';

export { ApiError, isNotFound } from '@storewright/contract/kit/client';
export type { Contract };

const options: Parameters<typeof connect>[1] = {
  // Looked up at each call, so that a test may put its own in place.
  fetch: async (address, init) => {
    const answer = await calling({ timeout: isStream(init) ? 0 : patience })(address, init);
    heardBuild(answer);
    return answer;
  },
  headers: () => {
    const token = bearer();
    const who = openedFor();
    return { ...(token && { authorization: `Bearer ${token}` }), ...(who && { 'x-opened-for': who }) };
  },
};

/**
 * One function per route of the contract: `api.shops.search({ query: { search: 'mug' } })`. Those that nobody asks before they
 * are in are learned with the frame of the console.
 */
export const api = connect<Contract>(routes, options);

export const learnRoutes = (more: never): void => {
  Object.assign(api, connect<Contract>(more, options));
};

/** More than any call takes that goes well, also one that asks the shop or a payment service. A stream takes as long as somebody writes. */
const patience = 120_000;
const isStream = (init: RequestInit | undefined): boolean => new Headers(init?.headers).get('accept') === 'text/event-stream';
