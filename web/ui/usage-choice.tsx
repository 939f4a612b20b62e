import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Usage } from '../kit/session.ts';
import { Radio } from './choice.tsx';

/** What somebody works on here; each has a console of its own. The third console is not chosen: an enterprise has it. */
export function UsageChoice({ label, value, onChange, busy = false }: { label: string; value: Usage; onChange: (usage: Usage) => void; busy?: boolean }) {
  const { t } = useLingui();
  const name = useId();
  const choices: { usage: Usage; text: string; note: string }[] = [
    { usage: 'copygpt', text: t`Write and improve what my shop sells`, note: t`Listings, blogs, pages and e-mails, from the facts in your shop.` },
    { usage: 'pgpt_api', text: t`Call AI models by API`, note: t`Apps with keys and limits, a playground, and a log of every call.` },
  ];
  return (
    <fieldset aria-busy={busy || undefined} className="min-w-0">
      <legend className="mb-1.5 text-s font-medium text-ink-2">{label}</legend>
      <span className="flex flex-col gap-2">
        {choices.map(({ usage, text, note }) => (
          <Radio
            key={usage}
            name={name}
            aria-labelledby={`${name}-${usage}`}
            aria-describedby={`${name}-${usage}-note`}
            checked={usage === value}
            onChange={() => !busy && onChange(usage)}
            className="rounded-m border border-control bg-surface px-3 py-2.5 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <span className="min-w-0">
              <span id={`${name}-${usage}`} className="block font-medium">
                {text}
              </span>
              <span id={`${name}-${usage}-note`} className="block text-s text-ink-2">
                {note}
              </span>
            </span>
          </Radio>
        ))}
      </span>
    </fieldset>
  );
}
