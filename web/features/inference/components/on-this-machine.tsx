import { Trans, useLingui } from '@lingui/react/macro';
import { Radar } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useDiscover } from '../inference.api.ts';

/** Ollama, LM Studio, llama-server and vLLM, where the operator allows looking. */
export function OnThisMachine({ onPick }: { onPick: (found: { baseUrl: string; model: string }) => void }) {
  const { t } = useLingui();
  const look = useDiscover();
  return (
    <div className="rounded-m bg-surface-3 px-[13px] py-2.5 text-s text-ink-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1">{t`Ollama, LM Studio, llama-server and vLLM can be found by themselves.`}</span>
        <Button kind="ghost" icon={<Radar aria-hidden />} busy={look.isPending} onClick={() => look.mutate()}>
          <Trans>Look on this machine</Trans>
        </Button>
      </div>
      <div role="status">
        {look.error && <CallFault text={errorText(look.error)} />}
        {look.data?.items.length === 0 && t`None is running here.`}
        <ul>
          {look.data?.items.flatMap(({ name, base_url: baseUrl, models }) =>
            models.map((model) => (
              <li key={`${baseUrl} ${model}`} className="border-t border-line first:mt-2">
                <button type="button" className="flex min-h-9 w-full items-center gap-2 text-left hover:text-ink-1" onClick={() => onPick({ baseUrl, model })}>
                  <b className="font-medium text-ink-1">{model}</b> {name}
                </button>
              </li>
            )),
          )}
        </ul>
      </div>
    </div>
  );
}
