import { useLingui } from '@lingui/react/macro';
import { CircleAlert, Copy, TriangleAlert } from 'lucide-react';
import { number } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { errorMarks } from '@storewright/contract/prompts/marks';
import { languageName, markNames } from '../names.ts';
import { DiffText } from '../../../ui/diff-text.tsx';
import type { CheckRow, Mark } from '../prompts.api.ts';

const isError: ReadonlySet<string> = new Set(errorMarks);

/** A row of the file with what was found; a near copy beside what it is like, and what shall become of it. */
export function Row({ row, isOpen, onChoose }: { row: CheckRow; isOpen: boolean; onChoose: (choice: CheckRow['choice']) => void }) {
  const { t } = useLingui();
  const place = number(row.row);
  const next = (row.other?.version ?? 0) + 1;
  const mayChoose = row.verdict === 'warning' && isOpen;
  const near = row.marks.find(({ code }) => code === 'near_duplicate' || code === 'name_taken');
  return (
    <li className="border-b border-line py-3">
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-xs text-ink-3 tabular-nums">{t`Row ${place}`}</span>
        <b className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">{row.name || <span className="text-ink-3">{t`no name`}</span>}</b>
        {row.marks.map((mark, at) => (
          <Said key={`${mark.code} ${String(at)}`} mark={mark} inLibrary={row.other?.version != null} />
        ))}
      </header>
      {row.other && near ? (
        <div className="mt-2 grid grid-cols-2 rounded-l border border-line text-s phone:grid-cols-1">
          <div className="p-3">
            <h3 className="mb-1 text-xs text-ink-3">{t`In your file`}</h3>
            <DiffText before={row.other.content} after={row.content} side="after" />
          </div>
          <div className="border-l border-line bg-surface-2 p-3 phone:border-t phone:border-l-0">
            <h3 className="mb-1 text-xs text-ink-3">
              {row.other.version === null ? t`Earlier in your file: ${row.other.name}` : t`In the library: ${row.other.name}`}
            </h3>
            <DiffText before={row.other.content} after={row.content} side="before" />
          </div>
        </div>
      ) : (
        row.content !== '' && <Excerpt row={row} />
      )}
      {mayChoose && (
        <Segmented
          className="mt-2"
          label={t`Row ${place}`}
          value={row.choice}
          parts={[
            { value: 'leave', text: t`Leave out` },
            ...(row.other?.version != null ? [{ value: 'version' as const, text: t`New version ${next}` }] : []),
            { value: 'take', text: near ? t`Keep both` : t`Take it` },
          ]}
          onChange={(choice) => onChoose(row.choice === choice ? null : choice)}
        />
      )}
    </li>
  );
}

function Said({ mark, inLibrary }: { mark: Mark; inLibrary: boolean }) {
  const { t, i18n } = useLingui();
  const name = i18n._(markNames[mark.code]);
  if (mark.code === 'near_duplicate') {
    const rate = number(mark.alike ?? 0, { minimumFractionDigits: 2 });
    const row = number(mark.row ?? 0);
    return (
      <Chip tone="warn" icon={<Copy aria-hidden="true" />}>
        {inLibrary || mark.prompt ? t`${rate} like the library` : t`${rate} like row ${row}`}
      </Chip>
    );
  }
  const bad = isError.has(mark.code);
  const more =
    mark.code === 'language_other' || mark.code === 'language_read_as'
      ? languageName(mark.said ?? '')
      : mark.code === 'category_read_as'
        ? mark.said
        : mark.row !== undefined
          ? t`row ${number(mark.row)}`
          : '';
  return (
    <Chip tone={bad ? 'bad' : 'warn'} icon={bad ? <CircleAlert aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}>
      {[name, more].filter(Boolean).join(': ')}
    </Chip>
  );
}

/** Some of the text around the first place that was marked, with what nobody sees drawn. */
function Excerpt({ row: { content, marks } }: { row: CheckRow }) {
  const at = marks.find((mark) => mark.at !== undefined)?.at ?? 0;
  const from = Math.max(0, at - 60);
  const pieces = `${from > 0 ? '…' : ''}${content.slice(from, from + 240)}${from + 240 < content.length ? '…' : ''}`.split(unseen);
  return (
    <p className="mt-1 text-s text-ink-2 [overflow-wrap:anywhere]">
      {pieces.map((piece, place) =>
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
          <code key={place} className="mx-px rounded-[3px] bg-red-soft px-1 text-[10px] text-red">
            {`U+${(piece.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`}
          </code>
        ) : (
          piece
        ),
      )}
    </p>
  );
}
const unseen = /([\u{E0000}-\u{E007F}\u202A-\u202E\u2066-\u2069\u200B\u2060-\u2064\uFEFF\u00AD\uFFFD])/u;
