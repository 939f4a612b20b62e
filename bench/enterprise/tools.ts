/** Services and MCP servers: the makers' documents, both wires, and servers that mean no good, as counts of cases. */
import { type Case, casesOf } from '../cases.ts';
import { type Bar, counted } from './bar.ts';

/** What a server may try, by the test that plays it. */
const attacks: [name: string, test: RegExp][] = [
  ['a description that speaks to the model', /is shown whole, with what it hides by name/],
  ['another tool behind an approved name', /once it is another holds those tools alone/],
  ['the name of another server’s tool', /never makes two tools one/],
  ['an answer without end', /sends a flood/],
  ['comments for ever', /says a little again and again/],
  ['a redirect inwards', /points elsewhere, where nobody goes/],
  ['the metadata of another server', /for another server than the one that was asked/],
  ['an end in the middle of a change', /breaks off in the middle of a call/],
  ['a form for a password', /asks the person for a password/],
  ['schemas that lead elsewhere or never end', /brings schemas that lead elsewhere/],
  ['a ping whose answer it refuses', /asks whether we are there, and refuses the answer/],
  ['our key in its answer', /gets its key in the header that was named/],
  ['a metadata address that it names itself', /that asks for a sign-in of its own is told as that/],
  ['a sign-in without PKCE, of another issuer, inwards, or by a script', /no sign-in is begun at a server/],
  ['a sign-in that somebody else began', /finishes only what they began themselves/],
  ['a code from somewhere else', /who said no there, or comes back from somewhere else/],
  ['a token for another address', /is for the address that it was given for/],
];

export const tools = async (): Promise<Bar[]> => {
  const of = (folder: string, name: string) => casesOf(`server/features/${folder}/${name}.test.ts`);
  const documents = await of('plugins', 'documents');
  const [mcp, own] = [await of('plugins', 'mcp'), await of('mcp-server', 'mcp-server')];
  const servers = [...mcp, ...(await of('plugins', 'session')), ...(await of('plugins', 'sign-in'))];
  const requests = await of('plugins', 'requests');
  const withstood = attacks.filter(([, test]) => holdsAll(servers.filter(({ name }) => test.test(name))));
  const failed = attacks.filter((one) => !withstood.includes(one)).map(([name]) => name);
  return [
    counted(
      'OpenAPI documents of their makers that open, or are refused for what is wrong',
      documents,
      /opens, with a name for each|spread over many files/,
      15,
    ),
    counted('requests built and bent, all cases', requests, /./),
    counted('MCP servers of both wires, asked and called', mcp, /of revision/, 2),
    counted('our own MCP server, by the protocol’s client over both wires', own, /speaks the (?:new|old) wire/, 4),
    { name: 'MCP servers that mean no good', figure: withstood.length, target: '17', holds: withstood.length === 17, note: failed.join('; ') },
  ];
};

const holdsAll = (cases: Case[]): boolean => cases.length > 0 && cases.every(({ holds }) => holds);
