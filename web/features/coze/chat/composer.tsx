import { isSending } from '../../../kit/enter.ts';
import { useTabDraft } from '../../../kit/tab-draft.ts';
import { useLingui } from '@lingui/react/macro';
import { Square } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AttachButton, FileChips, useFiles } from './files.tsx';
import { PromptTextarea } from '../../prompts/index.ts';

type Shown = {
  draft: string;
  written: boolean;
  busy: boolean;
  closed: boolean;
  stopping: boolean;
  /** `done`: it was taken. */
  onSay: (said: { text: string; files: string[] }, done: () => void) => void;
  onStop: () => void;
};
const longest = 20_000;

/** What is typed stays in this browser until it is sent. Enter sends, unless a word is still being composed. */
export function Composer({ draft, written, busy, closed, stopping, onSay, onStop }: Shown) {
  const { t } = useLingui();
  const { text, type } = useTabDraft(`coze ${draft}`);
  const files = useFiles();
  const ready = !files.busy && text.trim() !== '' && !busy && !written && !closed;
  const send = () => {
    if (!ready) return;
    onSay({ text: text.trim(), files: files.items.map(({ id }) => id) }, () => {
      type('');
      files.clear();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (!isSending(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="border-t border-line px-5 py-3.5 phone:px-4">
      <PromptTextarea
        aria-label={t`Message`}
        placeholder={t`Message`}
        rows={2}
        maxLength={longest}
        disabled={closed}
        value={text}
        onText={type}
        onKeyDown={press}
      />
      <FileChips files={files} />
      <div className="mt-2 flex items-center gap-3">
        <AttachButton files={files} disabled={closed || written} />
        <p className="min-w-0 flex-1 text-xs text-ink-3">{t`0 points: your own Coze account pays.`}</p>
        {written ? (
          <Button icon={<Square aria-hidden="true" />} busy={stopping} onClick={onStop}>
            {t`Stop`}
          </Button>
        ) : (
          <Button kind="primary" type="submit" busy={busy} disabled={!ready && !busy}>
            {t`Send`}
          </Button>
        )}
      </div>
    </form>
  );
}
