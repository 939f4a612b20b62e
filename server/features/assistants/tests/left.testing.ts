/** An assistant as it stands after some use, written straight into its tables. */
import { emptyForm } from '@storewright/contract/assistants/form';
import type { TestHouse } from '../../../boot/house.testing.ts';
import { newId } from '../../../kit/ids.ts';
import { runs } from '../../runs/runs.tables.ts';
import { assistantAnswers, assistantApprovals, assistantCases, assistantGrants, assistantRoles, assistants, assistantVersions } from '../assistants.tables.ts';

type Of = { accountId: string; userId: string };

/** Live and open to everyone; `people` are named, `editors` may change it. */
export const leftAssistant = async (
  { db }: Pick<TestHouse, 'db'>,
  { accountId, userId }: Of,
  { people = [], editors = [] }: { people?: string[]; editors?: string[] } = {},
) => {
  const [id, caseId] = [newId(), newId()];
  await db.insert(assistants).values({ id, accountId, ownerId: userId, name: 'Warranty desk', everyone: true, draft: emptyForm, liveVersion: 1 });
  await db.insert(assistantVersions).values({ assistantId: id, n: 1, form: emptyForm, by: 'Robin Vale', note: '' });
  await db.insert(assistantCases).values({ id: caseId, assistantId: id, question: 'A lid?', must: ['€14'], mustNot: [] });
  const grants = [
    ...people.filter((one) => !editors.includes(one)).map((one) => ({ userId: one, edits: false })),
    ...editors.map((one) => ({ userId: one, edits: true })),
  ];
  if (grants.length > 0) await db.insert(assistantGrants).values(grants.map((grant) => ({ ...grant, id: newId(), accountId, assistantId: id })));
  return { id, case: caseId };
};

/** A question of somebody with its answer. */
export const leftTalk = async ({ db }: Pick<TestHouse, 'db'>, { accountId, userId }: Of, assistantId: string) => {
  const [answer, chat, runId] = [newId(), newId(), newId()];
  await db.insert(runs).values({ id: runId, accountId, userId, place: 'assistant', state: 'done', parts: [] });
  const kept = { text: 'Two years.', steps: [], cited: [], silent: false, model: 'm' };
  await db
    .insert(assistantAnswers)
    .values({ id: answer, accountId, assistantId, userId, chatId: chat, version: 1, question: 'How long?', runId, answer: kept });
  const call = newId();
  await db.insert(assistantApprovals).values({
    id: call,
    answerId: answer,
    toolId: `plugin:${newId()}`,
    tool: 'parcels__change',
    title: 'Change a shipment',
    source: 'Parcels',
    host: 'parcels.test',
    risk: 'write',
    confirm: 'always',
    args: '{}',
    request: { method: 'PATCH', url: 'https://parcels.test/1', headers: [], body: '', curl: '' },
    hash: 'as shown',
    expiresAt: new Date(Date.now() + 900_000),
  });
  return { answer, chat, call };
};

export const leftRole = async ({ db }: Pick<TestHouse, 'db'>, { accountId }: Pick<Of, 'accountId'>): Promise<string> => {
  const id = newId();
  await db.insert(assistantRoles).values({ id, accountId, name: 'Desk', category: '', systemPrompt: 'You help.', assistantPrompt: '' });
  return id;
};
