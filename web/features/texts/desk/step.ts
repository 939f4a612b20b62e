/** Everything that can happen to the desk is a pure step from one state to the next. */
import type { StreamAction } from '../../writers/desk.ts';
import { deskOf, outside, placeOf, remembered, type SaveFault, type TextDesk, touched, type Vouch } from './desk.ts';
import type { Kept, TextKind } from './kind.ts';
import { begun, isMeant, partArrived, type TextPart, type TextStart } from './writing.ts';

export type TextAction<Form, Text> =
  | StreamAction<TextStart<Form, Text>, TextPart<Text>>
  | { type: 'form'; form: Partial<Form> }
  | { type: 'forms'; form: Form }
  /** `outside`: not typed into the editor that shows it. */
  | { type: 'edit'; text: (text: Text) => Text; outside?: boolean }
  | { type: 'replace'; text: Text; at: number }
  | { type: 'undo' }
  | { type: 'vouch'; vouch: Vouch }
  | { type: 'dismiss-unfinished' }
  | { type: 'saving' }
  | { type: 'saved'; draft: Kept<Form, Text>; changes: number; at: number }
  | { type: 'save-failed'; fault: SaveFault }
  | { type: 'conflict'; draft: Kept<Form, Text> }
  | { type: 'keep-mine' }
  | { type: 'take-theirs' };

export const stepOf =
  <Form, Text>(kind: TextKind<Form, Text>) =>
  (desk: TextDesk<Form, Text>, action: TextAction<Form, Text>): TextDesk<Form, Text> => {
    switch (action.type) {
      case 'form':
        return touched({ ...desk, form: { ...desk.form, ...action.form } });
      case 'forms':
        return touched({ ...desk, form: action.form });
      case 'edit': {
        if (desk.writing) return desk;
        const text = action.text(desk.text);
        if (text === desk.text) return desk;
        return touched(action.outside ? outside({ ...desk, text }) : { ...desk, text });
      }
      case 'replace':
        return touched(outside({ ...desk, text: action.text, earlier: remembered(desk, kind, action.at) }));
      case 'undo':
        return undone(desk);
      case 'vouch':
        return { ...desk, vouches: [...desk.vouches.filter(({ claim }) => claim !== action.vouch.claim), action.vouch] };
      case 'start':
        return {
          ...desk,
          failure: null,
          receipt: null,
          unfinished: null,
          cut: [],
          writing: begun(action.start, action.at),
          unsettled: { start: action.start, stopped: false },
          revision: desk.revision + 1,
        };
      case 'parts':
        return arrived(desk, kind, action.parts, action.at);
      case 'stop':
        return stopped(desk, kind, action.at);
      case 'back-to-earlier':
        return outside({ ...desk, writing: null, unsettled: leftByHand(desk) });
      case 'failed':
        return failed(desk, kind, action);
      case 'cut':
        return cut(desk);
      case 'unanswered':
        return desk.failure && desk.unsettled?.start.key === action.key ? { ...desk, failure: { ...desk.failure, unanswered: true } } : desk;
      case 'settled': {
        const { unsettled, failure } = desk;
        if (unsettled?.start.key !== action.key) return desk;
        const { points, receipt, free } = action.became;
        if (unsettled.stopped) return { ...desk, receipt, unsettled: null };
        return { ...desk, failure: failure && { ...failure, points, unanswered: false, free }, unsettled: free ? unsettled : null };
      }
      case 'dismiss-failure':
        return { ...desk, failure: null, unsettled: null };
      case 'dismiss-unfinished':
        return { ...desk, unfinished: null };
      case 'saving':
        return { ...desk, saving: 'saving' };
      case 'saved':
        return { ...desk, ...placeOf(action.draft), savedChanges: action.changes, saving: 'idle', saveFault: null, savedAt: action.at };
      case 'save-failed':
        return { ...desk, saving: 'failed', saveFault: action.fault };
      case 'conflict':
        return { ...desk, saving: 'idle', conflict: action.draft };
      case 'keep-mine':
        return desk.conflict ? touched({ ...desk, ...placeOf(desk.conflict), conflict: null }) : desk;
      case 'take-theirs':
        return desk.conflict ? deskOf(desk.conflict, desk.revision) : desk;
    }
  };

