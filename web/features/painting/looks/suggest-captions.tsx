import { Plural, useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { points as pointsText } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { timesOf } from '../../billing/index.ts';
import { useDescribe, useDescribers } from '../painting.api.ts';

/** Words for those that have none yet, one after the other; each is a suggestion until somebody takes it. */
export function SuggestCaptions({ empty, word, onText }: { empty: string[]; word: string; onText: (imageId: string, text: string) => void }) {
  const { t } = useLingui();
  const [seer] = useDescribers().data ?? [];
  const describe = useDescribe();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!seer || empty.length === 0) return null;
  const all = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      for (const id of empty) onText(id, (await describe.mutateAsync({ id, use: 'caption', model: seer.model, word })).text);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        icon={<Sparkles aria-hidden="true" />}
        busy={isBusy}
        price={seer.points === null ? undefined : t`at most ${pointsText(timesOf(seer.points, empty.length))} points`}
        onClick={() => void all()}
      >
        <Plural value={empty.length} one="Suggest words for # picture" other="Suggest words for # pictures" />
      </Button>
      {error ? <span className="text-xs text-red">{errorText(error)}</span> : null}
    </>
  );
}
