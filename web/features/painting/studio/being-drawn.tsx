import { useLingui } from '@lingui/react/macro';
import type { Drawing } from '@storewright/contract/painting/look';
import { errorText } from '../../../kit/error-texts.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useDrawingStates } from '../looks/names.ts';
import { useCancelDrawing } from '../painting.api.ts';

/** What is on its way, each with the way out of it; it goes on though nobody stays. */
export function BeingDrawn({ drawings }: { drawings: Drawing[] }) {
  const { t } = useLingui();
  const states = useDrawingStates();
  const cancel = useCancelDrawing();
  if (drawings.length === 0) return null;
  return (
    <>
      <ul aria-label={t`Being painted`} className="flex flex-col gap-2 text-s">
        {drawings.map(({ id, prompt, state, is_cancelled: isCancelled }) => (
          <li key={id} className="flex items-baseline gap-2">
            <span className="min-w-0 flex-1">
              <span className="line-clamp-1">{prompt}</span>
              <span className="text-xs text-ink-3">{isCancelled ? t`Called off. What was begun may still come.` : states[state]}</span>
            </span>
            {!isCancelled && (
              <LinkButton
                aria-label={t`Cancel: ${prompt}`}
                busy={cancel.isPending && cancel.variables === id}
                onClick={() => cancel.mutate(id)}
              >{t`Cancel`}</LinkButton>
            )}
          </li>
        ))}
      </ul>
      {cancel.error && <CallFault text={errorText(cancel.error)} />}
    </>
  );
}
