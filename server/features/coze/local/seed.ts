/** What is at the stand-in: two spaces, and bots that answer with what they were given to say. */
export type LocalBot = {
  id: string;
  space: string;
  name: string;
  description: string;
  published: boolean;
  prompt?: string;
  prologue?: string;
  suggested?: string[];
  plugins?: { id: string; name: string; description: string; tools: { id: string; name: string; description: string }[] }[];
  /** Pieces of what it says; without them it repeats what it was asked. */
  says?: string[];
  followUps?: string[];
  /** It breaks down instead. */
  fails?: { code: number; msg: string };
  /** Between two pieces. */
  paceMs?: number;
};
type Region = 'com' | 'cn';
export type LocalSeed = {
  user: { id: string; userName: string; nickName: string };
  tokens: Record<string, Region>;
  apps: { region: Region; clientId: string; secret?: string; publicKey?: string; keyId?: string; redirectUri?: string }[];
  spaces: { id: string; name: string; role: string; type: string; enterprise?: string }[];
  bots: LocalBot[];
};

/** No secrets: they open nothing but the stand-in. */
export const localTokens = { com: 'pat_local_stand_in_com', cn: 'pat_local_stand_in_cn' };

const shop = '7410000000000000001';
const service = '7410000000000000002';
const weather = {
  id: '7420000000000000001',
  name: 'Weather',
  description: 'Tells the weather of a place',
  tools: [{ id: '7420000000000000011', name: 'forecast', description: '' }],
};
const currency = {
  id: '7420000000000000002',
  name: 'Currency',
  description: 'Exchanges one currency for another',
  tools: [{ id: '7420000000000000012', name: 'convert', description: '' }],
};
const pace = 40;

export const demoSeed: LocalSeed = {
  user: { id: '7400000000000000001', userName: 'fieldstone', nickName: 'Fieldstone Group' },
  tokens: { [localTokens.com]: 'com', [localTokens.cn]: 'cn' },
  apps: [],
  spaces: [
    { id: shop, name: 'Shop', role: 'owner', type: 'personal' },
    { id: service, name: 'Service', role: 'member', type: 'team' },
  ],
  bots: [
    {
      id: '7430000000000000001',
      space: shop,
      name: 'Gift finder',
      description: 'Asks three questions, names two products',
      published: true,
      prompt: 'Ask who the present is for, what they like, and how much it may cost. Then name two products.',
      prologue: 'Who is the present for?',
      suggested: ['A present for somebody who camps, under €50', 'Something for a kitchen'],
      plugins: [currency],
      followUps: ['Which is lighter?', 'Show lanterns'],
      paceMs: pace,
    },
    {
      id: '7430000000000000002',
      space: shop,
      name: 'Care advice',
      description: 'Washing, waxing, descaling',
      published: true,
      prompt: 'Say how to care for a product, from its label.',
      prologue: 'What needs care?',
      suggested: ['How do I wax a jacket?'],
      plugins: [weather],
      followUps: ['How often?'],
      paceMs: pace,
    },
    { id: '7430000000000000003', space: shop, name: 'Size helper', description: 'Jackets and boots', published: true, plugins: [weather], paceMs: pace },
    { id: '7430000000000000004', space: shop, name: 'Newsletter drafts', description: 'Writes what nobody has read yet', published: false, paceMs: pace },
    {
      id: '7430000000000000005',
      space: service,
      name: '订单助手',
      description: '查询订单和物流',
      published: true,
      prologue: '你好！',
      suggested: ['我的包裹在哪里？'],
      paceMs: pace,
    },
  ],
};
