import { useLingui } from '@lingui/react/macro';
import { longestDataQuestion, longestStatement } from '@storewright/contract/data-sources/bounds';
import { Square } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { isSending } from '../../../kit/enter.ts';
import { useTabDraft } from '../../../kit/tab-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { MostPoints } from '../../billing/index.ts';
import { PromptTextarea } from '../../prompts/index.ts';

export type Way = 'words' | 'sql';
type Shown = {
  source: string;
  way: Way;
  onWay: (way: Way) => void;
  /** What of a statement is typed. */
  sql: string;
  onSql: (sql: string) => void;
  /** Null: no model is connected. */
  most: number | null | undefined;
  busy: boolean;
  writing: boolean;
  onStop: () => void;
  /** `done`: it was taken. */
  onSay: (text: string, done: () => void) => void;
};

/** In words, by a model; or as a statement, at no cost. What is typed stays in this browser until it is sent. */
export function AskBox({ source, way, onWay, sql, onSql, most, busy, writing, onStop, onSay }: Shown) {
  const { t } = useLingui();
  const words = useTabDraft(`chatdb ${source}`);
  const text = way === 'words' ? words.text : sql;
  const ready = text.trim() !== '' && !busy && !(way === 'words' && writing);
  const send = () => {
    if (!ready) return;
    const sent = text.trim();
    onSay(sent, () => {
      if (way === 'words') words.taken(sent);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // A statement has lines of its own.
    if (!isSending(event) || (way === 'sql' && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="border-t border-line px-6 py-4 phone:px-4">
      {most !== null && (
        <Segmented<Way>
          label={t`How to ask`}
          value={way}
          onChange={onWay}
          className="mb-2"
          parts={[
            { value: 'words', text: t`In words` },
            { value: 'sql', text: t`SQL` },
          ]}
        />
      )}
      {way === 'words' ? (
        <PromptTextarea
          aria-label={t`Your question`}
          placeholder={t`Which products brought most last month?`}
          maxLength={longestDataQuestion}
          value={text}
          onText={words.type}
          onKeyDown={press}
        />
      ) : (
        <Textarea
          aria-label={t`Your statement`}
          placeholder="select …"
          rows={4}
          className="font-mono text-s!"
          spellCheck={false}
          maxLength={longestStatement}
          value={text}
          onChange={({ target }) => onSql(target.value)}
          onKeyDown={press}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 text-xs text-ink-3">
          {way === 'words'
            ? t`A model writes one SELECT; code checks it, and every figure of the answer. What finds no rows costs 0 points.`
            : most === null
              ? t`No model is connected: ask by a saved question or a SELECT of your own, at 0 points.`
              : t`One SELECT over the tables of this source, at 0 points.`}
        </p>
        {writing && way === 'words' ? (
          <Button icon={<Square aria-hidden="true" />} onClick={onStop}>{t`Stop`}</Button>
        ) : (
          <Button
            kind="primary"
            type="submit"
            busy={busy}
            disabled={!ready && !busy}
            price={way === 'words' && typeof most === 'number' ? <MostPoints most={most} /> : undefined}
          >
            {way === 'words' ? t`Ask` : t`Run`}
          </Button>
        )}
      </div>
    </form>
  );
}
