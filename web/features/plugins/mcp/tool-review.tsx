import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { letterKeysOn } from '../../../kit/letter-keys.ts';
import { useLetters } from '../../../kit/use-letters.ts';
import { Kbd } from '../../../ui/chip.tsx';
import { Code } from '../../../ui/code.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { useConfirmNames, useRiskNames } from '../names.ts';
import { type McpServer, type McpTool, useDecide } from '../plugins.api.ts';
import { ToolState } from './tool-state.tsx';
import { TryTool } from './try-tool.tsx';
import { Changed, Hiding, Strange } from './words.tsx';

type Schema = { properties?: Record<string, { type?: unknown; description?: unknown }>; required?: unknown };

/** One tool: its words whole, what changed in them, and the decision, which holds for these words alone. */
export function ToolReview({ server, tool, onDone }: { server: McpServer; tool: McpTool; onDone: () => void }) {
  const { t } = useLingui();
  const decide = useDecide(server.id);
  const [risk, setRisk] = useState(tool.risk);
  const [confirm, setConfirm] = useState(tool.confirm);
  const [trying, setTrying] = useState(false);
  const [risks, confirms] = [useRiskNames(), useConfirmNames()];
  const { name, description, title, fingerprint, state, before, hidden } = tool;
  const say = (decision: 'approve' | 'refuse') =>
    decide.mutate({ decision, tools: [{ name, fingerprint, ...(decision === 'approve' && { risk, confirm }) }] }, { onSuccess: onDone });
  const isOpen = state !== 'gone';
  const isFine = hidden.length === 0;
  const isSame = state === 'approved' && risk === tool.risk && confirm === tool.confirm;
  const mayDecide = isOpen && !decide.isPending;
  useLetters({
    ...(mayDecide && !isSame && { a: () => say('approve') }),
    ...(mayDecide && state !== 'refused' && { x: () => say('refuse') }),
  });
  return (
    <article aria-label={name} className="flex max-w-[80ch] flex-col gap-4">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="font-mono text-l font-bold [overflow-wrap:anywhere]">
          {server.prefix}__{name}
        </h3>
        <ToolState of={tool} />
      </header>
      {state === 'changed' && <Note tone="warn">{t`Held: the server says something else than what was approved. Its other tools run on.`}</Note>}
      {state === 'gone' && <Note>{t`The server does not offer it any more.`}</Note>}
      <section aria-label={t`Description, whole`}>
        <h4 className="mb-1.5 text-s font-bold">{t`Description, whole`}</h4>
        <div className="rounded-l border border-line-strong px-4 py-3">
          {title && title !== name && <p className="mb-1 font-medium">{before ? <Changed before={before.title} after={title} /> : <Strange text={title} />}</p>}
          {before ? (
            <Changed before={before.description} after={description} />
          ) : description ? (
            <Strange text={description} />
          ) : (
            <span className="text-ink-3">{t`It has none.`}</span>
          )}
        </div>
        <p className="mt-1.5 text-xs text-ink-3">{t`A model is told these words. Read them to the end: do they describe the tool, or do they tell the model what to do?`}</p>
      </section>
      <Hiding of={hidden} />
      <Arguments tool={tool} />
      <p className="text-xs [overflow-wrap:anywhere] text-ink-3">
        <Trans>
          Fingerprint <code>{short(fingerprint)}</code>. Approval holds for this one only.
        </Trans>
      </p>
      {isOpen && (
        <>
          <div className="flex flex-wrap gap-3">
            <SelectField label={t`Risk`} className="w-52" value={risk} onPick={(value) => setRisk(value as McpTool['risk'])}>
              <Options of={(['read', 'write', 'destructive'] as const).map((one) => [one, risks[one]])} />
            </SelectField>
            <SelectField label={t`Before a call`} className="w-52" value={confirm} onPick={(value) => setConfirm(value as McpTool['confirm'])}>
              <Options of={(['always', 'once', 'never'] as const).map((one) => [one, confirms[one]])} />
            </SelectField>
          </div>
          {decide.error && <CallFault text={errorText(decide.error)} />}
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <Button kind={isFine && !isSame ? 'primary' : 'default'} disabled={isSame} busy={decide.isPending} onClick={() => say('approve')}>
              {state === 'changed' ? t`Approve the new wording` : state === 'approved' ? t`Save` : t`Approve`}
            </Button>
            <Button kind={isFine ? 'default' : 'primary'} disabled={state === 'refused'} busy={decide.isPending} onClick={() => say('refuse')}>
              {state === 'approved' ? t`Take approval back` : t`Refuse and keep the rest on`}
            </Button>
            {state === 'approved' && <Button onClick={() => setTrying(true)}>{t`Try`}</Button>}
            {trying && <TryTool server={server} tool={tool} onClose={() => setTrying(false)} />}
            {letterKeysOn() && (
              <span className="ml-auto flex items-center gap-1.5 text-xs text-ink-3 phone:hidden">
                <Kbd>J</Kbd> <Kbd>K</Kbd> {t`next tool`} <Kbd>A</Kbd> {t`approve`} <Kbd>X</Kbd> {t`refuse`}
              </span>
            )}
          </div>
        </>
      )}
    </article>
  );
}

