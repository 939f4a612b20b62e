import { useLingui } from '@lingui/react/macro';
import { filledPieces, variablesIn } from '@storewright/contract/prompts/variables';
import { cx } from 'class-variance-authority';
import { ArrowLeft, Copy, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago, number } from '../../../kit/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Unopened } from '../../../ui/unopened.tsx';
import { languageName } from '../names.ts';
import { useAddress } from '../parts/address.ts';
import { VariableFields } from '../parts/variable-fields.tsx';
import { type Category, type Prompt, useDelete, usePrompt, useTakeBack, useUse, useVersions } from '../prompts.api.ts';
import { History } from './history.tsx';

type Reading = { id: string; categories: Category[]; onEdit: (prompt: Prompt) => void };

/** One prompt: as it stands, filled in, and what it said before. */
export function Reader({ id, categories, onEdit }: Reading) {
  const { t } = useLingui();
  const prompt = usePrompt(id);
  if (prompt.error && !prompt.data)
    return (
      <Unopened
        error={prompt.error}
        onRetry={() => void prompt.refetch()}
        why={t`It was deleted, or it is not open to you.`}
        to="/ai_prompts"
        onward={t`See all`}
      />
    );
  if (!prompt.data) return <SkeletonLines lines={10} className="p-6" />;
  return <Whole key={id} prompt={prompt.data} categories={categories} onEdit={onEdit} />;
}

function Whole({ prompt, categories, onEdit }: { prompt: Prompt } & Omit<Reading, 'id'>) {
  const { t } = useLingui();
  const { go } = useAddress();
  const [values, setValues] = useState<Record<string, string>>({});
  const [use, remove, takeBack] = [useUse(), useDelete(), useTakeBack()];
  const { name, language, owner, uses, tags, description, version, published_version: published } = prompt;
  const versions = useVersions(prompt.id, version);
  // What people use is what is filled in here; the newest may be on its way.
  const used = published === null || published === version ? undefined : versions.data?.items.find((one) => one.version === published);
  const content = used?.content ?? prompt.content;
  const { variables } = variablesIn(content);
  const copy = () =>
    use.mutate(
      { id: prompt.id, values },
      {
        onSuccess: async ({ text }) => {
          try {
            await navigator.clipboard.writeText(text);
            toast('ok', t`Copied.`);
          } catch {
            toast('bad', t`This browser does not let a page copy. Mark the text and copy it yourself.`);
          }
        },
      },
    );
  const fault = use.error ?? remove.error ?? takeBack.error;
  return (
    <article aria-label={name} className="min-w-0 p-6 lg:max-h-[calc(100dvh-118px)] lg:overflow-y-auto phone:p-4">
      <LinkButton className="lg:hidden" onClick={() => go({ id: '' })}>
        <ArrowLeft aria-hidden="true" /> {t`All prompts`}
      </LinkButton>
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <h2 className="min-w-0 flex-1 text-l font-bold [overflow-wrap:anywhere]">{name}</h2>
        {prompt.deleted_at === null ? (
          <>
            {prompt.may_edit && (
              <>
                <IconButton label={t`Delete`} disabled={remove.isPending} onClick={() => remove.mutate(prompt.id, { onSuccess: () => go({ id: '' }) })}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
                <IconButton label={t`Edit`} onClick={() => onEdit(prompt)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
              </>
            )}
            <Button kind="primary" icon={<Copy aria-hidden="true" />} busy={use.isPending} onClick={copy}>
              {t`Copy`}
            </Button>
          </>
        ) : (
          prompt.may_edit && (
            <Button icon={<RotateCcw aria-hidden="true" />} busy={takeBack.isPending} onClick={() => takeBack.mutate(prompt.id)}>
              {t`Take back`}
            </Button>
          )
        )}
      </header>
      <p className="mt-1 text-s text-ink-3">
        {[wayTo(prompt.category_id, categories), owner, language && languageName(language), uses > 0 && t`used ${number(uses)} ×`, ago(prompt.updated_at)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {tags.length > 0 && (
        <ul aria-label={t`Tags`} className="mt-2 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" className="phone:min-h-11" onClick={() => go({ tag, id: '' })}>
                <Chip>{tag}</Chip>
              </button>
            </li>
          ))}
        </ul>
      )}
      {description && <p className="mt-2 text-s text-ink-2">{description}</p>}
      {fault && <CallFault className="mt-2" text={errorText(fault)} />}
      {used && <Note className="mt-3">{t`Version ${published} is published. Version ${version} is newer.`}</Note>}
      <PromptText text={content} className="mt-3" />
      {variables.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 text-s font-bold">{t`Fill in`}</h3>
          <VariableFields className="xl:grid-cols-3" variables={variables} values={values} onChange={setValues} />
          <h3 className="mt-5 mb-2 text-s font-bold">{t`Filled in`}</h3>
          <p className="border-l-2 border-line-strong pl-3.5 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
            {filledPieces(content, variables, values).map(({ text, name: of, missing }, at) =>
              of && !missing ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
                <b key={at} className="font-medium text-ink-1">
                  {text}
                </b>
              ) : (
                text
              ),
            )}
          </p>
        </>
      )}
      {prompt.deleted_at === null && <History prompt={prompt} />}
    </article>
  );
}

/** A text with its variables set apart. */
function PromptText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={cx('rounded-l border border-line bg-surface-2 px-4 py-3 whitespace-pre-wrap [overflow-wrap:anywhere]', className)}>
      {text.split(/(\{\{[^{}]*\}\})/).map((part, at) =>
        at % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
          <code key={at} className="rounded-s bg-brand-soft px-1 text-brand">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </p>
  );
}

const wayTo = (id: string | null, categories: Category[]): string => {
  const here = categories.find((one) => one.id === id);
  if (!here) return '';
  return [wayTo(here.parent_id, categories), here.name].filter(Boolean).join(', ');
};
