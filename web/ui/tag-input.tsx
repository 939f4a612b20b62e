import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';

type Props = {
  id?: string;
  'aria-describedby'?: string;
  tags: readonly string[];
  most: number;
  /** Characters of one. */
  longest: number;
  label: string;
  disabled?: boolean;
  onChange: (tags: string[]) => void;
};

/** Words one by one: a comma or Enter adds, Backspace on an empty line takes the last away. */
export function TagInput({ tags, most, longest, label, disabled = false, onChange, ...wires }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const more = text
      .split(/[,，、\n]/)
      .map((tag) => tag.trim().slice(0, longest).trim())
      .filter((tag) => tag && !tags.includes(tag));
    if (more.length > 0) onChange([...tags, ...new Set(more)].slice(0, most));
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
  };
  return (
    <div className="flex min-h-(--ctl) flex-wrap items-center gap-1.5 rounded-m border border-control bg-surface px-1.5 py-1.5 focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand has-disabled:border-line has-disabled:bg-surface-3">
      {tags.length > 0 && (
        <ul aria-label={label} className="contents">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-s bg-surface-3 pl-2 text-s">
              <span className="min-w-0 truncate">{tag}</span>
              <button
                type="button"
                aria-label={t`Remove ${tag}`}
                disabled={disabled}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
                className="grid size-6 flex-none place-items-center rounded-s text-ink-3 hover:bg-hover hover:text-ink-1 phone:size-9"
              >
                <X className="size-3.5 stroke-2" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...wires}
        value={typed}
        disabled={disabled || tags.length >= most}
        placeholder={tags.length === 0 ? t`Add with a comma or Enter` : ''}
        onKeyDown={onKeyDown}
        onChange={({ target }) => (/[,，、\n]/.test(target.value) ? add(target.value) : setTyped(target.value.slice(0, longest)))}
        onBlur={() => typed.trim() && add(typed)}
        className="min-h-6 min-w-24 flex-1 bg-transparent px-1 outline-none phone:text-[16px]"
      />
    </div>
  );
}
