import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import { LoneEditor } from '../../writers/index.ts';
import { useFieldNames } from '../names.ts';
import { type BulkItem, type Listing, useEdit } from './items.api.ts';

/** The texts of one product, changed in place. What was changed is open for a decision again. */
export function EditItem({ item, onClose }: { item: BulkItem; onClose: () => void }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input,textarea')?.focus(), []);
  const edit = useEdit(item.job_id, item.id);
  const [texts, setTexts] = useState<Partial<Listing>>({});
  /** Of the item that was opened: somebody else may change it meanwhile. */
  const [version, setVersion] = useState(item.version);
  const quicker = edit.error instanceof ApiError && edit.error.code === 'item_changed';
  const changed = Object.keys(texts).length > 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!changed) return onClose();
    edit.mutate({ version, texts }, { onSuccess: onClose });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc leaves, Ctrl and Enter save, as in the writer
    <form
      ref={form}
      onSubmit={save}
      lang={item.language}
      aria-label={t`Edit ${item.title}`}
      className="flex min-w-0 flex-col gap-4"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event);
      }}
    >
      {item.fields.map(({ field, after, claims, locked }) => {
        if (after === null || locked) return null;
        const put = (text: string | string[]) => setTexts((before) => ({ ...before, [field]: text }));
        const now = texts[field] ?? after;
        if (field === 'description')
          return (
            <div key={field}>
              <p className="mb-1.5 text-s font-medium text-ink-2">{names[field]}</p>
              <div className="rounded-m border border-control bg-surface p-3">
                <Suspense fallback={<SkeletonLines lines={5} />}>
                  <LoneEditor html={String(after)} claims={claims} label={names[field]} onChange={put} />
                </Suspense>
              </div>
            </div>
          );
        return (
          <Field key={field} label={names[field]}>
            {(wires) =>
              field === 'tags' ? (
                <TagInput {...wires} tags={typeof now === 'string' ? [] : now} most={250} longest={255} label={names[field]} onChange={put} />
              ) : field === 'seo_description' ? (
                <Textarea {...wires} rows={2} maxLength={2_000} value={String(now)} onChange={({ target }) => put(target.value)} />
              ) : (
                <Input {...wires} maxLength={field === 'title' ? 255 : 300} value={String(now)} onChange={({ target }) => put(target.value)} />
              )
            }
          </Field>
        );
      })}
      {quicker && (
        <Note
          tone="warn"
          role="alert"
          action={
            <span className="flex flex-wrap justify-end gap-x-3">
              <LinkButton onClick={onClose}>{t`Look at theirs`}</LinkButton>
              <LinkButton
                onClick={() => {
                  setVersion(item.version);
                  edit.mutate({ version: item.version, texts }, { onSuccess: onClose });
                }}
              >
                {t`Save mine over it`}
              </LinkButton>
            </span>
          }
        >
          <Trans>Somebody changed this product while you edited it. Nothing of yours is lost.</Trans>
        </Note>
      )}
      {edit.error && !quicker && <CallFault text={errorText(edit.error)} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={changed ? 'primary' : 'default'} busy={edit.isPending}>
          <Trans>Save</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
