import { useLingui } from '@lingui/react/macro';
import { type KeyMakerId, keyMakers } from '@storewright/contract/inference-makers';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useConnectEngine, useConnectKey, useFindModels } from '../inference.api.ts';
import { Column } from './column.tsx';
import { KeyDrawing } from './drawings.tsx';
import { type At, OtherAddress, whereOf } from './other-address.tsx';

type Props = { open: boolean; primary: boolean; onOpen: () => void; onRefused: (refused: boolean) => void; onDone: (name: string) => void };

/** A maker is chosen by name and asks for its key alone; another address is asked for in words of its own. */
export function OwnKey({ open, primary, onOpen, onRefused, onDone }: Props) {
  const { t } = useLingui();
  const form = useId();
  const [who, choose] = useState<KeyMakerId | 'other'>('openai');
  const [key, setKey] = useState('');
  const [at, setAt] = useState<At>({ baseUrl: '', model: '' });
  const [missing, setMissing] = useState<'key' | 'model' | null>(null);
  const byName = useConnectKey();
  const other = useConnectEngine();
  const find = useFindModels();
  const maker = keyMakers.find(({ id }) => id === who);
  const call = maker ? byName : other;
  const failure = call.isPending ? null : (call.error ?? (maker ? null : find.error));
  const keyWrong = failure instanceof ApiError && failure.code === 'engine_key_invalid';
  const name = maker?.name ?? '';

  const heard = {
    onSuccess: ({ label }: { label: string }) => {
      // From here on the server alone knows it.
      setKey('');
      onDone(label);
    },
    onError: () => onRefused(true),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking = maker ? !key && ('key' as const) : !at.model && ('model' as const);
    setMissing(lacking || null);
    if (lacking) return;
    if (maker) byName.mutate({ maker: maker.id, key }, heard);
    else other.mutate({ ...whereOf(at, key), model: at.model }, heard);
  };
  const anew = (change: () => void) => {
    change();
    setMissing(null);
    byName.reset();
    other.reset();
    onRefused(false);
  };
  /** A key is typed for one receiver: another one never gets it. */
  const moveTo = (next: typeof who, place: At) => {
    if (receiverOf(next, place) !== receiverOf(who, at)) {
      setKey('');
      find.reset();
    }
    choose(next);
    setAt(place);
  };
  return (
    <Column
      title={t`My own key`}
      lead={t`The best prose. Your product texts go to the provider.`}
      drawing={<KeyDrawing />}
      open={open}
      onOpen={onOpen}
      facts={[
        [t`Costs`, t`what the provider bills; 0 points here`],
        [t`Writes with`, maker ? maker.models[0] : at.model || t`a model you choose`],
      ]}
      act={
        <Button type="submit" form={form} kind={primary ? 'primary' : 'default'} icon={<KeyRound aria-hidden="true" />} busy={call.isPending}>
          {failure ? t`Check again` : t`Check and use`}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-2.5">
        <fieldset className="flex min-w-0 flex-wrap gap-1.5">
          <legend className="sr-only">{t`Whose key`}</legend>
          {[...keyMakers.map(({ id, name: called }) => ({ id, called: called as string })), { id: 'other' as const, called: t`Other …` }].map(
            ({ id, called }) => (
              <label
                key={id}
                className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line-strong px-3 text-s font-medium text-ink-2 hover:bg-surface-3 hover:text-ink-1 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-ink-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand phone:min-h-11"
              >
                <input type="radio" name={`${form}-maker`} className="sr-only" checked={id === who} onChange={() => anew(() => moveTo(id, at))} />
                {called}
              </label>
            ),
          )}
        </fieldset>
        {!maker && (
          <OtherAddress
            at={at}
            isModelMissing={missing === 'model' && !at.model}
            find={find}
            onChange={(change) => anew(() => moveTo(who, { ...at, ...change }))}
            onFind={() => find.mutate(whereOf(at, key))}
          />
        )}
        <TextField
          label={maker ? t`Key of ${name}` : t`Key`}
          hint={
            maker ? (
              <a href={maker.keys} target="_blank" rel="noopener noreferrer" className="text-brand underline-offset-3 hover:underline">
                {t`Where do I find it?`}
              </a>
            ) : (
              t`empty where none is needed`
            )
          }
          error={
            missing === 'key' && !key
              ? t`Please fill in this field.`
              : keyWrong
                ? maker
                  ? t`${name} does not accept this key. It may be cut off, or switched off there.`
                  : t`This key is not accepted there.`
                : undefined
          }
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onText={(text) => anew(() => setKey(text.trim()))}
        />
        {failure && !keyWrong && <CallFault text={errorText(failure)} />}
      </form>
    </Column>
  );
}

/** Who a key would go to: a maker, or the origin of an address; without one it is OpenAI. */
const receiverOf = (who: KeyMakerId | 'other', { baseUrl }: At): string =>
  who !== 'other' ? who : baseUrl === '' ? 'openai' : URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl;
