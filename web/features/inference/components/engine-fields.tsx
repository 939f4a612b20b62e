import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import type { useFindModels } from '../inference.api.ts';
import { ModelField } from './model-field.tsx';
import { OnThisMachine } from './on-this-machine.tsx';

export type EngineAt = { baseUrl: string; key: string; model: string };
/** As the server wants it: without an address it is OpenAI. */
export const whereOf = ({ baseUrl, key }: EngineAt) => ({ ...(baseUrl && { base_url: baseUrl }), key });

type Props = {
  at: EngineAt;
  onChange: (change: Partial<EngineAt>) => void;
  keyFault: string | undefined;
  isModelMissing: boolean;
  find: ReturnType<typeof useFindModels>;
  onFind: () => void;
};

/** Where the engine is, the key it takes, and which of its models writes. */
export function EngineFields({ at, onChange, keyFault, isModelMissing, find, onFind }: Props) {
  const { t } = useLingui();
  return (
    <>
      <OnThisMachine onPick={({ baseUrl, model }) => onChange({ baseUrl, model })} />
      <Field
        label={t`Base URL`}
        hint={t`empty: OpenAI`}
        error={carriesKey(at.baseUrl) ? t`An address must not carry a name and password: the key has its own field.` : undefined}
      >
        {(wires) => (
          <Input
            {...wires}
            type="url"
            inputMode="url"
            placeholder="https://api.openai.com/v1"
            value={at.baseUrl}
            onChange={({ target }) => onChange({ baseUrl: target.value.trim() })}
          />
        )}
      </Field>
      <Field label={t`Key`} hint={t`empty where none is needed`} help={t`Sealed when it is stored, and never shown again.`} error={keyFault}>
        {(wires) => (
          <Input
            {...wires}
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="sk-…"
            value={at.key}
            onChange={({ target }) => onChange({ key: target.value.trim() })}
          />
        )}
      </Field>
      <ModelField
        model={at.model}
        onModel={(model) => onChange({ model })}
        isMissing={isModelMissing}
        models={find.data?.models ?? null}
        finding={find.isPending}
        onFind={onFind}
      />
    </>
  );
}

const carriesKey = (address: string): boolean => {
  const { username = '', password = '' } = URL.canParse(address) ? new URL(address) : {};
  return username !== '' || password !== '';
};
