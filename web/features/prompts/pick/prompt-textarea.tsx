import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { NotebookText } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useProfile, variantOf } from '../../../kit/session.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type Labelled, parted } from '../../../ui/fields.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { LostDialog } from '../../../ui/lazy-part.tsx';
import { lent } from '../../../ui/lent.ts';

export const PromptPick = lent('prompts', async () => (await import('./prompt-pick.tsx')).PromptPick, LostDialog);

type Shown = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'ref'> & { value: string; onText: (text: string) => void };

/** Where something is written to a model: while nothing is, `/` or a press picks a prompt out of the company's library. */
export function PromptTextarea({ value, onText, onKeyDown, className, ...rest }: Shown) {
  const { t } = useLingui();
  const [picking, setPicking] = useState(false);
  const offered = variantOf(useProfile()) === 'enterprise' && value === '' && !rest.readOnly && !rest.disabled;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== '/' || event.nativeEvent.isComposing || !offered) return onKeyDown?.(event);
    event.preventDefault();
    setPicking(true);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const picked = useRef(false);
  // The press that opened the picker is gone with the first letter: who picked goes on where the text is.
  useEffect(() => {
    if (picking || !picked.current) return;
    picked.current = false;
    field.current?.focus();
  }, [picking]);
  return (
    <div className="relative min-w-0 flex-1">
      <Textarea
        {...rest}
        ref={field}
        className={cx(className, offered && 'pr-12!')}
        value={value}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={press}
      />
      {offered && (
        <span className="absolute top-0.5 right-0.5">
          <IconButton label={t`Pick a prompt (/)`} onClick={() => setPicking(true)}>
            <NotebookText aria-hidden="true" />
          </IconButton>
        </span>
      )}
      {picking && (
        <Suspense>
          <PromptPick
            onClose={() => setPicking(false)}
            onPick={(text: string) => {
              picked.current = true;
              onText(text.slice(0, rest.maxLength));
              setPicking(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

export function PromptField(given: Labelled & Omit<Shown, 'id' | keyof Labelled>) {
  const [field, rest] = parted(given);
  return <Field {...field}>{(wires) => <PromptTextarea {...rest} {...wires} />}</Field>;
}
