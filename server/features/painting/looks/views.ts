/** From our rows to the contract's shapes. */
import type { Drawing, Look } from '@storewright/contract/painting/look';
import { pointsOf } from '@storewright/contract/kit/points';
import type { LookRow, TaskRow } from './looks.store.ts';
import { drawingState } from './tasks.ts';

export const showLook = (look: LookRow, tasks: TaskRow[], labelOf: (id: TaskRow['trainer']) => string): Look => {
  const mine = tasks.filter(({ lookId }) => lookId === look.id);
  // Another try goes before those that came to nothing.
  const training = mine.find(({ work }) => work === 'train');
  const isOver = training?.endedAt != null;
  return {
    id: look.id,
    name: look.name,
    trigger_word: look.triggerWord,
    items: look.items,
    state: look.state,
    progress: isOver ? null : (training?.progress ?? null),
    trainer: look.trainer ? labelOf(look.trainer) : '',
    is_demo: look.trainer === 'demo',
    held: training && !isOver && training.held !== null ? pointsOf(training.held) : null,
    points: training?.points != null ? pointsOf(training.points) : null,
    error: training?.error ?? '',
    shop_ids: look.shopIds,
    drawings: mine.filter(({ work }) => work === 'draw').map(showDrawing),
    created_at: look.createdAt.toISOString(),
    sent_at: training?.sentAt?.toISOString() ?? null,
    ended_at: training?.endedAt?.toISOString() ?? null,
  };
};

export const showDrawing = ({ id, prompt, state, imageId, points, error, isCancelled, createdAt }: TaskRow): Drawing => ({
  id,
  prompt,
  state: drawingState[state],
  image_id: imageId,
  points: points === null ? null : pointsOf(points),
  error,
  is_cancelled: isCancelled,
  created_at: createdAt.toISOString(),
});
