import { contract } from '@storewright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import type { From, Session } from '../auth/index.ts';
import type { createPeopleImport } from './import.service.ts';
import type { Invitations } from './invitations.service.ts';
import type { Leaving } from './leaving.service.ts';
import type { People } from './people.service.ts';

type Needs = { people: People; leaving: Leaving; invitations: Invitations; imports: ReturnType<typeof createPeopleImport>; newId: () => string };

export const peopleRoutes = ({ people, invitations, imports, leaving }: Omit<Needs, 'newId'>): Served =>
  serve(contract.people, {
    list: ({ caller, query }) => people.list(caller, query),
    names: async ({ caller, query }) => ({ items: await people.names(caller, query.search) }),
    create: ({ body, ...by }) => invitations.create(by.caller, doing(by), body),
    one: ({ caller, params }) => people.one(caller, params.id),
    change: ({ params, body, ...by }) => people.change(by.caller, doing(by), params.id, body),
    invite: ({ params, ...by }) => invitations.again(by.caller, doing(by), params.id),
    handOver: ({ params, body, ...by }) => leaving.handOver(by.caller, doing(by), params.id, body),
    handOvers: ({ caller }) => leaving.list(caller),
    takeBack: ({ params, ...by }) => leaving.takeBack(by.caller, doing(by), params.id),
    resetPassword: ({ params, ...by }) => people.resetPassword(by.caller, doing(by), params.id),
    batchInvite: ({ body, idempotencyKey, ...by }) => invitations.many(by.caller, doing(by), body, idempotencyKey),
    batchDisable: ({ body, idempotencyKey, ...by }) => people.disable(by.caller, doing(by), body, idempotencyKey),
    batchEnable: ({ body, idempotencyKey, ...by }) => people.enable(by.caller, doing(by), body, idempotencyKey),
    batchDestroy: ({ body, idempotencyKey, ...by }) => people.destroy(by.caller, doing(by), body, idempotencyKey),
    importCheck: ({ caller, body, signal }) => imports.check(caller, body, signal),
    import: ({ body, idempotencyKey, ...by }) => imports.run(by.caller, doing(by), body, idempotencyKey),
    sessions: ({ caller, params }) => people.sessions(caller, params.id),
    endSessions: ({ params, ...by }) => people.endSessions(by.caller, doing(by), params.id),
  });

export const groupsRoutes = ({ people: { groups }, newId }: Pick<Needs, 'people' | 'newId'>): Served =>
  serve(contract.groups, {
    list: ({ caller }) => groups.list(caller),
    create: ({ body, ...by }) => groups.create(by.caller, doing(by), newId(), body.name),
    change: ({ params, body, ...by }) => groups.change(by.caller, doing(by), params.id, body.name),
    remove: ({ params, ...by }) => groups.remove(by.caller, doing(by), params.id),
  });

type SignIn = {
  fromOf(request: FastifyRequest): From;
  signedIn(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<{ user_id: string; account_id: string }>;
};
export const invitationsRoutes = ({ invitations }: Pick<Needs, 'invitations'>, { fromOf, signedIn }: SignIn): Served =>
  serve(contract.invitations, {
    preview: ({ caller, body }) => invitations.preview(caller, body.token),
    accept: async ({ caller, body, request, reply }) => signedIn(request, reply, await invitations.accept(caller, body, fromOf(request))),
  });
