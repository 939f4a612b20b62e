import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { linesIn } from '../../../kit/lines.ts';
import { uploadPicture } from '../../../kit/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LongTextField, SelectField } from '../../../ui/fields.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import type { Widget, WidgetForm } from '../channels.api.ts';

type Shown = {
  form: WidgetForm;
  /** As it stands there now: its pictures are seen there. */
  widget: Widget | null;
  quick: string;
  asks: string;
  onForm: Dispatch<SetStateAction<WidgetForm>>;
  onQuick: (text: string) => void;
  onAsks: (text: string) => void;
};

/** What visitors see before they ask, and what they are asked first. */
export function Look({ form, widget, quick, asks, onForm, onQuick, onAsks }: Shown) {
  const { t } = useLingui();
  const standing = (which: 'avatar' | 'banner') =>
    widget && widget.enabled && widget[which] !== null && widget[which] === form[which] ? `${widget.page}/${which}?${widget[which]}` : null;
  return (
    <>
      <Field label={t`First words`} help={t`Empty: a greeting in the visitor’s language.`}>
        {(wires) => <Input {...wires} maxLength={300} value={form.hello} onChange={({ target }) => onForm({ ...form, hello: target.value })} />}
      </Field>
      <div className="grid gap-4 min-[600px]:grid-cols-2">
        <Field label={t`Colour`}>
          {(wires) => (
            <Input {...wires} type="color" className="max-w-24" value={form.colour} onChange={({ target }) => onForm({ ...form, colour: target.value })} />
          )}
        </Field>
        <SelectField label={t`Side of the page`} value={form.side} onPick={(value) => onForm({ ...form, side: value === 'left' ? 'left' : 'right' })}>
          <option value="right">{t`Right`}</option>
          <option value="left">{t`Left`}</option>
        </SelectField>
        <Picture label={t`Avatar`} chosen={form.avatar} standing={standing('avatar')} onChange={(avatar) => onForm((now) => ({ ...now, avatar }))} />
        <Picture label={t`Banner`} chosen={form.banner} standing={standing('banner')} onChange={(banner) => onForm((now) => ({ ...now, banner }))} />
      </div>
      <LongTextField label={t`Quick questions`} help={t`One a line; shown before anything was asked.`} rows={3} value={quick} onText={onQuick} />
      <Field label={t`What visitors are asked first`} help={t`One a line, such as Name or Order number. With a * at its end it has to be filled in.`}>
        {(wires) => <Textarea {...wires} rows={2} value={asks} onChange={({ target }) => onAsks(target.value)} />}
      </Field>
    </>
  );
}

type PictureShown = { label: string; chosen: string | null /** Where it is seen already. */; standing: string | null; onChange: (id: string | null) => void };
function Picture({ label, chosen, standing, onChange }: PictureShown) {
  const { t } = useLingui();
  const [state, setState] = useState<{ busy: boolean; error: unknown; url: string | null }>({ busy: false, error: null, url: null });
  const input = useRef<HTMLInputElement>(null);
  const { url } = state;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState({ busy: true, error: null, url: null });
    try {
      onChange(await uploadPicture(file));
      setState({ busy: false, error: null, url: URL.createObjectURL(file) });
    } catch (error) {
      setState({ busy: false, error, url: null });
    }
  };
  const shown = chosen === null ? null : (url ?? standing);
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-s font-medium text-ink-2">{label}</span>
      <div className="flex flex-wrap items-center gap-3">
        {shown && <img src={shown} alt="" className="size-10 rounded-m object-cover" />}
        {chosen !== null && !shown && <span className="text-s text-ink-2">{t`There is one.`}</span>}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="sr-only"
          aria-label={label}
          tabIndex={-1}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same one may be chosen once more.
            target.value = '';
          }}
        />
        <Button icon={<ImagePlus aria-hidden="true" />} busy={state.busy} onClick={() => input.current?.click()}>
          {chosen === null ? t`Choose a picture` : t`Another picture`}
        </Button>
        {chosen !== null && <LinkButton tight quiet onClick={() => onChange(null)}>{t`Remove`}</LinkButton>}
      </div>
      {state.error !== null && <CallFault text={errorText(state.error)} />}
    </div>
  );
}

export const asksOf = (form: WidgetForm['user_form']): string => form.map(({ name, required }) => `${name}${required ? ' *' : ''}`).join('\n');
export const asksIn = (text: string): WidgetForm['user_form'] => {
  const asks = linesIn(text, 12).map((line) => ({ name: line.replace(/\s*\*$/, '').slice(0, 60), required: line.endsWith('*') }));
  return asks.filter(({ name }, at) => name !== '' && asks.findIndex((one) => one.name === name) === at);
};
