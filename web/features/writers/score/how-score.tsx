import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import { Badge } from '../../../ui/chip.tsx';
import { sourceNames } from '../texts/rule-texts.ts';

/** What the number means, whose rules it counts, and what it is not. */
export function HowScore({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const sources = {
    shopify: t`A hard limit, or a field Shopify’s catalogue reads.`,
    google: t`Something a Google document asks for.`,
    convention: t`What the trade does. Good to follow, free to break.`,
    ours: t`Our own: above all, that every claim has a fact.`,
  };
  return (
    <Dialog open onClose={onClose} title={t`How the score works`}>
      <div className="flex flex-col gap-3.5 text-ink-2">
        <p>
          <Trans>
            Each rule has a weight and is met wholly, in part or not at all. The score is what is met, out of 100. It is counted in your browser while you type,
            with the same rules the server counts by.
          </Trans>
        </p>
        <p>
          <Trans>
            A claim without a fact holds the score at 49. A missing title or description holds it at 30. The figure behind it shows what the text is worth once
            that is settled.
          </Trans>
        </p>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-2">
          {Object.entries(sources).map(([source, meaning]) => (
            <div key={source} className="contents">
              <dt>
                <Badge>{i18n._(sourceNames[source as keyof typeof sourceNames])}</Badge>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>
          <Trans>
            80 and up is good, 50 to 79 can be improved, below that it wants mending. It is our estimate of a well-made listing, not Google’s data, and no
            promise of a rank.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
