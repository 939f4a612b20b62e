import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type SavedQuestion, useForget, useSaved } from '../data-sources.api.ts';

/** Questions with their statements: one press, no model, no points. */
export function Saved({ source, onRun }: { source: string; onRun: (question: SavedQuestion) => void }) {
  const { t } = useLingui();
  const saved = useSaved(source);
  const forget = useForget(source);
  const items = saved.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label={t`Saved questions`} className="border-b border-line px-6 py-3 phone:px-4">
      <ul className="flex flex-wrap gap-2">
        {items.map((question) => (
          <li key={question.id} className="flex max-w-full items-center">
            <Button className="max-w-full text-left whitespace-normal!" onClick={() => onRun(question)}>
              {question.title}
            </Button>
            {question.mine && (
              <IconButton
                label={t`Forget “${question.title}”`}
                onClick={() => forget.mutate(question.id, { onError: (error) => toast('bad', errorText(error)) })}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
