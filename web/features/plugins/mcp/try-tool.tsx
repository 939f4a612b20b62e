import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Code } from '../../../ui/code.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { argumentsIn, asText, begunBy, Wrong } from '../plugin/try-drawer.tsx';
import { type McpServer, type McpTool, useTryTool } from '../plugins.api.ts';

/** The exact call that arguments make of an approved tool, and the press that makes it once. */
export function TryTool({ server, tool, onClose }: { server: McpServer; tool: McpTool; onClose: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => JSON.stringify(begunBy(tool.input_schema), null, 2));
  const trial = useTryTool(server.id);
  const args = argumentsIn(typed);
  const isShown = trial.data !== undefined && JSON.stringify(trial.variables?.arguments) === JSON.stringify(args);
  const told = isShown ? trial.data : undefined;
  const go = (send: boolean) => args && trial.mutate({ tool: tool.id, arguments: args, send });
  return (
    <Drawer
      open
      onClose={onClose}
      title={tool.name}
      note={server.name}
      className="w-[min(620px,calc(100vw-20px))] bg-surface"
      foot={
        <>
          <Button kind={isShown ? 'default' : 'primary'} disabled={!args} busy={trial.isPending} onClick={() => go(false)}>{t`Show the request`}</Button>
          {isShown && <Button kind="primary" busy={trial.isPending} onClick={() => go(true)}>{t`Send this once`}</Button>}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t`Arguments`} error={args ? undefined : t`An object in JSON.`}>
          {(wires) => (
            <Textarea {...wires} rows={6} className="font-mono text-xs" value={typed} spellCheck={false} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
        {trial.error && <Wrong error={trial.error} />}
        {told && (
          <Code label={t`The exact request`} wraps>
            {asText(told)}
          </Code>
        )}
        {told?.answer && (
          <Code label={t`Answer`} wraps>
            {told.answer.text || '–'}
          </Code>
        )}
      </div>
    </Drawer>
  );
}
