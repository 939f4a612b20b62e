import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type McpServer, useAddServer, useChangeServer } from '../plugins.api.ts';

/** A new server, or another address and key of one. It is asked for its tools at once. */
export function ServerDialog({ server, onClose }: { server?: McpServer; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [add, change] = [useAddServer(), useChangeServer(server?.id ?? '')];
  const [typed, setTyped] = useState({ name: server?.name ?? '', url: server?.url ?? '', header: server?.key?.header ?? 'Authorization', secret: '' });
  const set = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more });
  const secret = typed.secret === '' ? undefined : { name: typed.header.trim(), value: typed.secret };
  const isElsewhere = server !== undefined && typed.url.trim() !== server.url;
  const error = add.error ?? change.error;
  const send = () => {
    if (server)
      return change.mutate(
        { name: typed.name.trim(), ...(isElsewhere && { url: typed.url.trim() }), ...(secret && { header_secret: secret }) },
        { onSuccess: onClose },
      );
    add.mutate(
      { name: typed.name.trim(), url: typed.url.trim(), header_secret: secret ?? null },
      { onSuccess: ({ id }) => void navigate({ to: '/plugin', search: { tab: 'mcp', open: id } as never }) },
    );
  };
  return (
    <AskDialog
      onClose={onClose}
      title={server ? t`Change the server` : t`Add an MCP server`}
      note={t`It is asked for its tools. None is given to a model before you approved it.`}
      verb={server ? t`Save` : t`Add and ask it`}
      disabled={typed.name.trim() === '' || !URL.canParse(typed.url.trim())}
      busy={add.isPending || change.isPending}
      onVerb={send}
    >
      <div className="flex flex-col gap-4">
        <TextField label={t`Name`} value={typed.name} maxLength={80} onText={(text) => set({ name: text })} />
        <Field label={t`Address`} help={isElsewhere ? t`At another address its key and all approvals are forgotten.` : undefined}>
          {(wires) => (
            <Input {...wires} type="url" placeholder="https://" value={typed.url} maxLength={2_000} onChange={({ target }) => set({ url: target.value })} />
          )}
        </Field>
        <fieldset className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <legend className="sr-only">{t`Key`}</legend>
          <TextField label={t`Header of the key`} value={typed.header} maxLength={100} onText={(text) => set({ header: text })} />
          <TextField
            label={t`Key`}
            hint={t`if it takes one`}
            type="password"
            autoComplete="new-password"
            placeholder={server?.key && !isElsewhere ? `••••${server.key.hint}` : 'Bearer …'}
            value={typed.secret}
            maxLength={8_000}
            onText={(text) => set({ secret: text })}
          />
        </fieldset>
      </div>
      {error && <CallFault className="mt-3" text={errorText(error)} />}
    </AskDialog>
  );
}
