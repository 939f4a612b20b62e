import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TagInput } from '../../../ui/tag-input.tsx';
import type { OwnStyle } from '../voice.api.ts';

type Preferred = OwnStyle['preferred'];
const most = 100;

/** What to say, and what not to say in its place. A row without its word is not kept. */
export function PreferredWords({ words, readOnly, onChange }: { words: Preferred; readOnly: boolean; onChange: (words: Preferred) => void }) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const put = (at: number, change: Partial<Preferred[number]>) => onChange(words.map((word, index) => (index === at ? { ...word, ...change } : word)));
  const name = (say: string) => {
    const word = say.trim();
    if (word && !words.some((one) => one.say === word)) onChange([...words, { say: word, not: [] }]);
    setAdding(false);
  };
  return (
    <div className="flex flex-col gap-2">
      {words.map(({ say, not }, at) => (
        <div key={say} role="group" aria-label={say} className="flex items-start gap-2 max-md:flex-wrap">
          <span className="min-h-(--ctl) w-36 flex-none py-2 font-medium [overflow-wrap:anywhere] max-md:w-auto max-md:flex-1">{say}</span>
          <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
            <TagInput
              label={t`Not to be said`}
              aria-label={t`Instead of`}
              tags={not}
              most={20}
              longest={60}
              disabled={readOnly}
              onChange={(next) => put(at, { not: next })}
            />
          </div>
          <IconButton label={t`Remove ${say}`} disabled={readOnly} onClick={() => onChange(words.filter((_, index) => index !== at))}>
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {adding ? (
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type into
          autoFocus
          aria-label={t`Word to say`}
          placeholder={t`Word to say, then Enter`}
          maxLength={60}
          className="max-w-72"
          onBlur={({ target }) => name(target.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Escape') setAdding(false);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            name(event.currentTarget.value);
          }}
        />
      ) : (
        !readOnly &&
        words.length < most && (
          <span>
            <LinkButton onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              {t`Add a word`}
            </LinkButton>
          </span>
        )
      )}
    </div>
  );
}
