import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@storewright/contract/kit/client';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Code } from '../../../ui/code.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { useManages } from '../../../kit/session.ts';
import { Hiding, Strange } from '../mcp/words.tsx';
import { type Operation, type Tried, useTry, type WholePlugin } from '../plugins.api.ts';

/** The exact request that arguments make, and the press that sends it once. */
export function TryDrawer({ plugin, operation, onClose }: { plugin: WholePlugin; operation: Operation; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => JSON.stringify(begunBy(operation.input_schema), null, 2));
  const trial = useTry(plugin.id);
  const manages = useManages();
  const args = argumentsIn(typed);
  const told: Tried | undefined = trial.data;
  const go = (send: boolean) => args && trial.mutate({ operation: operation.id, arguments: args, send });
  const isShown = told !== undefined && trial.variables?.arguments !== undefined && JSON.stringify(trial.variables.arguments) === JSON.stringify(args);
  return (
    <Drawer
      open
      onClose={onClose}
      title={operation.tool_name}
      note={`${operation.method} ${operation.path}`}
      className="w-[min(620px,calc(100vw-20px))] bg-surface"
      foot={
        manages && (
          <>
            <Button kind={isShown ? 'default' : 'primary'} disabled={!args} busy={trial.isPending} onClick={() => go(false)}>{t`Show the request`}</Button>
            {isShown && <Button kind="primary" busy={trial.isPending} onClick={() => go(true)}>{t`Send this once`}</Button>}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {operation.description && (
          <div className="max-h-48 overflow-y-auto text-s text-ink-2">
            <Strange text={operation.description} />
          </div>
        )}
        <Hiding of={operation.hidden} />
        {manages && (
          <Field label={t`Arguments`} error={args ? undefined : t`An object in JSON.`}>
            {(wires) => (
              <Textarea {...wires} rows={6} className="font-mono text-xs" value={typed} spellCheck={false} onChange={({ target }) => setTyped(target.value)} />
            )}
          </Field>
        )}
        {trial.error && <Wrong error={trial.error} />}
        {told && isShown && (
          <>
            <Code label={t`The exact request`} wraps>
              {asText(told)}
            </Code>
            <details className="text-s">
              <summary className="cursor-pointer text-brand">{t`As curl`}</summary>
              <Code label={t`As curl`} wraps className="mt-2">
                {told.request.curl}
              </Code>
            </details>
          </>
        )}
        {told?.answer && isShown && <Answer of={told.answer} />}
        {!told && (
          <details className="text-s">
            <summary className="cursor-pointer text-brand">{t`What it takes`}</summary>
            <Code label={t`What it takes`} className="mt-2">
              {JSON.stringify(operation.input_schema, null, 2)}
            </Code>
          </details>
        )}
      </div>
    </Drawer>
  );
}

function Answer({ of: { status, text, cut, bytes, ms } }: { of: NonNullable<Tried['answer']> }) {
  const { t } = useLingui();
  const size = number(bytes);
  return (
    <section aria-label={t`Answer`}>
      <p className="mb-2 flex items-center gap-2 text-s">
        <Chip tone={status < 300 ? 'ok' : 'bad'}>{status}</Chip>
        <span className="text-ink-3 tabular-nums">{t`${size} bytes, ${ms} ms`}</span>
      </p>
      {cut && <Note className="mb-2">{t`It is longer than what is shown here: assistants get as much and no more.`}</Note>}
      <Code label={t`Answer`} wraps>
        {text || '–'}
      </Code>
    </section>
  );
}

/** Which argument, where the answer names one. */
export function Wrong({ error }: { error: unknown }) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  return (
    <div>
      <CallFault text={error instanceof ApiError && error.code === 'tool_unreachable' ? error.message : errorText(error)} />
      {fields.length > 0 && (
        <ul className="mt-1 text-xs text-ink-2">
          {fields.map(([name, text]) => (
            <li key={name}>
              <code>{name.replace(/^body\.(?:arguments\.?)?/, '')}</code> {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const asText = ({ request: { method, url, headers, body } }: Pick<Tried, 'request'>): string => {
  const { host, pathname, search } = new URL(url);
  return [`${method} ${pathname}${search}`, `host: ${host}`, ...headers.map(([name, value]) => `${name}: ${value}`), ...(body ? ['', body] : [])].join('\n');
};

export const argumentsIn = (typed: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(typed || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** What has to be there, empty. */
export const begunBy = (schema: Record<string, unknown>): Record<string, unknown> => {
  const properties = (schema['properties'] ?? {}) as Record<string, { type?: string | string[]; enum?: unknown[] }>;
  const needed = Array.isArray(schema['required']) ? (schema['required'] as string[]) : [];
  return Object.fromEntries(
    needed.map((name) => {
      const { type, enum: some } = properties[name] ?? {};
      const [first] = [type].flat();
      return [
        name,
        some?.[0] ??
          (first === 'object'
            ? begunBy((properties[name] ?? {}) as Record<string, unknown>)
            : first === 'array'
              ? []
              : first === 'boolean'
                ? false
                : first === 'number' || first === 'integer'
                  ? 0
                  : ''),
      ];
    }),
  );
};
