import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { useCancelDrawing, useImageUrl } from '../painting.api.ts';
import { DeleteLook } from '../parts.ts';
import { Shown } from '../photos/shown.tsx';
import { type Drawing, type Look, useBind, useCancelLook, useDrawWith, useLookCheck } from './looks.api.ts';
import { PointsText, priceOf } from '../../billing/index.ts';
import { useDrawingStates, useLookStates } from './names.ts';

/** From the press on: how far it is, what it draws, where it is offered, and the way out. */
export function LookRun({ look }: { look: Look }) {
  const { t } = useLingui();
  const { text, tone } = useLookStates()[look.state];
  const [isDeleting, setDeleting] = useState(false);
  const isReady = look.state === 'ready';
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_340px] max-[1000px]:grid-cols-1">
      <section aria-label={t`Training and samples`} className="flex min-w-0 flex-col gap-5 p-6 phone:p-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="min-w-0 truncate">{look.name}</h2>
          <Chip tone={tone}>{text}</Chip>
          <ButtonLink kind="ghost" className="ml-auto" to={'/ai_painting/looks' as never}>{t`All looks`}</ButtonLink>
        </div>
        {isReady ? <Samples look={look} /> : <Training look={look} />}
      </section>
      <aside aria-label={t`Bind and keep`} className="flex flex-col gap-6 border-l border-line p-6 phone:p-4 max-[1000px]:border-t max-[1000px]:border-l-0">
        {isReady && <Bind look={look} />}
        <Facts look={look} />
        {look.state !== 'deleting' && isReady && <Button kind="danger" className="self-start" onClick={() => setDeleting(true)}>{t`Delete this look`}</Button>}
      </aside>
      <Suspense>{isDeleting && <DeleteLook look={look} onClose={() => setDeleting(false)} />}</Suspense>
    </div>
  );
}

function Training({ look }: { look: Look }) {
  const { t } = useLingui();
  const cancel = useCancelLook();
  const { trainer } = look;
  if (look.state === 'deleting') return <p role="status">{t`It is being removed at ${trainer}, and asked for once more.`}</p>;
  return (
    <div className="flex flex-col gap-3">
      <Progress label={t`Training`} value={look.progress ?? 0} total={look.progress === null ? null : 100} />
      <p role="status" className="text-s text-ink-2">
        {look.state === 'unknown' ? (
          <Trans>It was sent, and {trainer} did not answer. It is looked for there and never sent twice; the points stay held until it is found.</Trans>
        ) : look.progress === null ? (
          <Trans>You can leave this page. It goes on at {trainer}.</Trans>
        ) : (
          <Trans>
            {look.progress} %. You can leave this page. It goes on at {trainer}.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate(look.id)}>{t`Cancel the training`}</Button>
        <span className="text-s text-ink-3">{t`It costs what was billed so far.`}</span>
      </div>
      {cancel.error && <CallFault text={errorText(cancel.error)} />}
    </div>
  );
}

function Samples({ look }: { look: Look }) {
  const { t } = useLingui();
  const { data } = useLookCheck([]);
  const draw = useDrawWith();
  const [prompt, setPrompt] = useState('');
  const price = data?.trainer?.draw_points;
  const samples = [t`a mug in window light`, t`a bowl on linen`, t`a bottle on stone`, t`an empty table, morning light`];
  const press = (prompts: string[]) => price !== undefined && draw.mutate({ id: look.id, prompts, points: price });
  const all = price === undefined ? undefined : String(Number(price) * samples.length);
  return (
    <>
      <form
        className="flex max-w-[620px] flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (prompt.trim() !== '') press([prompt.trim()]);
        }}
      >
        <Field label={t`What should it draw?`} help={look.is_demo ? t`The demo draws this: no AI model is behind it.` : undefined}>
          {(wires) => <Textarea {...wires} rows={2} maxLength={2_000} value={prompt} onChange={({ target }) => setPrompt(target.value)} />}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            kind="primary"
            busy={draw.isPending}
            disabled={prompt.trim() === '' || price === undefined}
            price={priceOf(price)}
          >{t`Draw`}</Button>
          {look.drawings.length === 0 && (
            <Button busy={draw.isPending} disabled={all === undefined} price={priceOf(all)} onClick={() => press(samples)}>
              {t`Draw four samples`}
            </Button>
          )}
        </div>
        {draw.error && <CallFault text={errorText(draw.error)} />}
      </form>
      <ul aria-label={t`Samples`} className="grid grid-cols-[repeat(auto-fill,minmax(176px,1fr))] gap-4 phone:grid-cols-2 phone:gap-3">
        {look.drawings.map((drawing) => (
          <Sample key={drawing.id} drawing={drawing} />
        ))}
      </ul>
    </>
  );
}

