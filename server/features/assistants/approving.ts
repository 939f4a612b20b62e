/** Calls that a person is asked about before they go: shown exactly as they would be sent, decided once, and carried out at most once. */
import type { Approval, ToolStep } from '@storewright/contract/assistants/answer';
import { approvalMinutes } from '@storewright/contract/assistants/bounds';
import type { AssistantForm } from '@storewright/contract/assistants/form';
import type { UiPart } from '@storewright/contract/runs';
import { type Db, inTransaction } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { jsonIn } from '../../kit/json.ts';
import { storable } from '../../kit/storable.ts';
import type { Bound, Tool, Toolbox } from '../plugins/index.ts';
import type { ToolCall } from '../runs/index.ts';
import { type ApprovalRow, approvalsStore } from './approvals.store.ts';
import type { Asked, Paused } from './assistants.tables.ts';
import { notJson, personRefused, takenBefore, type Verdict } from './carrying.ts';
import type { Reader } from './may.store.ts';
import { talkingStore } from './talking.store.ts';

export type NewApproval = Omit<ApprovalRow, 'answerId' | 'allowed' | 'takenAt' | 'expiresAt'> & { call: ToolCall };
type Halfway = Omit<Paused, 'form' | 'asked'>;
/** For a conversation in which somebody can press. */
export type Confirming = {
  newId(): string;
  preview(tool: Tool, args: unknown, boundary: string): ReturnType<Toolbox['preview']>;
  /** For the rest of this conversation, there. */
  isAllowed(tool: Tool, host: string): Promise<boolean>;
  /** Kept with all that it goes on from. What is told of it comes after. */
  pause(halfway: Halfway, approvals: NewApproval[]): Promise<UiPart[]>;
};
export type Resumed = { paused: Paused; verdictOf(asked: Asked, tool: Tool | undefined): Promise<{ verdict: Verdict; allowed: boolean }> };

/** The same each time: what is sent is byte by byte what was shown. */
const boundaryOf = (id: string): string => `storewright-${id}`;

/** What a person is to be asked; or that they need not be; or why nothing can be sent, which nobody has to look at. */
export const asking = async ({ newId, preview, isAllowed }: Confirming, tool: Tool, call: ToolCall): Promise<Verdict | { approval: NewApproval }> => {
  const id = newId();
  const args = jsonIn(call.args || '{}');
  if (args === undefined) return { refused: notJson };
  const boundary = boundaryOf(id);
  const seen = await preview(tool, args, boundary);
  if (!seen.ok) return { refused: seen.text };
  const { host, request, hash } = seen;
  if (tool.confirm === 'once' && (await isAllowed(tool, host))) return { allowed: true, bound: { boundary, hash } };
  const { title, sourceName: source, risk, confirm, print } = tool;
  return { approval: { id, toolId: tool.id, tool: call.name, title, source, host, risk, confirm, args: call.args, request, hash, print, call } };
};

type Needs = { db: Db; toolbox: Pick<Toolbox, 'preview'>; clock: Clock; newId: () => string };
type Within = { reader: Reader; answerId: string; chatId: string; form: AssistantForm };

export const createApproving = ({ db, toolbox, clock, newId }: Needs) => ({
  confirmingIn: ({ reader, answerId, chatId, form }: Within): Confirming => ({
    newId,
    preview: (tool, args, boundary) => toolbox.preview(reader, tool.id, args, boundary),
    isAllowed: (tool, host) => approvalsStore(db).isAllowedIn(chatId, tool, host),
    pause: async (halfway, approvals) => {
      const expiresAt = new Date(clock().getTime() + approvalMinutes * 60_000);
      const rows = approvals.map((one) => {
        const { call: _, ...row } = one;
        return { ...storable({ ...row, answerId }), expiresAt };
      });
      const asked = approvals.map(({ id, toolId, call }) => ({ id, toolId, call }));
      await inTransaction(db, async (tx) => {
        await talkingStore(tx).keep(answerId, storable(halfway.answer), storable({ ...halfway, form, asked }));
        await approvalsStore(tx).insert(rows);
      });
      return rows.flatMap((row) => askedParts(shownApproval({ ...row, allowed: null, takenAt: null }, 'waiting')));
    },
  }),
  resumed: (paused: Paused, rows: ApprovalRow[]): Resumed => ({
    paused,
    verdictOf: async ({ id, toolId }, tool) => {
      const row = rows.find((one) => one.id === id);
      const allowed = row?.allowed === true;
      if (!row || !(await approvalsStore(db).take(id, clock()))) return { verdict: takenBefore, allowed };
      if (!allowed) return { verdict: personRefused, allowed };
      if (tool?.id !== toolId) return { verdict: { refused: 'This tool is not there any more.' }, allowed };
      const bound: Bound = { boundary: boundaryOf(id), hash: row.hash };
      return { verdict: { allowed: true, bound }, allowed };
    },
  }),
});

/** How one stands. One that was decided, and that nobody took before its run was gone, waits again. */
export const stateOf = (
  row: ApprovalRow,
  all: ApprovalRow[],
  { paused, isOpen, now }: { paused: Paused | null; isOpen: boolean; now: Date },
): Approval['state'] => {
  const isOver = row.expiresAt <= now;
  if (row.allowed === null) return isOver ? 'expired' : 'waiting';
  const its = all.filter(({ id }) => paused?.asked.some((one) => one.id === id));
  const isLeft = row.takenAt === null && !isOpen && !isOver && its.includes(row) && its.every(({ allowed }) => allowed !== null);
  if (isLeft) return 'waiting';
  // Nobody carried it out, and nobody will.
  if (row.allowed && row.takenAt === null && isOver && !isOpen) return 'expired';
  return row.allowed ? 'allowed' : 'refused';
};

export const shownApproval = (
  { id, tool, title, source, host, risk, confirm, args, request, hash, expiresAt }: ApprovalRow,
  state: Approval['state'],
): Approval => ({
  id,
  tool,
  title,
  source,
  host,
  risk,
  confirm,
  args,
  request,
  hash,
  state,
  expires_at: expiresAt.toISOString(),
});

/** In the words of the AI SDK's protocol, and the request beside it. */
const begunParts = (id: string, { tool, title, args }: Pick<Approval, 'tool' | 'title' | 'args'>): UiPart[] => [
  { type: 'tool-input-available', toolCallId: id, toolName: tool, title, input: jsonIn(args || '{}') ?? {} },
  { type: 'tool-approval-request', approvalId: id, toolCallId: id },
];
const askedParts = (approval: Approval): UiPart[] => [...begunParts(approval.id, approval), { type: 'data-approval', id: approval.id, data: approval }];
export const resumedParts = ({ id, call }: Asked, approved: boolean, { title, text }: ToolStep): UiPart[] => [
  ...begunParts(id, { tool: call.name, title, args: call.args }),
  { type: 'tool-approval-response', approvalId: id, approved },
  approved ? { type: 'tool-output-available', toolCallId: id, output: text } : { type: 'tool-output-denied', toolCallId: id },
];
