import { Plural, useLingui } from '@lingui/react/macro';
import { BookOpen, Plug } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type Form, type Model, useBases, useTools } from '../assistants.api.ts';

type Shown = { form: Form; onChange: (some: Partial<Form>) => void; model: Model | null };

/** What it may use: bases that ground its answers, tools that it calls, and whether it says what neither does. */
export function Resources({ form, onChange, model }: Shown) {
  const { t } = useLingui();
  const [bases, tools] = [useBases(), useTools()];
  const may = (one: Form['capabilities'][number]) => form.capabilities.includes(one);
  const toggled = <T,>(all: T[], one: T, on: boolean): T[] => (on ? [...all, one] : all.filter((each) => each !== one));
  const capability = (one: Form['capabilities'][number]) => ({
    checked: may(one),
    onChange: ({ target }: { target: { checked: boolean } }) => onChange({ capabilities: toggled(form.capabilities, one, target.checked) }),
  });
  const confirms = { always: t`asks each time`, once: t`asks once`, never: t`asks nobody` };
  const fault = bases.error ?? tools.error;
  return (
    <section aria-label={t`What it may use`} className="flex flex-col gap-2">
      <h2>{t`Bases and tools`}</h2>
      {fault && <CallFault text={errorText(fault)} />}
      <Checkbox {...capability('knowledge')}>{t`Answers from knowledge bases`}</Checkbox>
      {may('knowledge') && (
        <ul className="ml-7 flex flex-col gap-1">
          {bases.data?.items.map(({ id, name, passages, access }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <Checkbox
                className="min-w-0 flex-1"
                checked={form.bases.includes(id)}
                onChange={({ target }) => onChange({ bases: toggled(form.bases, id, target.checked) })}
              >
                <BookOpen className="mr-1 inline size-4 text-ink-3" aria-hidden="true" />
                {name}{' '}
                <span className="text-ink-3">
                  · <Plural value={passages} one="# passage" other="# passages" />
                </span>
              </Checkbox>
              {access === 'chosen' && <Chip tone="warn">{t`for chosen people only`}</Chip>}
            </li>
          ))}
          {bases.data?.items.length === 0 && <li className="text-s text-ink-3">{t`No knowledge base yet`}</li>}
        </ul>
      )}
      <Checkbox {...capability('tools')}>{t`Calls tools`}</Checkbox>
      {may('tools') && (
        <ul className="ml-7 flex flex-col gap-1">
          {tools.data?.items.map(({ id, source_name: source, title, name, risk, confirm }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <Checkbox
                className="min-w-0 flex-1"
                checked={form.tools.includes(id)}
                onChange={({ target }) => onChange({ tools: toggled(form.tools, id, target.checked) })}
              >
                <Plug className="mr-1 inline size-4 text-ink-3" aria-hidden="true" />
                {[source, title || name].filter(Boolean).join(', ')}
              </Checkbox>
              {risk !== 'read' && <Chip tone="warn">{t`changes something`}</Chip>}
              <Chip tone={confirm === 'never' ? 'neutral' : 'warn'}>{confirms[confirm]}</Chip>
            </li>
          ))}
          {tools.data?.items.length === 0 && <li className="text-s text-ink-3">{t`No tool yet. Plugins and MCP servers bring them.`}</li>}
        </ul>
      )}
      {may('tools') && form.tools.length > 0 && model && !model.tools && <Note tone="warn">{t`This model calls no tools. Choose another one.`}</Note>}
      {may('tools') && tools.data?.items.some(({ id, confirm }) => form.tools.includes(id) && confirm !== 'never') && (
        <Note>{t`Tools that ask first show the call in the chat. Programs cannot press, so for them it is not made.`}</Note>
      )}
      <Checkbox {...capability('general')}>{t`Also says what its bases and tools do not`}</Checkbox>
    </section>
  );
}
