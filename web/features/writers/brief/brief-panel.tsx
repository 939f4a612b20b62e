import { useLingui } from '@lingui/react/macro';
import type { Language } from '@storewright/contract/kit/languages';
import type { Brief } from '@storewright/contract/writers';
import { languageNames } from '../../../kit/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { Input } from '../../../ui/input.tsx';
import { useDesk } from '../desk/writer-context.ts';
import { FactList } from './fact-list.tsx';
import { StageList } from '../request/stage-list.tsx';
import { ToneOptions } from '../texts/tone-options.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { PromptField } from '../../prompts/index.ts';

/** What the writer is told: the product, what the owner says about it, and the facts the draft may use. */
export function BriefPanel() {
  const { t } = useLingui();
  const { desk, store, product, fault } = useDesk();
  const { brief, writing } = desk;
  const busy = writing !== null;
  const tell = (change: Partial<Brief>) => store.send({ type: 'brief', brief: change });
  return (
    <>
      <Field label={t`Product title`} hint={product ? t`as in the shop` : undefined} error={fault.brief}>
        {(wires) => <Input {...wires} value={brief.title} maxLength={255} readOnly={busy} onChange={({ target }) => tell({ title: target.value })} />}
      </Field>
      {!product && <Description />}
      <PromptField
        label={t`Key features`}
        hint={t`one per line`}
        rows={4}
        value={brief.key_features}
        maxLength={10_000}
        readOnly={busy}
        onText={(text) => tell({ key_features: text })}
      />
      <SelectField label={t`Tone`} value={brief.tone} disabled={busy} onPick={(value) => tell({ tone: value as Brief['tone'] })}>
        <ToneOptions />
      </SelectField>
      <SelectField label={t`Language`} value={brief.language} disabled={busy} onPick={(value) => tell({ language: value as Language })}>
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field label={t`Keywords`} hint={t`what a buyer types`}>
        {(wires) => (
          <TagInput {...wires} tags={brief.keywords} most={10} longest={80} disabled={busy} label={t`Keywords`} onChange={(keywords) => tell({ keywords })} />
        )}
      </Field>
      {product && <Description />}
      {writing ? <StageList writing={writing} /> : <FactList />}
    </>
  );
}

function Description() {
  const { t } = useLingui();
  const { desk, store, product } = useDesk();
  return (
    <PromptField
      label={product ? t`What else to know` : t`Product description`}
      hint={product ? t`only for the writer` : undefined}
      rows={product ? 2 : 3}
      value={desk.brief.description}
      maxLength={65_000}
      readOnly={desk.writing !== null}
      onText={(text) => store.send({ type: 'brief', brief: { description: text } })}
    />
  );
}
