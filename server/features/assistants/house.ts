/** All of it together: the desk, talking, and the questions before a version goes live. */
import type { KnowledgeModel } from '@storewright/contract/knowledge';
import type { Note } from '../audit/index.ts';
import type { Cost } from '../runs/index.ts';
import { assistantsStore } from './assistants.store.ts';
import { createAssistantModel } from './assistant-model.ts';
import { createDesk } from './assistants.service.ts';
import { createCases } from './cases.service.ts';
import { createTalking, type TalkingNeeds } from './talking.service.ts';

type Needs = TalkingNeeds & {
  note: Note;
  /** Models that can answer, with what an answer may cost. */
  models: () => { items: KnowledgeModel[] };
  costOf: (accountId: string, callId: string) => Promise<Cost | undefined>;
};

export type Assistants = ReturnType<typeof createAssistants>;
export const createAssistants = ({ note, models, costOf, ...needs }: Needs) => {
  const talking = createTalking(needs);
  return {
    talking,
    desk: createDesk({ ...needs, talking, note }),
    cases: createCases({ ...needs, talking, costOf }),
    models: () => {
      const calling = new Set(needs.onOffer().flatMap(({ name, capabilities }) => (capabilities.includes('tools') ? [name] : [])));
      return { items: models().items.map((model) => ({ ...model, tools: calling.has(model.name) })) };
    },
    model: createAssistantModel({ standing: needs.standing, talking }),
    reached: assistantsStore(needs.db).reached,
    /** Names of those that call one of these tools. */
    using: (accountId: string, tools: string[]): Promise<string[]> =>
      tools.length === 0 ? Promise.resolve([]) : assistantsStore(needs.db).using(accountId, tools),
    close: talking.close,
  };
};
