import { useLingui } from '@lingui/react/macro';
import type { Language } from '@storewright/contract/kit/languages';
import { Sparkles } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { points as pointsText } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useDescribe, useDescribers } from '../painting.api.ts';

/** Words of a model that sees, where one is connected; they stand in the field, and a person goes on from there. */
export function SuggestAlt({ imageId, language, onText }: { imageId: string; language: Language; onText: (text: string) => void }) {
  const { t } = useLingui();
  const [seer] = useDescribers().data ?? [];
  const describe = useDescribe();
  if (!seer) return null;
  return (
    <>
      <Button
        kind="ghost"
        className="self-start"
        icon={<Sparkles aria-hidden="true" />}
        busy={describe.isPending}
        price={seer.points === null ? undefined : t`at most ${pointsText(seer.points)} points`}
        onClick={() => describe.mutate({ id: imageId, use: 'alt', model: seer.model, language }, { onSuccess: ({ text }) => onText(text) })}
      >{t`Suggest`}</Button>
      {describe.error && <span className="text-xs text-red">{errorText(describe.error)}</span>}
    </>
  );
}