const arrived = <Form, Text>(desk: TextDesk<Form, Text>, kind: TextKind<Form, Text>, parts: TextPart<Text>[], at: number): TextDesk<Form, Text> => {
  if (!desk.writing) return desk;
  const writing = parts.reduce((now, part) => partArrived(now, part), desk.writing);
  const last = parts.at(-1);
  if (last?.type === 'failed') return failed({ ...desk, writing }, kind, { ...last, points: null, at });
  if (last?.type !== 'done') return { ...desk, writing };
  const { receipt, text, subjects, cut: tooLong = [] } = last.written;
  const ended = { ...desk, receipt, writing: null, unsettled: null, ...(subjects && { subjects }) };
  if (text === undefined) return outside(ended);
  return touched(
    outside({
      ...ended,
      text: kind.taken(desk.text, text, writing.start.what),
      earlier: remembered(desk, kind, at),
      by: receipt.engine.label,
      cut: tooLong,
      round: desk.round + 1,
    }),
  );
};

/** Stopping keeps what has arrived whole; what it replaced stays one undo away. */
const stopped = <Form, Text>(desk: TextDesk<Form, Text>, kind: TextKind<Form, Text>, at: number): TextDesk<Form, Text> => {
  if (!desk.writing) return desk;
  const left = outside({ ...desk, writing: null, unsettled: leftByHand(desk) });
  return { ...left, ...withArrived(desk, desk.writing, kind, at) };
};

/** The text with what has arrived, and the parts that have not; nothing of it where that is the text of before. */
const withArrived = <Form, Text>(
  desk: TextDesk<Form, Text>,
  writing: NonNullable<TextDesk<Form, Text>['writing']>,
  kind: TextKind<Form, Text>,
  at: number,
): Partial<TextDesk<Form, Text>> => {
  const text = kind.stopped(desk.text, writing);
  if (JSON.stringify(text) === JSON.stringify(desk.text)) return {};
  const unfinished = kind
    .partsOf(text, writing.start.what)
    .map(({ field }) => field)
    .filter((field) => !writing.done.includes(field) && isMeant(writing.start, field));
  return {
    text,
    unfinished: unfinished.length > 0 ? unfinished : null,
    earlier: remembered(desk, kind, at),
    by: writing.engine?.label ?? '',
    changes: desk.changes + 1,
  };
};

/** A long post comes in several answers: where a later one fails, the parts before it are here, and the rest can be written alone. */
const failed = <Form, Text>(
  desk: TextDesk<Form, Text>,
  kind: TextKind<Form, Text>,
  { code, message, points, at = Date.now() }: { code: string; message: string; points: string | null; at?: number },
): TextDesk<Form, Text> => {
  const { writing } = desk;
  if (!writing) return desk;
  const came = kind.id === 'blog' && writing.start.what === 'generate' && writing.done.length > 0 ? withArrived(desk, writing, kind, at) : {};
  const failure = { code, message, points, unanswered: false, free: false, kept: came.text !== undefined, retry: writing.start };
  return outside({ ...desk, ...came, writing: null, failure, ...(points !== null && { unsettled: null }) });
};

/** A request that was on its way when the page went has ended for this page, and what became of it is asked for. */
const cut = <Form, Text>(desk: TextDesk<Form, Text>): TextDesk<Form, Text> => {
  const { unsettled, failure } = desk;
  if (failure) return { ...desk, failure: { ...failure, unanswered: false } };
  if (!unsettled || unsettled.stopped) return desk;
  return { ...desk, failure: { code: 'network', message: '', points: null, unanswered: false, free: false, kept: false, retry: unsettled.start } };
};

const leftByHand = <Form, Text>({ unsettled }: TextDesk<Form, Text>) => unsettled && { ...unsettled, stopped: true };

const undone = <Form, Text>(desk: TextDesk<Form, Text>): TextDesk<Form, Text> => {
  const last = desk.earlier.at(-1);
  return last && !desk.writing ? touched(outside({ ...desk, text: last.text, earlier: desk.earlier.slice(0, -1), unfinished: null, cut: [] })) : desk;
};