function Sample({ drawing: { id: drawing, image_id: id, prompt, state, error, is_cancelled: isCancelled } }: { drawing: Drawing }) {
  const { t } = useLingui();
  const cancel = useCancelDrawing();
  const url = useImageUrl(id ? { id, cut: null } : undefined, 'picture');
  const states = useDrawingStates();
  const isOver = ['failed', 'refused', 'cancelled'].includes(state);
  const isGoing = !isOver && state !== 'ready';
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <span className="grid aspect-square place-items-center overflow-hidden rounded-l border border-line bg-surface-2 text-s text-ink-3">
        {isOver || (state === 'ready' && !id) ? states[state] : <Shown url={url} alt="" className="size-full object-cover" />}
      </span>
      <span className="line-clamp-2 text-xs text-ink-3">{state === 'ready' ? prompt : `${states[state]}. ${error || prompt}`}</span>
      {isGoing && isCancelled && <span className="text-xs text-ink-3">{t`Called off. What was begun may still come.`}</span>}
      {isGoing && !isCancelled && (
        <LinkButton
          className="self-start text-xs"
          aria-label={t`Cancel: ${prompt}`}
          busy={cancel.isPending}
          onClick={() => cancel.mutate(drawing)}
        >{t`Cancel`}</LinkButton>
      )}
      {cancel.error && <CallFault text={errorText(cancel.error)} />}
    </li>
  );
}

function Bind({ look }: { look: Look }) {
  const { t } = useLingui();
  const { shop_list: shops } = useProfile().user.user_profile;
  const bind = useBind();
  if (shops.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-s font-medium text-ink-2">{t`Offered first in`}</legend>
      {shops.map(({ id, domain }) => (
        <Checkbox
          key={id}
          checked={look.shop_ids.includes(id)}
          disabled={bind.isPending}
          onChange={({ target }) => bind.mutate({ id: look.id, shops: target.checked ? [...look.shop_ids, id] : look.shop_ids.filter((one) => one !== id) })}
        >
          {domain}
        </Checkbox>
      ))}
      <p className="text-xs text-ink-3">{t`Nothing else changes by it.`}</p>
      {bind.error && <CallFault text={errorText(bind.error)} />}
    </fieldset>
  );
}

function Facts({ look: { trainer, trigger_word: word, held, points, sent_at: sent, items } }: { look: Look }) {
  const { t } = useLingui();
  const rows: { name: string; value: ReactNode }[] = [
    { name: t`Trained at`, value: trainer },
    { name: t`Word for it`, value: word },
    { name: t`Pictures`, value: String(items.length) },
    { name: t`Sent`, value: sent && moment(sent) },
    { name: t`Held`, value: held && <PointsText value={held} /> },
    { name: t`Cost`, value: points && <PointsText value={points} /> },
  ];
  return (
    <dl className="flex flex-col gap-1.5 text-s">
      {rows.map(({ name, value }) =>
        value == null || value === '' ? null : (
          <div key={name} className="flex justify-between gap-3">
            <dt className="text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
