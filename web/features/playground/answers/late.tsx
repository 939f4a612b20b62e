import { useLingui } from '@lingui/react/macro';
import type { Answer, PlaygroundFile } from '../playground.api.ts';
import { Made } from './made.tsx';

type Shown = { late: NonNullable<Answer['late']>; model: string; onUse: ((file: PlaygroundFile) => void) | null };

/** What a provider made after it was stopped: paid, so whoever stopped may look at it, and nobody has to. */
export function Late({ late: { text, files }, model, onUse }: Shown) {
  const { t } = useLingui();
  return (
    <details className="mt-3">
      <summary className="font-sans text-s text-ink-2">{t`It came after you stopped, and is paid. Show it`}</summary>
      <div className="mt-2 flex flex-col gap-2">
        {files.length > 0 && <Made files={files} model={model} onUse={onUse} />}
        {text && <p className="whitespace-pre-wrap">{text}</p>}
      </div>
    </details>
  );
}
