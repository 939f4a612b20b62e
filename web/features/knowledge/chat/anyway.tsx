import { useLingui } from '@lingui/react/macro';
import { unanswered } from '@storewright/contract/knowledge/bounds';
import { TriangleAlert } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Message, useAnyway } from '../chats.api.ts';
import { type Base, useModels } from '../knowledge.api.ts';
import { MostPoints } from '../../billing/index.ts';

type Shown = { base: Base /** Points that it costs at most. */; most: number | null; chat: string; message: Message; tried: number };

/** Where the sources do not say and the base allows it: what a model knows by itself. */
export function AskAnyway({ base, most, chat, message, tried }: Shown) {
  const { t } = useLingui();
  const models = useModels();
  const ask = useAnyway();
  const verdict = message.answer?.verdict;
  if (!base.settings.ask_anyway || !verdict || !unanswered.includes(verdict) || !models.data?.items.length) return null;
  return (
    <>
      <Button
        className="self-start"
        busy={ask.isPending}
        price={most === null ? undefined : <MostPoints most={most} />}
        onClick={() => ask.mutate({ id: chat, message: message.id, tried })}
      >
        {t`Ask anyway, without the sources`}
      </Button>
      {ask.error && <CallFault text={errorText(ask.error)} />}
    </>
  );
}

/** Above all that was said without them. */
export function Unsourced() {
  const { t } = useLingui();
  return (
    <span className="flex items-center gap-1.5 font-medium text-amber">
      <TriangleAlert className="size-4" aria-hidden="true" />
      {t`Not from the sources: what the model knows by itself, unchecked`}
    </span>
  );
}
