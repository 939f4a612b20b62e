import { useLingui } from '@lingui/react/macro';
import type { StyleCard } from '@storewright/contract/voice/style';
import { Ban } from 'lucide-react';
import { number } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';

type Props = { title: string; measured: StyleCard; onForbid: ((word: string) => void) | null };

/** What the shop says more than others do, and how its texts begin: for the eye, and to take a word out of use. */
export function MeasuredOnly({ title, measured: { favourites, openings }, onForbid }: Props) {
  const { t } = useLingui();
  if (favourites.length === 0 && openings.length === 0) return null;
  return (
    <div className="mt-6 grid max-w-[980px] gap-x-10 gap-y-6 lg:grid-cols-2">
      {favourites.length > 0 && (
        <div>
          <h3 className="mb-2 text-s font-medium text-ink-2">{title}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {favourites.map(({ word, texts }) => (
              <li key={word}>
                <Chip className="phone:min-h-9">
                  {word} <span className="font-normal text-ink-3 tabular-nums">{number(texts)}</span>
                  {onForbid && (
                    <button
                      type="button"
                      aria-label={t`Never use ${word}`}
                      title={t`Never use ${word}`}
                      onClick={() => onForbid(word)}
                      className="-mr-1.5 grid size-6 place-items-center rounded-s text-ink-3 hover:bg-hover hover:text-red phone:size-9"
                    >
                      <Ban className="size-3.5!" aria-hidden />
                    </button>
                  )}
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      )}
      {openings.length > 0 && (
        <div>
          <h3 className="mb-2 text-s font-medium text-ink-2">{t`How your texts begin`}</h3>
          <ul className="flex flex-col gap-1 text-s">
            {openings.map(({ words, share }) => (
              <li key={words} className="flex gap-3">
                <span className="w-11 flex-none text-right text-ink-3 tabular-nums">{number(share, { style: 'percent' })}</span>
                <span className="min-w-0 [overflow-wrap:anywhere]">{words.replaceAll('{name}', t`(product name)`)} …</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
