import { useLingui } from '@lingui/react/macro';
import { number } from '../../../kit/format.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { LongTextField, Options, SelectField, TextField } from '../../../ui/fields.tsx';
import { Input, Select } from '../../../ui/input.tsx';
import { type App, useOnOffer } from '../integration.api.ts';
import { byKind, useKindNames } from '../models/kinds.ts';
import { useOurPrice } from '../models/price-words.ts';
import { useFamilyNames } from '../names.ts';
import { type Draft, isMoved } from './use-app-draft.ts';

export type Fields = {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  wrong: (keyof Draft)[];
  /** What the server said of `body.<field>`. */
  refused: Record<string, string>;
};

/** What an app is called, which models it reaches, and what it may spend. */
export function AppFields({ draft, set, wrong, refused, app }: Fields & { app: App | undefined }) {
  const { t } = useLingui();
  const families = useFamilyNames();
  const ownEndpoint = draft.endpoint.trim() !== '';
  const keyHint = app?.endpoint_key_hint ?? '';
  const moved = isMoved(draft, app);
  const typeAgain = t`The kept key is not sent to another address: type the key again.`;
  return (
    <>
      <Field label={t`Name`} error={wrong.includes('name') ? t`Please fill in this field.` : refused['body.name']}>
        {(wires) => (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new one has to be named, and whoever opened this did so to name it.
          <Input {...wires} autoFocus={!app} maxLength={60} autoComplete="off" value={draft.name} onChange={({ target }) => set({ name: target.value })} />
        )}
      </Field>
      <TextField label={t`Title`} hint={t`optional`} maxLength={120} autoComplete="off" value={draft.title} onText={(text) => set({ title: text })} />
      <LongTextField label={t`Description`} hint={t`optional`} maxLength={1_000} value={draft.description} onText={(text) => set({ description: text })} />
      <SelectField label={t`AI provider`} value={draft.provider} onPick={(value) => set({ provider: value as App['provider'], models: [] })}>
        <Options of={Object.entries(families)} />
      </SelectField>
      {!ownEndpoint && <ModelChoice draft={draft} set={set} />}
      <Field label={t`Monthly limit`} help={t`In points, by the calendar month of your account. Open calls count.`}>
        {(wires) => (
          <Select {...wires} value={draft.usage_limit ?? ''} onChange={({ target }) => set({ usage_limit: target.value === '' ? null : Number(target.value) })}>
            <Options of={limits(draft.usage_limit).map((limit) => [limit, number(limit)])} />
            <option value="">{t`Unlimited`}</option>
          </Select>
        )}
      </Field>
      <details open={ownEndpoint} className="group">
        <summary className="text-s font-medium text-ink-2">{t`An endpoint of your own`}</summary>
        <div className="mt-3 flex flex-col gap-4">
          <TextField
            label={t`Endpoint`}
            help={
              moved && ownEndpoint && !wrong.includes('key')
                ? typeAgain
                : t`An OpenAI-compatible address. Calls go there with your own key and cost no points; whoever runs this server looks at it first.`
            }
            error={wrong.includes('endpoint') ? t`This does not look like an address.` : refused['body.endpoint']}
            type="url"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
            placeholder="https://"
            value={draft.endpoint}
            onText={(text) => set({ endpoint: text })}
          />
          {ownEndpoint && (
            <TextField
              label={t`API key`}
              help={
                keyHint && !moved
                  ? t`Kept: …${keyHint}. Leave it empty to keep it; for another address it has to be typed again.`
                  : t`It is kept sealed, and sent to this endpoint alone.`
              }
              error={wrong.includes('key') ? typeAgain : refused['body.key']}
              type="password"
              autoComplete="off"
              spellCheck={false}
              maxLength={4_000}
              value={draft.key}
              onText={(text) => set({ key: text })}
            />
          )}
        </div>
      </details>
    </>
  );
}

/** None chosen: every one, also those that come later. */
function ModelChoice({ draft, set }: Pick<Fields, 'draft' | 'set'>) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const ours = useOurPrice();
  const { data, isPending } = useOnOffer();
  const offered = (data?.items ?? []).filter(({ family, name }) => draft.provider === 'any' || family === draft.provider || draft.models.includes(name));
  const gone = draft.models.filter((name) => offered.every((one) => one.name !== name));
  if (isPending || offered.length + gone.length === 0) return null;
  const toggle = (name: string) => set({ models: draft.models.includes(name) ? draft.models.filter((one) => one !== name) : [...draft.models, name] });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-s font-medium text-ink-2">{t`Models`}</legend>
      <div className="flex max-h-60 flex-col gap-2.5 overflow-y-auto rounded-m border border-line p-3">
        {byKind(offered).map(({ kind, models }) => (
          <div key={kind} role="group" aria-label={kinds[kind]} className="flex flex-col gap-1.5">
            <p aria-hidden="true" className="text-xs font-medium text-ink-2">
              {kinds[kind]}
            </p>
            {models.map((model) => (
              <Checkbox key={model.name} checked={draft.models.includes(model.name)} onChange={() => toggle(model.name)}>
                <code>{model.name}</code> <span className="text-xs text-ink-3">{ours(model)}</span>
              </Checkbox>
            ))}
          </div>
        ))}
        {gone.map((name) => (
          <Checkbox key={name} checked onChange={() => toggle(name)}>
            <code>{name}</code>
          </Checkbox>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-ink-3">{draft.models.length === 0 ? t`None marked: it reaches every one.` : t`It reaches the marked ones only.`}</p>
    </fieldset>
  );
}

const usual = [1_000, 2_000, 5_000, 10_000];
const limits = (kept: number | null): number[] => (kept === null || usual.includes(kept) ? usual : [...usual, kept].toSorted((a, b) => a - b));
