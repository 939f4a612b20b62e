import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@storewright/contract/kit/client';
import { plainWidget } from '@storewright/contract/channels/plain-widget';
import { ExternalLink } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { useSaveWidget, useWidget, type Widget, type WidgetForm } from '../channels.api.ts';
import { linesIn } from '../../../kit/lines.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { asksIn, asksOf, Look } from './look.tsx';
import { Signing } from './signing.tsx';
import { ToCopy } from './to-copy.tsx';

/** A base on other pages: where it may stand, how it looks, what it may cost, and the line that puts it there. */
export function WidgetPart({ base }: { base: string }) {
  const widget = useWidget(base);
  return (
    <Loaded from={widget} failed={<span className="block p-6">{errorText(widget.error)}</span>}>
      {({ widget: now }) => <Settings key={now?.key ?? ''} base={base} widget={now} />}
    </Loaded>
  );
}

function Settings({ base, widget }: { base: string; widget: Widget | null }) {
  const { t } = useLingui();
  const save = useSaveWidget(base);
  const [form, setForm] = useState<WidgetForm>(() => formOf(widget));
  const [origins, setOrigins] = useState(form.origins.join('\n'));
  const [quick, setQuick] = useState(form.quick_questions.join('\n'));
  const [asks, setAsks] = useState(asksOf(form.user_form));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const places = linesIn(origins, mostOrigins).map(originIn);
    setOrigins(places.join('\n'));
    save.mutate({ ...form, origins: places, quick_questions: linesIn(quick, 8), user_form: asksIn(asks) });
  };
  const most = (name: 'per_day' | 'per_address' | 'per_visitor') => ({
    type: 'number',
    min: 1,
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: Number(target.value) }),
  });
  const wrong = save.error instanceof ApiError ? Object.entries(save.error.fields) : [];
  const faultOf = (name: string) => wrong.find(([path]) => path === `body.${name}` || path.startsWith(`body.${name}.`))?.[1];
  const isPlace = faultOf('origins') !== undefined;
  const { per_day: perDay } = form;
  return (
    <div className="grid min-[1100px]:grid-cols-2">
      <Section title={t`On your website`} className="min-[1100px]:border-r min-[1100px]:border-b-0">
        {/* What is folded away is judged by the server: a browser says nothing of a field that is not seen. */}
        <form onSubmit={submit} noValidate className="mt-2 flex flex-col gap-4">
          {widget && (
            <Switch checked={form.enabled} onChange={({ target }) => setForm({ ...form, enabled: target.checked })}>
              {t`Visitors may ask`}
            </Switch>
          )}
          <Field
            label={t`Where it may stand`}
            help={t`One address a line, such as https://shop.example. It opens nowhere else.`}
            error={isPlace ? t`Each line has to be the address of a page with https, such as https://shop.example.` : undefined}
          >
            {(wires) => <Textarea {...wires} rows={2} value={origins} onChange={({ target }) => setOrigins(target.value)} />}
          </Field>
          <div>
            <Fold name="widget-look" title={t`Look and words`} say={t`Colour, pictures, first words, questions`}>
              <Look form={form} widget={widget} quick={quick} asks={asks} onForm={setForm} onQuick={setQuick} onAsks={setAsks} />
            </Fold>
            <Fold name="widget-limits" title={t`Who may ask, and how much`} say={t`${perDay} questions a day, at most`}>
              <fieldset className="grid gap-4 min-[600px]:grid-cols-3">
                <legend className="mb-1.5 text-s font-medium text-ink-2">{t`Questions a day, at most`}</legend>
                <Field label={t`All together`} error={faultOf('per_day')}>
                  {(wires) => <Input {...wires} {...most('per_day')} max={100_000} />}
                </Field>
                <Field label={t`One address`} error={faultOf('per_address')}>
                  {(wires) => <Input {...wires} {...most('per_address')} max={10_000} />}
                </Field>
                <Field label={t`One visitor`} error={faultOf('per_visitor')}>
                  {(wires) => <Input {...wires} {...most('per_visitor')} max={1_000} />}
                </Field>
              </fieldset>
              {widget && widget.secret_ends !== '' && (
                <Switch checked={form.signed_only} onChange={({ target }) => setForm({ ...form, signed_only: target.checked })}>
                  {t`Only customers whom my shop signs for may ask`}
                </Switch>
              )}
            </Fold>
          </div>
          {save.error && !isPlace && <CallFault text={errorText(save.error)} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button kind="primary" type="submit" busy={save.isPending}>
              {widget ? t`Save` : t`Put it on my website`}
            </Button>
            {save.isSuccess && <span role="status" className="text-s text-green">{t`Saved.`}</span>}
          </div>
        </form>
      </Section>
      {widget && (
        <div>
          <Embedding widget={widget} />
          <Signing base={base} widget={widget} />
        </div>
      )}
    </div>
  );
}

function Embedding({ widget: { key, script, page, colour, side } }: { widget: Widget }) {
  const { t } = useLingui();
  const label = t`Questions?`;
  const attributes = `src="${script}" data-base="${key}" data-colour="${colour}" data-side="${side}" data-label="${label}"`;
  return (
    <Section title={t`Put it there`}>
      <div className="flex flex-col gap-5 text-s text-ink-2">
        <div>
          <h3 className="font-bold text-ink-1">{t`As a button`}</h3>
          <p>{t`Paste this line before the end of the body of your pages.`}</p>
          <ToCopy text={`<script ${attributes} async></script>`} />
        </div>
        <div>
          <h3 className="font-bold text-ink-1">{t`In a page`}</h3>
          <ToCopy text={`<iframe src="${page}" title="${label}" width="100%" height="600" style="border:0"></iframe>`} />
        </div>
        <div>
          <h3 className="font-bold text-ink-1">{t`As a page of its own`}</h3>
          <p className="mt-1">
            <a href={page} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1.5 text-brand">
              <ExternalLink className="size-4" aria-hidden="true" />
              {t`Open it`}
            </a>
          </p>
          <ToCopy text={page} />
          <div className="mt-3">
            <QrCode text={page} label={t`QR code of that page`} />
          </div>
        </div>
      </div>
    </Section>
  );
}

const mostOrigins = 20;
/** The address of a page, or a name alone, as the place that it is; what is neither stays as it was typed, and is refused. */
const originIn = (line: string): string => {
  const url = URL.parse(line.includes('://') ? line : `${/^(localhost|127\.0\.0\.1)(:|\/|$)/.test(line) ? 'http' : 'https'}://${line}`);
  return url && url.origin !== 'null' ? url.origin : line;
};

const formOf = (widget: Widget | null): WidgetForm => {
  if (!widget) return plainWidget;
  const { key: _, script: __, page: ___, secret_ends: ____, ...form } = widget;
  return form;
};
