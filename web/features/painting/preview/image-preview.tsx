import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight, Minus, Plus, RotateCcw, RotateCw, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type WheelEvent, useRef, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/chip.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type PaintImage, useImageUrl, useTurn } from '../painting.api.ts';
import { halfStep, heldUnder, landed, nearest, stepped, within } from './zoom.ts';

type View = { zoom: number; turn: number; x: number; y: number };
const whole: View = { zoom: 1, turn: 0, x: 0, y: 0 };

/** Look closely and leave. A turn is a view until it is saved; the picture stays as it is even then. */
export function ImagePreview({ images: given, at, onClose }: { images: PaintImage[]; at: number; onClose: () => void }) {
  const { t } = useLingui();
  // As they were when it was opened: one that is saved meanwhile moves none of them.
  const [images] = useState(given);
  const [place, setPlace] = useState(at);
  const [view, setView] = useState(whole);
  const stage = useRef<HTMLDivElement>(null);
  const image = images[place]!;
  const url = useImageUrl(image, 'picture');
  const { zoom, turn } = view;
  const percent = Math.round(zoom * 100);
  const go = (by: number): void => {
    const next = place + by;
    if (next < 0 || next >= images.length) return;
    setPlace(next);
    setView(whole);
  };
  const room = () => ({ width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 });
  const near = (to: number, under = { x: 0, y: 0 }) => setView((now) => ({ ...now, zoom: to, ...within(heldUnder(now, under, now.zoom, to), to, room()) }));
  const shift = (dx: number, dy: number) => setView((now) => ({ ...now, ...within({ x: now.x + dx, y: now.y + dy }, now.zoom, room()) }));
  const turned = (by: 90 | -90) => setView((now) => ({ ...now, turn: now.turn + by }));
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = stage.current!.getBoundingClientRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  };
  const pressed = ({ key }: KeyboardEvent): boolean => {
    if (key === '+' || key === '=') near(stepped(zoom, 1));
    else if (key === '-') near(stepped(zoom, -1));
    else if (key === '0') setView(whole);
    else if (key === 'r') turned(90);
    else if (key === 'R') turned(-90);
    else if (key === 'ArrowLeft') go(-1);
    else if (key === 'ArrowRight') go(1);
    else return false;
    return true;
  };
  const hands = useHands({ shift, near, zoom, fromMiddle });
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          className="fixed inset-0 z-50 flex flex-col bg-canvas text-ink-1 outline-none"
          onKeyDown={(event) => {
            if (!(event.target instanceof HTMLInputElement) && pressed(event)) event.preventDefault();
          }}
        >
          <header className="flex items-center gap-3 border-b border-line px-4 py-2">
            <Base.Close render={<IconButton label={t`Close`} tip={false} />}>
              <X aria-hidden="true" />
            </Base.Close>
            <div className="min-w-0 flex-1">
              <Base.Title className="truncate text-m font-bold">{image.name}</Base.Title>
              <p className="text-xs text-ink-3">
                {image.width} × {image.height} · sRGB · {t`${place + 1} of ${images.length}`}
              </p>
            </div>
          </header>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons below do the same without a mouse */}
          <div
            ref={stage}
            className={cx('relative min-h-0 flex-1 touch-none overflow-hidden', zoom > 1 && 'cursor-grab')}
            onWheel={(event: WheelEvent) => near(landed(zoom * (event.deltaY < 0 ? 1.25 : 0.8) + (event.deltaY < 0 ? halfStep / 2 : 0)), fromMiddle(event))}
            onDoubleClick={(event) => near(zoom > 1 ? 1 : 2, fromMiddle(event))}
            {...hands}
          >
            {url && (
              <img
                src={url}
                alt={image.name}
                draggable={false}
                className="size-full object-contain will-change-transform"
                style={{
                  transform: `translate(${view.x}px, ${view.y}px) rotate(${turn}deg) scale(${zoom})`,
                  imageRendering: zoom > 4 ? 'pixelated' : 'auto',
                }}
              />
            )}
            {images.length > 1 && (
              <>
                <IconButton
                  kind="default"
                  label={t`Picture before`}
                  disabled={place === 0}
                  className="absolute! top-1/2 left-3 -translate-y-1/2"
                  onClick={() => go(-1)}
                >
                  <ChevronLeft aria-hidden="true" />
                </IconButton>
                <IconButton
                  kind="default"
                  label={t`Next picture`}
                  disabled={place === images.length - 1}
                  className="absolute! top-1/2 right-3 -translate-y-1/2"
                  onClick={() => go(1)}
                >
                  <ChevronRight aria-hidden="true" />
                </IconButton>
              </>
            )}
            <p className="pointer-events-none absolute bottom-3 left-3 flex items-center gap-1.5 text-xs text-ink-2 phone:hidden">
              <Kbd>+</Kbd> <Kbd>−</Kbd> <Kbd>R</Kbd> <Kbd>←</Kbd> <Kbd>→</Kbd> <Kbd>Esc</Kbd>
            </p>
          </div>
          <div role="toolbar" aria-label={t`Zoom and turn`} className="flex flex-wrap items-center justify-center gap-1 border-t border-line px-3 py-2">
            <IconButton label={t`Turn left by 90 degrees`} onClick={() => turned(-90)}>
              <RotateCcw aria-hidden="true" />
            </IconButton>
            <IconButton label={t`Turn right by 90 degrees`} onClick={() => turned(90)}>
              <RotateCw aria-hidden="true" />
            </IconButton>
            <IconButton label={t`Smaller`} disabled={zoom <= 1} onClick={() => near(stepped(zoom, -1))}>
              <Minus aria-hidden="true" />
            </IconButton>
            <input
              type="range"
              min="1"
              max={nearest}
              step={halfStep}
              value={zoom}
              aria-label={t`Zoom`}
              aria-valuetext={`${percent} %`}
              className="w-40 accent-brand phone:hidden"
              onChange={({ target }) => near(target.valueAsNumber)}
            />
            <output className="w-16 text-center text-s" aria-live="polite">
              {percent} %
            </output>
            <IconButton label={t`Larger`} disabled={zoom >= nearest} onClick={() => near(stepped(zoom, 1))}>
              <Plus aria-hidden="true" />
            </IconButton>
            <Button kind="ghost" onClick={() => setView(whole)}>{t`Fit`}</Button>
            {image.origin !== 'drawn' && <SaveTurned key={`${image.id} ${turn}`} id={image.id} turn={turn} />}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** A turn is a view until somebody keeps it; then it stands beside the picture that it was. */
