import { Plural, useLingui } from '@lingui/react/macro';
import { mostPoints, mostStrokes } from '@storewright/contract/painting/stroke';
import { cx } from 'class-variance-authority';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Choices } from '../../../ui/choice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { type PaintImage, type Stroke, useBrush, useCutAgain, useImageUrl } from '../painting.api.ts';
import { chequer } from '../photos/shown.tsx';
import { CutBar } from './cut-bar.tsx';
import { useDoubtNames } from './names.ts';
import { Waits } from './waits.tsx';

type Tool = 'keep' | 'erase' | 'restore' | 'fill' | 'only';
type Ground = 'red' | 'chequer' | 'black' | 'white';

/** What goes is red. Strokes are kept as such, and laid over what the engine made; each can be undone. */
export function CutStep({ photo }: { photo: PaintImage }) {
  const { t } = useLingui();
  const cut = photo.cut!;
  const strokes = cut.strokes ?? [];
  const questions = useDoubtNames();
  const brush = useBrush(photo.id);
  const again = useCutAgain();
  const [tool, setTool] = useState<Tool>('erase');
  const [size, setSize] = useState(() => Math.max(4, Math.round(Math.min(photo.width, photo.height) / 20)));
  const [isSnapping, setSnapping] = useState(true);
  const [ground, setGround] = useState<Ground>('red');
  const [line, setLine] = useState<[number, number][]>([]);
  const [undone, setUndone] = useState<Stroke[]>([]);
  const stage = useRef<HTMLDivElement>(null);
  const picture = useImageUrl(photo, 'picture');
  const mask = useImageUrl(photo, 'mask');
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const isCutting = photo.state === 'waiting';
  const isBusy = brush.isPending || isCutting;
  const isFull = strokes.length >= mostStrokes;
  const cameToNothing = pressedAt === cut.version && !isCutting && !again.isPending;
  const lay = (now: Stroke[]) => brush.mutate({ version: cut.version, strokes: now });
  const add = (stroke: Stroke) => {
    setUndone([]);
    lay([...strokes, stroke]);
  };
  const undo = () => {
    const last = strokes.at(-1);
    if (!last || isBusy) return;
    setUndone([last, ...undone].slice(0, 50));
    lay(strokes.slice(0, -1));
  };
  const redo = () => {
    const [next, ...left] = undone;
    if (!next || isBusy || isFull) return;
    setUndone(left);
    lay([...strokes, next]);
  };
  const at = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const box = stage.current!.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * photo.width, ((clientY - box.top) / box.height) * photo.height];
  };
  const begin = (event: PointerEvent) => {
    if (isBusy || isFull || event.button > 0) return;
    if (tool === 'fill' || tool === 'only') return add({ do: tool, at: at(event) });
    event.currentTarget.setPointerCapture(event.pointerId);
    setLine([at(event)]);
  };
  // Of a long line every other point goes, before there are more than a stroke may have.
  const go = (event: PointerEvent) =>
    line.length > 0 && setLine([...(line.length < mostPoints - 1 ? line : line.filter((_, index) => index % 2 === 0)), at(event)]);
  const end = () => {
    if (line.length > 0 && tool !== 'fill' && tool !== 'only') add({ do: tool, size, points: line, ...(isSnapping && tool !== 'restore' && { snap: true }) });
    setLine([]);
  };
  const keys = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === '[') setSize(Math.max(2, Math.round(size / 1.25)));
    else if (key === ']') setSize(Math.min(2_000, Math.round(size * 1.25)));
    else if (!ctrlKey && !metaKey) return;
    else if (key === 'z') undo();
    else if (key === 'y' || key === 'Z') redo();
  };
  const clear = mask && { maskImage: `url(${mask})`, maskMode: 'luminance', maskSize: '100% 100%' };
  const doubt = cut.doubts[0];
  const tones: Record<Ground, string> = { red: '', chequer, black: 'bg-black', white: 'bg-white' };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for what the buttons do
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={keys}>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_300px] max-[1000px]:grid-cols-1">
        <section aria-label={t`Picture`} className="flex min-w-0 flex-col gap-3 p-6 phone:p-4">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drawn with a pointer; the engine can be asked again without one */}
          <div
            ref={stage}
            role="img"
            aria-label={photo.name}
            className={cx(
              'relative mx-auto max-w-full touch-none overflow-hidden rounded-l border border-line',
              tones[ground],
              isBusy ? 'cursor-progress' : 'cursor-crosshair',
            )}
            style={{ aspectRatio: `${photo.width} / ${photo.height}`, width: `min(100%, calc(62dvh * ${photo.width / photo.height}))` }}
            onPointerDown={begin}
            onPointerMove={go}
            onPointerUp={end}
            onPointerCancel={() => setLine([])}
          >
            {picture && ground === 'red' && <img src={picture} alt="" draggable={false} className="absolute inset-0 size-full" />}
            {picture && ground === 'red' && <span className="absolute inset-0 bg-red-fill opacity-50" />}
            {picture && clear && <img src={picture} alt="" draggable={false} className="absolute inset-0 size-full" style={clear as CSSProperties} />}
            {line.length > 0 && (
              <svg viewBox={`0 0 ${photo.width} ${photo.height}`} className="absolute inset-0 size-full" aria-hidden="true">
                <polyline
                  points={[...line, line.at(-1)!].map((point) => point.join(',')).join(' ')}
                  fill="none"
                  stroke={tool === 'erase' ? '#d6453d' : '#2f9e62'}
                  strokeOpacity=".6"
                  strokeWidth={size}
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
              </svg>
            )}
            <Waits on={isBusy} />
          </div>
          <Segmented
            label={t`Show the cut as`}
            value={ground}
            onChange={setGround}
            className="max-w-full self-start overflow-x-auto"
            parts={[
              { value: 'red', text: t`Red over` },
              { value: 'chequer', text: t`Chequer` },
              { value: 'black', text: t`Black` },
              { value: 'white', text: t`White` },
            ]}
          />
          {isCutting && <p role="status" className="text-s text-ink-2">{t`Cutting out`}</p>}
          {cameToNothing && <Note tone="warn">{t`The new cut came to nothing. What was there stays.`}</Note>}
          {isFull && <Note tone="warn">{t`These are as many strokes as one photo takes. Undo one to go on.`}</Note>}
          {brush.error && <CallFault text={errorText(brush.error)} />}
        </section>
        <aside aria-label={t`Settings`} className="flex flex-col gap-5 border-l border-line p-6 max-[1000px]:border-t max-[1000px]:border-l-0 phone:p-4">
          {doubt && <Note tone="warn">{questions[doubt]}</Note>}
          {cut.has_clear_ground && (
            <Choices
              label={t`Product`}
              value={cut.engine}
              onChange={(engine) => {
                if (isBusy || again.isPending || engine === cut.engine) return;
                setPressedAt(cut.version);
                again.mutate({ id: photo.id, engine });
              }}
              items={[
                { value: 'kept', text: t`By its clear ground` },
                { value: 'u2netp', text: t`By U²-Net-p` },
              ]}
            />
          )}
          <Choices
            label={t`Brush`}
            value={tool}
            onChange={setTool}
            items={[
              { value: 'keep', text: t`Keep` },
              { value: 'erase', text: t`Erase` },
              { value: 'restore', text: t`Restore` },
              { value: 'fill', text: t`Fill hole` },
              { value: 'only', text: t`Only this` },
            ]}
          />
          <label className="flex items-center gap-3 text-s text-ink-2">
            {t`Size`}
            <input
              type="range"
              min="2"
              max={Math.round(Math.min(photo.width, photo.height) / 3)}
              value={size}
              className="min-w-0 flex-1 accent-brand"
              onChange={({ target }) => setSize(target.valueAsNumber)}
            />
            <span className="w-10 text-right">{size}</span>
          </label>
          {(tool === 'keep' || tool === 'erase') && (
            <Checkbox checked={isSnapping} onChange={({ target }) => setSnapping(target.checked)}>
              {t`Snap to edges`}
            </Checkbox>
          )}
          <div className="flex flex-wrap gap-2">
            <Button disabled={strokes.length === 0 || isBusy} onClick={undo}>{t`Undo`}</Button>
            <Button disabled={undone.length === 0 || isBusy || isFull} onClick={redo}>{t`Redo`}</Button>
          </div>
          <p className="text-s text-ink-2" role="status">
            <Plural value={strokes.length} _0="No stroke yet." one="# stroke" other="# strokes" />
          </p>
        </aside>
      </div>
      <CutBar
        photo={photo}
        isCutting={again.isPending || isCutting}
        isBrushing={brush.isPending}
        onCutAgain={() => {
          setPressedAt(cut.version);
          again.mutate({ id: photo.id, engine: cut.engine });
        }}
      />
    </div>
  );
}