/** What it takes, as it was approved and as it is now. */
function Arguments({ tool: { input_schema: schema, before } }: { tool: McpTool }) {
  const { t } = useLingui();
  const [now, was] = [argumentsIn(schema), before ? argumentsIn(before.input_schema) : undefined];
  const names = [...new Set([...now.keys(), ...(was?.keys() ?? [])])];
  const said = (one: ReturnType<typeof now.get>) => (one === undefined ? '–' : one.required ? t`required` : t`optional`);
  return (
    <section aria-label={t`Arguments`}>
      <h4 className="mb-1.5 text-s font-bold">{t`Arguments`}</h4>
      {names.length === 0 ? (
        <p className="text-s text-ink-3">{t`It takes none.`}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line text-s">
          {names.map((name) => {
            const [one, old] = [now.get(name), was?.get(name)];
            const isNew = was !== undefined && old === undefined;
            return (
              <li key={name} className="grid grid-cols-[minmax(90px,180px)_90px_1fr] gap-x-3 gap-y-0.5 py-2 phone:grid-cols-2">
                <code className={isNew ? 'bg-green-soft text-green' : one ? '' : 'bg-red-soft text-red line-through'}>
                  <Strange text={name} />
                </code>
                <span className="text-ink-3">
                  {one?.type} {was && said(old) !== said(one) ? `${said(old)} → ${said(one)}` : said(one)}
                </span>
                <span className="text-ink-2 phone:col-span-2">
                  {was && old && one && old.description !== one.description ? (
                    <Changed before={old.description} after={one.description} />
                  ) : (
                    <Strange text={(one ?? old)!.description} />
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <details className="mt-2 text-s">
        <summary className="cursor-pointer text-brand">{t`The whole schema`}</summary>
        <Code label={t`The whole schema`} className="mt-2">
          {JSON.stringify(schema, null, 2)}
        </Code>
      </details>
    </section>
  );
}

const argumentsIn = (schema: Record<string, unknown>): Map<string, { type: string; description: string; required: boolean }> => {
  const { properties, required } = schema as Schema;
  const needed = Array.isArray(required) ? required : [];
  return new Map(
    Object.entries(properties ?? {}).map(([name, one]) => [
      name,
      {
        type: [one?.type]
          .flat()
          .filter((type) => typeof type === 'string')
          .join(' | '),
        description: typeof one?.description === 'string' ? one.description : '',
        required: needed.includes(name),
      },
    ]),
  );
};
const short = (fingerprint: string): string => `${fingerprint.slice(0, 4)}…${fingerprint.slice(-4)}`;
