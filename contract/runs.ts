/** Work that streams. What a watcher gets is the AI SDK's UI message stream, so that `useChat` reads it as it is. */
import { z } from 'zod';
import { Done, Id } from './kit/paging.ts';
import { get, post, under } from './kit/route.ts';
import { mostWhole } from './kit/whole-numbers.ts';

const Part = z.string();
const Metadata = z.record(z.string(), z.record(z.string(), z.unknown())).optional();

/** Those parts of the protocol that we write. Of tools, those about calls that a person is asked about. */
export const UiPart = z.union([
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('start'), messageId: z.string() }),
    z.object({ type: z.literal('text-start'), id: Part }),
    z.object({ type: z.literal('text-delta'), id: Part, delta: z.string() }),
    z.object({ type: z.literal('text-end'), id: Part }),
    z.object({ type: z.literal('reasoning-start'), id: Part }),
    z.object({ type: z.literal('reasoning-delta'), id: Part, delta: z.string() }),
    z.object({ type: z.literal('reasoning-end'), id: Part }),
    z.object({ type: z.literal('file'), url: z.string(), mediaType: z.string(), providerMetadata: Metadata }),
    z.object({ type: z.literal('source-url'), sourceId: z.string(), url: z.string(), title: z.string().optional(), providerMetadata: Metadata }),
    z.object({
      type: z.literal('source-document'),
      sourceId: z.string(),
      mediaType: z.string(),
      title: z.string(),
      filename: z.string().optional(),
      providerMetadata: Metadata,
    }),
    z.object({ type: z.literal('tool-input-available'), toolCallId: z.string(), toolName: z.string(), input: z.unknown(), title: z.string().optional() }),
    z.object({ type: z.literal('tool-approval-request'), approvalId: z.string(), toolCallId: z.string() }),
    z.object({ type: z.literal('tool-approval-response'), approvalId: z.string(), approved: z.boolean() }),
    z.object({ type: z.literal('tool-output-available'), toolCallId: z.string(), output: z.unknown() }),
    z.object({ type: z.literal('tool-output-denied'), toolCallId: z.string() }),
    z.object({ type: z.literal('message-metadata'), messageMetadata: z.record(z.string(), z.unknown()) }),
    /** How it ended: one of these is the last part. */
    z.object({ type: z.literal('finish'), finishReason: z.enum(['stop', 'length']) }),
    z.object({ type: z.literal('abort'), reason: z.string().optional() }),
    z.object({ type: z.literal('error'), errorText: z.string() }),
  ]),
  z.object({ type: z.templateLiteral(['data-', z.string()]), id: z.string().optional(), data: z.unknown() }),
]);
export type UiPart = z.infer<typeof UiPart>;

export const runStates = ['waiting', 'writing', 'done', 'stopped', 'failed'] as const;

export const runs = under('/api/runs', {
  stream: get('/{id}/stream/', {
    door: 'member',
    params: Id,
    /** How much of it is known already: the `id` of the last event, which `Last-Event-ID` says as well. */
    query: z.object({ after: z.coerce.number().int().min(0).max(mostWhole).optional() }),
    part: UiPart,
    protocol: 'ui-message',
    summary: 'One’s own work as it is written, from its beginning or from where one left off, until it is over.',
  }),
  stop: post('/{id}/stop/', { door: 'member', params: Id, answer: Done, summary: 'Stops it, whichever process writes it; what the provider bills is paid.' }),
});
