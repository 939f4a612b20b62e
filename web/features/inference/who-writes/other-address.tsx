import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/fields.tsx';
import { ModelField } from '../components/model-field.tsx';
import type { useFindModels } from '../inference.api.ts';

export type At = { baseUrl: string; model: string };
/** As the server wants it: without an address it is OpenAI. */
export const whereOf = ({ baseUrl }: Pick<At, 'baseUrl'>, key: string) => ({ ...(baseUrl && { base_url: baseUrl }), key });

type Props = { at: At; isModelMissing: boolean; find: ReturnType<typeof useFindModels>; onChange: (change: Partial<At>) => void; onFind: () => void };

/** Any address that speaks OpenAI's protocol. */
export function OtherAddress({ at, isModelMissing, find, onChange, onFind }: Props) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Base URL`}
        hint={t`OpenAI’s protocol`}
        error={carriesKey(at.baseUrl) ? t`An address must not carry a name and password: the key has its own field.` : undefined}
        type="url"
        inputMode="url"
        placeholder="https://api.openai.com/v1"
        value={at.baseUrl}
        onText={(text) => onChange({ baseUrl: text.trim() })}
      />
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