function SaveTurned({ id, turn }: { id: string; turn: number }) {
  const { t } = useLingui();
  const save = useTurn();
  const degrees = ((turn % 360) + 360) % 360;
  if (degrees !== 90 && degrees !== 180 && degrees !== 270) return null;
  return (
    <>
      <Button kind="primary" busy={save.isPending} disabled={save.isSuccess} onClick={() => save.mutate({ id, degrees })}>
        {save.isSuccess ? t`Saved beside it` : t`Save turned`}
      </Button>
      {save.error && <CallFault text={errorText(save.error)} />}
    </>
  );
}

type Ways = {
  shift: (dx: number, dy: number) => void;
  near: (zoom: number, under: { x: number; y: number }) => void;
  zoom: number;
  fromMiddle: (event: { clientX: number; clientY: number }) => { x: number; y: number };
};

/** One finger or a mouse drags; two pinch. */
const useHands = ({ shift, near, zoom, fromMiddle }: Ways) => {
  const down = useRef(new Map<number, { x: number; y: number }>());
  const pinch = useRef<{ apart: number; zoom: number } | null>(null);
  const apart = (): number => {
    const [one, other] = [...down.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const up = ({ pointerId }: PointerEvent) => {
    down.current.delete(pointerId);
    pinch.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (down.current.size === 2) pinch.current = { apart: apart(), zoom };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = down.current.get(event.pointerId);
      if (!from) return;
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pinch.current && pinch.current.apart > 0) near(landed((pinch.current.zoom * apart()) / pinch.current.apart), fromMiddle(event));
      else shift(event.clientX - from.x, event.clientY - from.y);
    },
    onPointerUp: up,
    onPointerCancel: up,
  };
};
