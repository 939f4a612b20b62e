/**
 * What a provider does beside the tokens, and bills beside them, or keeps in its account, which all tenants share: not sold here,
 * so not passed on with a key of ours. What is known to cost nothing passes; so does a no. A number that nobody knows may ask for more than
 * is held for.
 */
import type { Protocol } from '@storewright/contract/providers';
import type { Form } from './form.ts';
import { isRecord, type Json, recordsIn } from './json.ts';
import { disguisedIn, isNumber, type Names, names, unknownIn } from './names.ts';
import type { Operation } from './question.ts';
import { invalid } from './refusal.ts';
import { others, texts } from './vocabulary.ts';

export const refuseExtras = (protocol: Protocol, json: Json): void => {
  refuseUnknown(texts[protocol], json);
  for (const name of ['service_tier', 'serviceTier'])
    if ((json[name] ?? null) !== null && !tiers.has(String(json[name]).toLowerCase())) throw invalid(name, 'This service tier is not offered here.');
  more[protocol]?.(json);
};
const tiers = new Set(['auto', 'default', 'standard', 'standard_only']);

/** Of what is no text. */
export const refuseOthers = (operation: Operation, json: Json): void => {
  const known = others[operation];
  if (known) refuseUnknown(known, json);
};

const refuseUnknown = (known: Names, json: Json): void => {
  const name = unknownIn(known, json);
  if (name !== undefined) throw notOffered(name);
};

/** The same of a form, where everything is a text. */
export const refuseFields = (operation: Operation, { parts }: Form, bytesOf: (name: string) => string | undefined): void => {
  const known = others[operation]!;
  for (const { name, file } of parts) {
    const [plain = name] = name.split('[');
    if (known.exact.has(plain) && !(file && values.has(plain))) continue;
    if (file ? files.has(plain) : disguisedIn(known, { [plain]: '' }) === undefined && !isNumber(bytesOf(name) ?? '')) continue;
    throw notOffered(name);
  }
};
const files = new Set(['file', 'image', 'mask']);
/** What is held for hangs on them: sent as files they would be read by others alone. */
const values = new Set(['model', 'n', 'size', 'quality', 'stream', 'prompt']);

const notOffered = (name: string) => invalid(name.toWellFormed().slice(0, 200), `\`${name.toWellFormed().slice(0, 100)}\` is not offered here.`);

const more: Partial<Record<Protocol, (json: Json) => void>> = {
  responses: ({ input }) => {
    for (const [place, item] of recordsIn(input).entries())
      if (item['type'] === 'item_reference') throw invalid(`input[${place}]`, byReference);
      else if (!items.has(String(item['type'])))
        throw invalid(`input[${place}]`, 'What lies at the provider, or was run there, is not offered here: send the whole item, and `store: false`.');
  },
  messages: ({ context_management: managing }) => {
    const edits = isRecord(managing) ? recordsIn(managing['edits']) : [];
    // Summaries are written beside the answer, and counted beside it.
    if (edits.some((edit) => !String(edit['type']).startsWith('clear_') || disguisedIn(kinds, edit)))
      throw invalid('context_management', 'Only what clears the context is offered here.');
  },
};
const kinds = names('type');
/** Whose item it was is not known either: what lies in the provider's account lies among those of all tenants. */
const byReference =
  'Nothing of an answer lies at the provider, so none can be named by `item_reference`: send the whole item. Clients do so with `store: false`; with Vercel’s `ai` it is `providerOptions: { openai: { store: false } }`.';

const items: ReadonlySet<string> = new Set(
  `undefined message reasoning function_call function_call_output custom_tool_call custom_tool_call_output local_shell_call local_shell_call_output
  apply_patch_call apply_patch_call_output compaction`.split(/\s+/),
);
