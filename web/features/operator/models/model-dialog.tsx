import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { toFirstWrong } from '../../../kit/first-wrong.ts';
import { providerName } from '../../../kit/inside/provider-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type Model, useAddModel, useEditModel, useModels, useProviders, useRemoveModel } from '../providers/providers.api.ts';
import { Abilities } from './abilities.tsx';
import { LaterPrices } from './later-prices.tsx';
import { draftOf, sentOf, useFaults, useRefused } from './model-draft.ts';
import { PriceFields } from './price-fields.tsx';

/** Adds a model by name, or edits one: what it is called, how much it takes in and gives, what it costs, who answers instead. */
export function ModelDialog({ model: opened, onClose }: { model?: Model; onClose: () => void }) {
  const { t } = useLingui();
  /** As it was when the draft was made of it. */
  const [model, setModel] = useState(opened);
  const models = useModels();
  const providers = useProviders().data?.items ?? [];
  const [draft, setDraft] = useState(() => draftOf(model));
  const [tried, setTried] = useState(false);
  const [sure, setSure] = useState(false);
  const [add, edit, remove] = [useAddModel(), useEditModel(), useRemoveModel()];
  const form = useId();
  const here = useRef<HTMLFormElement>(null);
  const provider = draft.provider_id || providers[0]?.id || '';
  const faults = useFaults(draft, model);
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }));
  const deed = model ? edit : add;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if ((!model && !provider) || deed.isPending) return;
    if (Object.keys(faults).length > 0) return toFirstWrong(here.current);
    const sent = sentOf(draft);
    const then = { onSuccess: onClose, onError: () => toFirstWrong(here.current) };
    if (model) edit.mutate({ id: model.id, base_version: model.version, ...sent }, then);
    else add.mutate({ provider_id: provider, ...sent }, then);
  };
  const refused = useRefused();
  const shown = tried ? { ...refused(deed.error), ...faults } : {};
  const isOutrun = deed.error instanceof ApiError && deed.error.code === 'model_changed';
  const load = async () => {
    const there = (await models.refetch()).data?.items.find(({ id }) => id === model?.id);
    if (!there) return onClose();
    setModel(there);
    setDraft(draftOf(there));
    setTried(false);
    edit.reset();
  };
  /** The draft goes on upon it where nothing else changed meanwhile. */
  const taken = (there: Model) => model && setModel(bare(there) === bare(model) ? there : { ...model, later: there.later });
  return (
    <Dialog
      open
      onClose={() => !deed.isPending && onClose()}
      title={model ? model.name : t`Add a model`}
      note={t`A price that changes is a new version of the price list; what was charged keeps its own.`}
      className="w-[min(640px,calc(100vw-32px))]"
      foot={
        <>
          {model && (
            <Button
              kind="danger"
              className="mr-auto"
              busy={remove.isPending}
              onClick={() => (sure ? remove.mutate(model.id, { onSuccess: onClose }) : setSure(true))}
            >
              {sure ? t`Really remove` : t`Remove`}
            </Button>
          )}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button kind="primary" type="submit" form={form} busy={deed.isPending}>{t`Save`}</Button>
        </>
      }
    >
      <form ref={here} id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {!model && (
          <SelectField label={t`AI provider`} value={provider} onPick={(value) => set({ provider_id: value })}>
            <Options of={providers.map(({ id, label }) => [id, providerName(label)])} />
          </SelectField>
        )}
        <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          <Field label={t`Name`} help={t`What callers send as model.`} error={shown.name}>
            {(wires) => <Input {...wires} autoComplete="off" maxLength={120} value={draft.name} onChange={({ target }) => set({ name: target.value })} />}
          </Field>
          <Field label={t`Name at the provider`} error={shown.upstream}>
            {(wires) => (
              <Input {...wires} autoComplete="off" maxLength={200} value={draft.upstream} onChange={({ target }) => set({ upstream: target.value })} />
            )}
          </Field>
          <Field label={t`Context, in tokens`} hint={t`optional`} error={shown.context}>
            {(wires) => (
              <Input {...wires} inputMode="numeric" autoComplete="off" value={draft.context} onChange={({ target }) => set({ context: target.value })} />
            )}
          </Field>
          <Field label={t`Most output, in tokens`} hint={t`optional`} error={shown.max_output}>
            {(wires) => (
              <Input {...wires} inputMode="numeric" autoComplete="off" value={draft.max_output} onChange={({ target }) => set({ max_output: target.value })} />
            )}
          </Field>
        </div>
        {draft.capabilities && <Abilities can={draft.capabilities} onChange={(capabilities) => set({ capabilities })} fault={shown.can} />}
        <Field label={t`Who answers instead`} hint={t`optional`} help={t`Names of models with commas between, in order, for when this one cannot.`}>
          {(wires) => <Input {...wires} autoComplete="off" value={draft.fallbacks} onChange={({ target }) => set({ fallbacks: target.value })} />}
        </Field>
        <PriceFields
          model={draft.name}
          price={draft.price}
          begins={draft.begins}
          onChange={(price) => set({ price })}
          onBegins={(begins) => set({ begins })}
          faults={shown}
          isNew={!model}
        />
        {model && <LaterPrices model={model} onTaken={taken} />}
        {isOutrun && (
          <Note tone="warn" role="alert" action={<Button busy={models.isFetching} onClick={() => void load()}>{t`Load what is there`}</Button>}>
            {t`Somebody changed this model meanwhile. Loading it loses what you changed here.`}
          </Note>
        )}
        {!isOutrun && (deed.error ?? remove.error) && <CallFault text={errorText(deed.error ?? remove.error)} />}
      </form>
    </Dialog>
  );
}

/** Without what is to begin, and without what that makes of its version. */
const bare = (model: Model): string => JSON.stringify({ ...model, later: [], version: '' });
