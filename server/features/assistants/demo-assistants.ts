/** The assistants of the demo's company: one in its second version, one for a group, one that is still a draft. */
import { type AssistantForm, emptyForm } from '@storewright/contract/assistants/form';
import { milliOf } from '@storewright/contract/kit/points';
import { type Db, withLock } from '../../adapters/db/db.ts';
import type { Clock } from '../../kit/clock.ts';
import { assistantsStore } from './assistants.store.ts';
import { casesStore } from './cases.store.ts';

type Needs = {
  db: Db;
  clock: Clock;
  newId: () => string;
  /** Of the account, where the demo brought some. */
  tools: (accountId: string) => Promise<{ id: string; name: string }[]>;
  bases: (accountId: string) => Promise<string[]>;
};

/** Once: where there are any, they are the company's own. */
export const createDemoAssistants =
  ({ db, clock, newId, tools, bases }: Needs) =>
  async (accountId: string): Promise<void> => {
    const [all, own] = [await tools(accountId), await bases(accountId)];
    /** What a form names, by the ids that it has here. */
    const given = (names: readonly string[] | undefined) =>
      names ? { bases: own, tools: all.flatMap(({ id, name }) => (names.some((one) => name.endsWith(one)) ? [id] : [])) } : {};
    await withLock(db, `assistants ${accountId}`, async (tx) => {
      const store = assistantsStore(tx);
      if ((await store.howMany(accountId)) > 0 || (await store.roles(accountId)).length > 0) return;
      const [people, groups, owner] = [
        await store.people(accountId, { search: '', byAddress: false, works: false, most: 200 }),
        await store.groups(accountId),
        await store.ownerOf(accountId),
      ];
      const byName = (name: string) => people.find((one) => one.name === name)?.id ?? null;
      const role = { id: newId(), accountId, name: 'Service desk', category: 'Customer service', systemPrompt: desk, assistantPrompt: hello };
      await store.addRole(role);
      await store.addRole({ id: newId(), accountId, name: 'Editor', category: 'Content', systemPrompt: editor, assistantPrompt: '' });
      for (const [at, { name, description, linked, versions, draft, group, uses, questions = [], limit = null }] of demo.entries()) {
        const id = newId();
        await store.insert({
          id,
          accountId,
          ownerId: owner ?? null,
          name,
          description,
          linkedId: byName(linked),
          ...(at === 0 && { roleId: role.id }),
          everyone: group === null && versions.length > 0,
          monthlyLimit: limit === null ? null : milliOf(String(limit)),
          draft: { ...emptyForm, ...draft, ...given(uses) },
          createdAt: clock(),
        });
        const named = groups.find((one) => one.name === group);
        if (named) await store.setAccess(accountId, id, { groups: [named.id], people: [], editors: [] }, newId);
        for (const { note, ...form } of versions)
          await store.addVersion(id, { form: { ...emptyForm, ...form, ...given(uses) }, by: linked, note, createdAt: clock() });
        if (versions.length > 0) await store.edit(accountId, id, { liveVersion: versions.length });
        for (const one of questions) await casesStore(tx).add({ id: newId(), assistantId: id, ...one });
      }
    });
  };

const desk = `You answer for the service team of Fieldstone Group.
Ask for the serial number before you promise anything. Keep to three sentences.
If a case is older than two years, say that repair may still be possible.`;
const hello = 'Hello, I look up warranty cases. What is the serial number?';
const editor =
  'You edit texts of Fieldstone Group: plain words, short sentences, British spelling. You give the text back and, below it, what you changed and why.';

type One = {
  name: string;
  description: string;
  linked: string;
  group: string | null;
  limit?: 1_000 | 5_000;
  /** Ends of the names of its tools. One that has some answers from the base as well. */
  uses?: readonly string[];
  versions: (Partial<AssistantForm> & { note: string })[];
  draft: Partial<AssistantForm>;
  questions?: { question: string; must: string[]; mustNot: string[] }[];
};
const asked = ['Is a lid covered after 26 months?', 'Which papers does a repair need?'];
const demo: readonly One[] = [
  {
    name: 'Warranty desk',
    description: 'Looks up warranty cases and drafts the answer for the customer.',
    linked: 'Hana Novak',
    group: null,
    limit: 5_000,
    uses: ['getShipment', 'find_part'],
    versions: [
      { note: 'First version', system_prompt: 'You answer for the service team of Fieldstone Group.', assistant_prompt: hello, quick_questions: asked },
      { note: 'Asks for the serial number', system_prompt: desk, assistant_prompt: hello, quick_questions: asked },
    ],
    draft: { system_prompt: `${desk}\nOffer a quote for the repair.`, assistant_prompt: hello, quick_questions: asked },
    questions: [
      { question: 'My kettle is three years old and the seal is torn. What now?', must: ['repair'], mustNot: [] },
      { question: 'Can I have my money back without a receipt?', must: [], mustNot: ['of course'] },
    ],
  },
  {
    name: 'Product text editor',
    description: 'Makes product texts shorter and says what it changed.',
    linked: 'Dana Osei',
    group: 'Content',
    limit: 1_000,
    versions: [{ note: 'First version', system_prompt: editor }],
    draft: { system_prompt: editor },
  },
  {
    name: 'Nordics onboarding',
    description: 'Answers new colleagues in Copenhagen and Malmö. Not live yet.',
    linked: 'Ava Brandt',
    group: 'Nordics',
    versions: [],
    draft: { system_prompt: 'You welcome new colleagues of the Nordic offices and answer what they ask about their first weeks.' },
  },
];
