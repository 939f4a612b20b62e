import { Trans, useLingui } from '@lingui/react/macro';
import { lookBounds } from '@storewright/contract/painting/look-bounds';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { type PaintImage, useImageUrl } from '../painting.api.ts';
import { DeleteLook, PickPhotos } from '../parts.ts';
import { Shown } from '../photos/shown.tsx';
import { Check } from './check.tsx';
import { type Look, type LookItem, useSaveLook } from './looks.api.ts';
import { useLookStates } from './names.ts';
import { SuggestCaptions } from './suggest-captions.tsx';

const pauseMs = 800;

/** A set before any money: each picture says what it shows. It is kept as it grows. */
export function LookSet({ look }: { look: Look | undefined }) {
  const { t } = useLingui();
  const go = useNavigate();
  const [name, setName] = useState(look?.name ?? '');
  const [word, setWord] = useState(look?.trigger_word ?? '');
  const [items, setItems] = useState<LookItem[]>(look?.items ?? []);
  const [id, setId] = useState(look?.id);
  const [isPicking, setPicking] = useState(false);
  /** Said by a model, and taken by nobody yet: no part of the set. */
  const [suggested, setSuggested] = useState<ReadonlyMap<string, string>>(new Map());
  const [isDeleting, setDeleting] = useState(false);
  /** Fields that somebody left as they are: what they lack is a fault now. */
  const [left, setLeft] = useState({ name: look !== undefined, captions: look !== undefined });
  const fields = useRef(new Map<string, HTMLTextAreaElement>());
  const { mutateAsync, error } = useSaveLook();
  const draft = { name, trigger_word: word, items };
  const said = JSON.stringify([name, word, items]);
  const kept = useRef(look ? said : JSON.stringify(['', '', []]));
  const latest = useRef(draft);
  // Known as soon as the first save is answered: the next one, asked for in the meantime, waits for no drawing of the page.
  const keptAs = useRef(look?.id);
  const whole = () => ({ ...latest.current, ...(keptAs.current && { id: keptAs.current }) });
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = draft;
  });
  // One after the other: the first save says by which id the next one goes.
  const save = useRef((words: string) => {
    saving.current = saving.current.then(async () => {
      if (words === kept.current) return;
      kept.current = words;
      try {
        const { id: made } = await mutateAsync(whole());
        keptAs.current = made;
        setId(made);
      } catch {
        kept.current = '';
      }
    });
  });
  useEffect(() => {
    const later = setTimeout(() => save.current(said), pauseMs);
    return () => clearTimeout(later);
  }, [said]);
  useEffect(() => {
    const keep = save.current;
    return () => keep(JSON.stringify([latest.current.name, latest.current.trigger_word, latest.current.items]));
  }, []);
  /** Kept as it stands now, by its id: what is sent without one would be a second look beside it. */
  const settled = async () => {
    save.current(said);
    await saving.current;
    return kept.current === said ? whole() : undefined;
  };
  const states = useLookStates();
  const described = items.filter(({ caption }) => caption.trim() !== '').length;
  const count = items.length;
  const nextEmpty = () => fields.current.get(items.find(({ caption }) => caption.trim() === '')?.image_id ?? '')?.focus();
  const change = (imageId: string, caption: string) => {
    setItems((now) => now.map((one) => (one.image_id === imageId ? { ...one, caption } : one)));
    setSuggested((now) => new Map([...now].filter(([one]) => one !== imageId)));
  };
  const empty = items.filter(({ image_id: one, caption }) => caption.trim() === '' && !suggested.has(one)).map(({ image_id: one }) => one);
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_340px] max-[1000px]:grid-cols-1">
      <section aria-label={t`Pictures and descriptions`} className="flex min-w-0 flex-col gap-4 p-6 phone:p-4">
        {look && look.state !== 'draft' && (
          <Note tone={look.state === 'cancelled' ? 'neutral' : 'bad'}>
            <b className="font-medium">{states[look.state].text}.</b> {look.error}
          </Note>
        )}
        <div className="flex flex-wrap items-center gap-3">
          {count > 0 ? (
            <h2 className="flex-1">
              <Trans>
                {described} of {count} described
              </Trans>
            </h2>
          ) : (
            <span className="flex-1" />
          )}
          <ButtonLink kind="ghost" to={'/ai_painting/looks' as never}>{t`All looks`}</ButtonLink>
          <SuggestCaptions empty={empty} word={word} onText={(imageId, text) => setSuggested((now) => new Map(now).set(imageId, text))} />
          {suggested.size > 1 && (
            <Button
              onClick={() => {
                setItems((now) => now.map((one) => ({ ...one, caption: suggested.get(one.image_id) ?? one.caption })));
                setSuggested(new Map());
              }}
            >{t`Take all suggestions`}</Button>
          )}
          {count > 0 && <Button onClick={() => setPicking(true)}>{t`Add pictures`}</Button>}
        </div>
        {count === 0 && (
          <Empty title={t`Add your pictures`} action={<Button kind="primary" onClick={() => setPicking(true)}>{t`Add pictures`}</Button>}>
            {t`Ten to twenty photos in your style, each with a description.`}
          </Empty>
        )}
        {count > 0 && <Progress label={t`Described`} value={described} total={count} className="max-w-[300px]" />}
        <ul aria-label={t`Pictures`} className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-4 phone:grid-cols-2 phone:gap-3">
          {items.map((item, place) => (
            <Item
              key={item.image_id}
              item={item}
              place={place + 1}
              suggestion={suggested.get(item.image_id)}
              field={(element) => void (element ? fields.current.set(item.image_id, element) : fields.current.delete(item.image_id))}
              onChange={(caption) => change(item.image_id, caption)}
              onLeft={() => setLeft({ ...left, captions: true })}
              onRemove={() => setItems(items.filter(({ image_id: other }) => other !== item.image_id))}
            />
          ))}
        </ul>
        {error && <CallFault text={errorText(error)} onRetry={() => save.current(said)} />}
      </section>
      <aside aria-label={t`Check and price`} className="flex flex-col gap-5 border-l border-line p-6 phone:p-4 max-[1000px]:border-t max-[1000px]:border-l-0">
        <TextField
          label={t`Name`}
          hint={t`only you see it`}
          maxLength={lookBounds.name}
          value={name}
          onText={setName}
          onBlur={() => setLeft({ ...left, name: true })}
        />
        <Field label={t`Word for it`} help={t`A made-up word that stands for this look in every description.`}>
          {(wires) => (
            <Input
              {...wires}
              maxLength={40}
              placeholder="MYLOOK"
              className="font-mono"
              value={word}
              onChange={({ target }) => setWord(target.value.replace(/[^\p{L}\p{N}_-]/gu, ''))}
            />
          )}
        </Field>
        <Check
          draft={draft}
          left={left}
          missing={count - described}
          settled={settled}
          onNextEmpty={nextEmpty}
          onTrained={(made) => void go({ to: '/ai_painting/looks' as never, search: { look: made } as never })}
        />
        {id && <Button kind="ghost" className="self-start" onClick={() => setDeleting(true)}>{t`Delete this look`}</Button>}
      </aside>
      <Suspense>
        {isDeleting && id && <DeleteLook look={{ id, name: name || t`Without a name`, trainer: '', state: 'draft' }} onClose={() => setDeleting(false)} />}
        {isPicking && (
          <PickPhotos
            had={items.map(({ image_id: one }) => one)}
            most={lookBounds.most - count}
            onClose={() => setPicking(false)}
            onPick={(photos: PaintImage[]) => {
              setItems([...items, ...photos.map((photo) => ({ image_id: photo.id, caption: '' }))]);
              setPicking(false);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

type Shown = {
  item: LookItem;
  place: number;
  suggestion: string | undefined;
  field: (element: HTMLTextAreaElement | null) => void;
  onChange: (caption: string) => void;
  onLeft: () => void;
  onRemove: () => void;
};

function Item({ item: { image_id: id, caption }, place, suggestion, field, onChange, onLeft, onRemove }: Shown) {
  const { t } = useLingui();
  const url = useImageUrl({ id, cut: null }, 'picture');
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <span className="relative block aspect-square overflow-hidden rounded-l border border-line bg-surface-2">
        <Shown url={url} alt={t`Picture ${place}`} className="size-full object-cover" />
        <IconButton label={t`Take picture ${place} out`} onClick={onRemove} className="absolute top-1.5 right-1.5 bg-surface!">
          <X aria-hidden="true" />
        </IconButton>
      </span>
      <Textarea
        ref={field}
        rows={3}
        maxLength={lookBounds.caption}
        aria-label={t`Description of picture ${place}`}
        placeholder={t`What is in the picture?`}
        value={caption}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onLeft}
      />
      {suggestion !== undefined && caption.trim() === '' && (
        <div className="flex flex-col gap-1.5 rounded-m border border-dashed border-brand bg-surface-2 p-2 text-s">
          <p>{suggestion}</p>
          <Button className="self-start" onClick={() => onChange(suggestion)}>{t`Take it`}</Button>
        </div>
      )}
      {caption.trim() === '' && suggestion === undefined && <span className="text-xs text-amber">{t`No description yet`}</span>}
    </li>
  );
}
