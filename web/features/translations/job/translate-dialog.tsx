import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { translationFields } from '@storewright/contract/translations/fields';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { language } from '../../../kit/i18n.ts';
import { invalidate } from '../../../kit/query.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Checkbox, Choices } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PointsText, wholePointsIn } from '../../billing/index.ts';
import { EngineMenu, useChosenEngine } from '../../inference/index.ts';
import { useFieldNames, useLanguageName } from '../names.ts';
import { type Filter, type Order, type ShopLanguage, type TranslationField, useEstimate, useStart } from '../translations.api.ts';
import { EstimatePart } from './estimate-part.tsx';

type Props = { targets: ShopLanguage[]; filter: Filter; ticked: string[]; onClose: () => void };

/** Which languages, which texts, by whom, and what it costs at most. What comes of it waits for review. */
export function TranslateDialog({ targets, filter, ticked, onClose }: Props) {
  const { t } = useLingui();
  const go = useNavigate();
  const names = useFieldNames();
  const nameOf = useLanguageName();
  const [locales, setLocales] = useState([filter.locale]);
  const [fields, setFields] = useState<TranslationField[]>([...translationFields]);
  const [which, setWhich] = useState<'due' | 'all'>('due');
  const [typed, setTyped] = useState<string | null>(null);
  const engine = useChosenEngine();
  // What the list shows, in the language that it shows, whatever it is translated into.
  const choice: Order['choice'] = ticked.length > 0 ? { by: 'ids', product_ids: ticked } : { by: 'filter', ...filter };
  const order: Order = { choice, locales, fields, which, ...(engine && { engine: engine.id }) };
  const nothing = locales.length === 0 || fields.length === 0;
  const estimate = useEstimate(order, { enabled: !nothing });
  const known = estimate.isPlaceholderData || nothing ? undefined : estimate.data;
  const start = useStart(onClose);
  const cap = typed === null ? (known?.points ?? null) : wholePointsIn(typed, language());
  const ready = known !== undefined && known.can && known.items > 0 && cap !== null;
  const begin = () => {
    if (!ready) return;
    start.mutate(
      { ...order, cap, price: known.price },
      { onError: (error) => error instanceof ApiError && error.code === 'prices_changed' && void invalidate(['translations', 'estimate'], ['inference']) },
    );
  };
  const price = cap !== null && (
    <Trans>
      at most <PointsText value={cap} />
    </Trans>
  );
  return (
    <AskDialog
      onClose={onClose}
      title={t`Translate with a model`}
      note={ticked.length > 0 ? <Plural value={ticked.length} one="# chosen product" other="# chosen products" /> : t`All products that the list shows`}
      verb={t`Start`}
      price={known?.can ? price || undefined : undefined}
      disabled={!ready}
      deed={start}
      onVerb={begin}
    >
      <div className="flex flex-col gap-4">
        <Boxes legend={t`Into`} items={targets.map(({ locale }) => ({ value: locale, text: nameOf(locale) }))} chosen={locales} onChosen={setLocales} />
        <Boxes legend={t`Texts`} items={translationFields.map((field) => ({ value: field, text: names[field] }))} chosen={fields} onChosen={setFields} />
        <Choices
          label={t`Which of them`}
          value={which}
          items={[
            { value: 'due', text: t`Missing and outdated` },
            { value: 'all', text: t`All, anew` },
          ]}
          onChange={setWhich}
        />
        <div>
          <p className="text-s font-medium text-ink-2">{t`Engine`}</p>
          <EngineMenu />
        </div>
        <EstimatePart estimate={estimate} nothing={nothing} onConnect={() => void go({ to: '/settings/who-writes' })} />
        {known?.can !== false && (
          <Field label={t`At most, in points`} help={t`Never more than this is spent. What fails costs nothing.`}>
            {(wires) => (
              <Input {...wires} inputMode="numeric" className="max-w-40" value={typed ?? cap ?? ''} onChange={({ target }) => setTyped(target.value)} />
            )}
          </Field>
        )}
      </div>
    </AskDialog>
  );
}

type BoxesProps<T extends string> = { legend: string; items: { value: T; text: string }[]; chosen: T[]; onChosen: (chosen: T[]) => void };
function Boxes<T extends string>({ legend, items, chosen, onChosen }: BoxesProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1 text-s font-medium text-ink-2">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4 phone:grid-cols-1">
        {items.map(({ value, text }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={({ target }) => onChosen(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
          >
            {text}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
