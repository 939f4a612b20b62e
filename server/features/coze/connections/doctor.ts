/** Tests a connection in the order in which one thing needs the other, and stops at the step that fails. */
import { type CozeStep, cozeSteps } from '@storewright/contract/coze';
import { apiOf, type Coze, CozeRefused, CozeSilent, type Space } from '../../../adapters/coze/coze.ts';
import { isRefusedToken } from '../../../adapters/coze/codes.ts';
import { lostBy, type Access } from './access.service.ts';
import type { ConnectionRow } from './connections.store.ts';
import { troubleOf } from './faults.ts';

type Needs = { access: Access; coze: Coze };
type Found = { steps: CozeStep[]; spaces: Space[]; userName: string; error: unknown };

export const createDoctor =
  ({ access, coze }: Needs) =>
  async (row: ConnectionRow) => {
    /** With which Coze was asked last: whoever finds another one there found out nothing about it. */
    let asked: string | undefined;
    const { steps, spaces, userName, error } = await looked(row);
    const found = { asked, steps, ...(spaces.length > 0 && { spaces }), ...(userName !== '' && { userName }) };
    if (error === undefined) return { ...found, state: 'connected' as const, trouble: null, refusedIn: [] };
    if (error instanceof CozeRefused && error.isOfToken) return { ...found, ...lostBy(row, error) };
    return { ...found, state: 'needs_attention' as const, trouble: troubleOf(error) };

    async function looked(of: ConnectionRow): Promise<Found> {
      const told: Found = { steps: [], spaces: [], userName: '', error: undefined };
      const done: CozeStep[] = [];
      const step = async (name: CozeStep['step'], work: () => Promise<string>): Promise<boolean> => {
        if (told.error !== undefined) return false;
        const began = Date.now();
        try {
          done.push({ step: name, state: 'ok', ms: 0, found: await work(), trouble: null });
          done.at(-1)!.ms = Date.now() - began;
        } catch (failure) {
          told.error = failure;
          // Where nobody answers it is the address, whatever was asked.
          done.push({ step: name, state: 'failed', ms: Date.now() - began, found: '', trouble: troubleOf(failure) });
        }
        return true;
      };
      /** Whether somebody answers is known from the first answer, even one that is no. */
      let me: { name: string } | undefined;
      let refusal: unknown;
      await step('address', async () => {
        await access
          .attempt(of, async (bearer) => {
            asked = bearer;
            me = await coze.me(of, bearer);
          })
          .catch((failure: unknown) => {
            if (failure instanceof CozeSilent) throw failure;
            refusal = failure;
          });
        return apiOf(of.region);
      });
      const isSignIn = refusal instanceof CozeRefused && !isRefusedToken(refusal.code);
      if (of.method !== 'pat')
        await step('sign_in', async () => {
          if (refusal !== undefined && isSignIn) throw refusal as Error;
          return of.clientId;
        });
      await step('region', async () => {
        if (refusal !== undefined) throw refusal as Error;
        told.userName = me?.name ?? '';
        return told.userName;
      });
      await step('spaces', async () => {
        told.spaces = await access.attempt(of, (bearer) => coze.spaces(of, bearer));
        return String(told.spaces.length);
      });
      await step('bots', async () => {
        const [first] = told.spaces;
        if (!first) return '0';
        const { items } = await access.attempt(of, (bearer) => coze.bots(of, bearer, { spaceId: first.id, status: 'all', page: 1 }));
        const [one] = items;
        if (one) await access.attempt(of, (bearer) => coze.bot(of, bearer, one.id, one.published));
        return one?.name ?? '0';
      });
      const waiting = cozeSteps
        .filter((name) => (name !== 'sign_in' || of.method !== 'pat') && !done.some((one) => one.step === name))
        .map((name): CozeStep => ({ step: name, state: 'waiting', ms: null, found: '', trouble: null }));
      told.steps = [...done, ...waiting];
      return told;
    }
  };
