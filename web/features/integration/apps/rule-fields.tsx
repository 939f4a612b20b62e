import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Textarea } from '../../../ui/input.tsx';
import { Note } from '../../../ui/note.tsx';
import type { Fields } from './app-fields.tsx';

/** How fast, from where, and what is remembered. */
export function RuleFields({ draft, set, wrong, refused, erases }: Fields & { erases: boolean }) {
  const { t } = useLingui();
  const said = (field: string): string | undefined => Object.entries(refused).find(([path]) => path.startsWith(`body.rules.${field}`))?.[1];
  const isRuled =
    wrong.some((name) => name === 'requests' || name === 'parallel' || name === 'log_days') ||
    Object.keys(refused).some((path) => path.startsWith('body.rules'));
  return (
    <details open={isRuled || undefined}>
      <summary className="text-s font-medium text-ink-2">{t`Rules`}</summary>
      <div className="mt-3 flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
          <Field
            label={t`Calls a minute`}
            help={t`Empty: as many as the server takes.`}
            error={wrong.includes('requests') ? t`A whole number from 1 to 100,000.` : said('requests_per_minute')}
          >
            {(wires) => (
              <Input {...wires} inputMode="numeric" autoComplete="off" value={draft.requests} onChange={({ target }) => set({ requests: target.value })} />
            )}
          </Field>
          <Field
            label={t`Calls at once`}
            help={t`Empty: as many as the server takes.`}
            error={wrong.includes('parallel') ? t`A whole number from 1 to 1,000.` : said('parallel_calls')}
          >
            {(wires) => (
              <Input {...wires} inputMode="numeric" autoComplete="off" value={draft.parallel} onChange={({ target }) => set({ parallel: target.value })} />
            )}
          </Field>
        </div>
        <Field
          label={t`Web pages that may call`}
          help={t`Origins, a line each, such as https://shop.example. Empty: programs may call, and any page.`}
          error={said('allowed_origins')}
        >
          {(wires) => <Textarea {...wires} spellCheck={false} value={draft.origins} onChange={({ target }) => set({ origins: target.value })} />}
        </Field>
        <Field
          label={t`Addresses that may call`}
          help={t`IP addresses or networks, a line each, such as 203.0.113.0/24. Empty: any.`}
          error={said('allowed_addresses')}
        >
          {(wires) => <Textarea {...wires} spellCheck={false} value={draft.addresses} onChange={({ target }) => set({ addresses: target.value })} />}
        </Field>
        <Checkbox checked={draft.cache} onChange={({ target }) => set({ cache: target.checked })}>
          {t`Answer the same question from memory, for 1 point`}
        </Checkbox>
        <Checkbox checked={draft.log_texts} onChange={({ target }) => set({ log_texts: target.checked })}>
          {t`Keep questions and answers in the log`}
        </Checkbox>
        {draft.log_texts && (
          <>
            <p className="text-s text-ink-3">{t`Keys, card numbers and passwords in them are masked.`}</p>
            <Checkbox checked={draft.mask_contacts} onChange={({ target }) => set({ mask_contacts: target.checked })}>
              {t`Mask mail addresses and phone numbers too`}
            </Checkbox>
          </>
        )}
        {erases && <Note tone="warn" role="status">{t`Saving erases the questions and answers that were kept so far. What the calls cost stays.`}</Note>}
        <Field label={t`Days that the log is kept`} error={wrong.includes('log_days') ? t`A whole number from 1 to 365.` : said('log_days')}>
          {(wires) => (
            <Input
              {...wires}
              inputMode="numeric"
              autoComplete="off"
              className="w-28"
              value={draft.log_days}
              onChange={({ target }) => set({ log_days: target.value })}
            />
          )}
        </Field>
      </div>
    </details>
  );
}
