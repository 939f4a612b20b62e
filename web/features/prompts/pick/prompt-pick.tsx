import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { useStill } from '../../../kit/use-still.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { VariableFields } from '../parts/variable-fields.tsx';
import { type Prompt, type PromptLine, usePrompt, usePrompts, useUse } from '../prompts.api.ts';

/** A prompt out of the library, wherever something is written: found by typing, filled in, and handed over as a text. */
export function PromptPick({ onPick, onClose }: { onPick: (text: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<PromptLine>();
  return (
    <Dialog open onClose={onClose} title={picked?.name ?? t`Pick a prompt`}>
      {picked ? <Fill id={picked.id} onPick={onPick} onBack={() => setPicked(undefined)} /> : <Find onPick={setPicked} />}
    </Dialog>
  );
}

function Find({ onPick }: { onPick: (line: PromptLine) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const found = usePrompts({ q: useStill(typed.trim(), 120), category: '', language: '', tag: '', owner: '', bin: '', sort: typed.trim() ? '' : 'used' });
  const rows = (found.data?.pages[0]?.items ?? []).slice(0, 20);
  const here = Math.min(at, rows.length - 1);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(Math.min(here + 1, rows.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(here - 1, 0));
    else if (event.key === 'Enter' && rows[here]) onPick(rows[here]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <SearchInput
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type in it
        autoFocus
        label={t`Find a prompt`}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={rows[here] ? `${list}-${here}` : undefined}
        value={typed}
        maxLength={200}
        onKeyDown={press}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
      />
      {found.error && <CallFault className="mt-2" text={errorText(found.error)} />}
      <div id={list} role="listbox" aria-label={t`Prompts`} className="mt-2 min-h-40">
        {rows.map((row, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
          <div
            key={row.id}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === here}
            onClick={() => onPick(row)}
            className="cursor-pointer rounded-m px-3 py-2 hover:bg-hover aria-selected:bg-brand-soft"
          >
            <b className="block truncate font-medium">{row.name}</b>
            <span className="block truncate text-s text-ink-2">{row.excerpt}</span>
          </div>
        ))}
        {found.data && rows.length === 0 && <p className="py-4 text-s text-ink-3">{t`Nothing found`}</p>}
      </div>
    </>
  );
}

function Fill({ id, onPick, onBack }: { id: string; onPick: (text: string) => void; onBack: () => void }) {
  const prompt = usePrompt(id);
  return (
    <Loaded from={prompt} failed={errorText(prompt.error)}>
      {(data) => <Fields prompt={data} onPick={onPick} onBack={onBack} />}
    </Loaded>
  );
}

function Fields({ prompt, onPick, onBack }: { prompt: Prompt; onPick: (text: string) => void; onBack: () => void }) {
  const { t } = useLingui();
  const [values, setValues] = useState<Record<string, string>>({});
  const use = useUse();
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // It may stand in another form, which React tells of this one's press as if it were its own.
        event.stopPropagation();
        if (!use.isPending) use.mutate({ id: prompt.id, values }, { onSuccess: ({ text }) => onPick(text) });
      }}
    >
      {prompt.variables.length > 0 ? (
        <VariableFields variables={prompt.variables} values={values} onChange={setValues} />
      ) : (
        <p className="line-clamp-6 text-s whitespace-pre-wrap text-ink-2">{prompt.content}</p>
      )}
      {use.error && <CallFault text={errorText(use.error)} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onBack}>{t`Back`}</Button>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter goes on where there is nothing to fill */}
        <Button kind="primary" type="submit" busy={use.isPending} autoFocus={prompt.variables.length === 0}>
          {t`Insert`}
        </Button>
      </div>
    </form>
  );
}
