import { contract } from '@storewright/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../kit/caller.ts';
import { wantsEvents } from '../../kit/events.ts';
import { serve, type Served } from '../../kit/http.ts';
import { emailSubjects, wholeEmail } from './kinds/email.ts';
import type { Texts } from './texts.service.ts';

export const emailRoutes = ({ writing, emails, mailing }: Texts): Served =>
  serve(contract.emailWriter, {
    generate: ({ body, ...around }) => writing.write(asked(around), 'email', body, (about) => wholeEmail(body.form, about)),
    subjects: ({ body, ...around }) => writing.write(asked(around), 'email_subjects', body, (about) => emailSubjects(body.form, body.text, about)),
    list: ({ caller, query }) => emails.list(caller, query),
    saveDraft: ({ caller, body, idempotencyKey }) => emails.save(caller, body, idempotencyKey),
    draft: ({ caller, params }) => emails.one(caller, params.id),
    discardDraft: ({ caller, params }) => emails.discard(caller, params.id),
    exported: ({ caller, params }) => mailing.exported(caller, params.id),
    sendTest: ({ caller, params, body, idempotencyKey }) => mailing.sendTest(caller, params.id, body.version, idempotencyKey),
  });

type Around = { caller: Caller; request: FastifyRequest; signal: AbortSignal; idempotencyKey: string | undefined };
const asked = ({ caller, request, signal, idempotencyKey }: Around) => ({ caller, signal, idempotencyKey, streamed: wantsEvents(request) });
