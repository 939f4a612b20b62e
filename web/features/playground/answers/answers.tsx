import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { type CSSProperties, useState } from 'react';
import { Switch } from '../../../ui/choice.tsx';
import type { Mode, PlaygroundFile, Run } from '../playground.api.ts';
import { DifferencesLegend } from './differing.tsx';
import { Column } from './column.tsx';

type Shown = {
  mode: Mode;
  models: string[];
  run: Run | undefined;
  marks: boolean;
  /** Models of which a stopped answer is billed to its end. */
  billedOn: string[];
  onDrop: (model: string) => void;
  onStop: (place: number) => void;
  /** Null: nobody may, for it is somebody else's. */
  onAgain: ((place: number) => void) | null;
  /** Draws from a picture that was drawn. */
  onUse: (file: PlaygroundFile) => void;
};

/** The answers side by side; on phones they are a row to swipe through. One of them is what the others are compared with. */
export function Answers({ mode, models, run, marks, billedOn, onDrop, onStop, onAgain, onUse }: Shown) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState('');
  const here = run && same(run.models, models) ? run : undefined;
  const last = here?.turns.at(-1);
  const baseline = Math.max(0, models.indexOf(wanted));
  // While they write, nobody knows the end: three seconds, or three times the wait.
  const longest = Math.max(...(last?.answers.map(({ total_ms: total, first_byte_ms: first }) => total ?? Math.max(3_000, 3 * (first ?? 0))) ?? []), 1);
  return (
    <div
      aria-label={t`Answers`}
      role="group"
      className={cx(
        // Each part of a column begins where it begins in the others.
        'grid min-h-[320px] flex-1 grid-rows-[auto_auto_1fr_auto] grid-cols-[repeat(var(--columns),minmax(0,1fr))] border-b border-line max-lg:snap-x max-lg:grid-flow-col max-lg:grid-cols-none max-lg:overflow-x-auto',
        models.length > 1 ? 'max-lg:auto-cols-[minmax(270px,85%)]' : 'max-lg:auto-cols-[100%]',
      )}
      style={{ '--columns': models.length } as CSSProperties}
    >
      {models.map((model, place) => (
        <Column
          key={model}
          mode={mode}
          model={model}
          answer={last?.answers[place]}
          earlier={here?.turns.slice(0, -1).map(({ n, message, answers }) => ({ n, message, text: answers[place]?.text ?? '' })) ?? []}
          message={here && here.turns.length > 1 ? (last?.message ?? '') : ''}
          isBaseline={place === baseline && models.length > 1}
          compared={marks && place !== baseline ? last?.answers[baseline] : undefined}
          isJson={mode === 'chat' && here !== undefined && here.settings.format !== 'text'}
          stopEndsBill={!billedOn.includes(model)}
          longest={longest}
          onBaseline={() => setWanted(model)}
          onDrop={() => onDrop(model)}
          onStop={() => onStop(place)}
          onAgain={here && onAgain ? () => onAgain(place) : null}
          onUse={onUse}
        />
      ))}
    </div>
  );
}

export function MarkDifferences({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useLingui();
  return (
    <div>
      <Switch checked={checked} onChange={({ target }) => onChange(target.checked)}>
        {t`Mark differences`}
      </Switch>
      {checked && <DifferencesLegend />}
    </div>
  );
}

const same = (one: string[], other: string[]): boolean => one.length === other.length && one.every((name, at) => name === other[at]);
