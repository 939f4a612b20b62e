import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type AbilityWord, type Verdict, verdicts } from '@storewright/contract/verdicts';
import { codeText } from '../error-texts.ts';

/** Why a call through the door came to nothing, in the reader's language. What a provider said of it stands as it is. */
export const verdictText = (said: string): string => {
  if (/^[a-z]+(?:_[a-z]+)+$|^internal$/.test(said)) return codeText(said);
  for (const name of Object.keys(verdicts) as Verdict[]) {
    const values = namedIn(verdicts[name], said);
    // A language that lacks the words says it as the row does.
    const text: MessageDescriptor = { ...texts[name], message: said, values: name === 'notEnabled' ? withAbility(values) : (values ?? {}) };
    if (values) return i18n._(text);
  }
  return said;
};

/** What stands in the places of `{n}` and `{m}`; undefined where it is another sentence. */
const namedIn = (sentence: string, said: string): { n?: string; m?: string } | undefined => {
  const [before = '', between, after] = sentence.split(/\{[nm]\}/);
  if (between === undefined) return said === before ? {} : undefined;
  const end = after ?? between;
  const isOne = said.length > before.length + end.length && said.startsWith(before) && said.endsWith(end);
  if (!isOne) return undefined;
  const inside = said.slice(before.length, said.length - end.length);
  if (after === undefined) return { n: inside };
  const place = inside.indexOf(between);
  return place > 0 ? { n: inside.slice(0, place), m: inside.slice(place + between.length) } : undefined;
};

/** What it was asked for has words in each language, too. One that nobody knows stands as it is. */
const withAbility = ({ n, m = '' }: { n?: string; m?: string } = {}) => ({ n, m: Object.hasOwn(abilities, m) ? i18n._(abilities[m as AbilityWord]) : m });
const abilities: Record<AbilityWord, MessageDescriptor> = {
  texts: msg`texts`,
  embeddings: msg`embeddings`,
  pictures: msg`pictures`,
  'edits of pictures': msg`edits of pictures`,
  speech: msg`speech`,
  transcription: msg`transcription`,
  moderation: msg`moderation`,
  reranking: msg`reranking`,
};

/** A sentence without its words here does not compile. */
const texts: Record<Verdict, MessageDescriptor> = {
  failed: msg`The provider failed.`,
  brokeOff: msg`The provider broke off.`,
  unreachable: msg`The provider cannot be reached.`,
  late: msg`The provider did not answer in time.`,
  rubbish: msg`The provider answered something that cannot be read.`,
  refused: msg`The provider refused this question.`,
  asksToWait: msg`The provider asks us to wait.`,
  overloaded: msg`The provider is overloaded.`,
  refusedServer: msg`The provider did not take this call from this server. Its operator has to look.`,
  noKey: msg`No key of this provider can be used right now.`,
  keyRefused: msg`The provider refused this key.`,
  full: msg`This model has as many questions as it can take.`,
  privateAddress: msg`This address is private, and the operator has not opened it.`,
  cutStream: msg`The stream ended before its last event.`,
  noStream: msg({ message: 'No event stream: {n}' }),
  noObject: msg({ message: 'An answer that is no JSON object: {n}' }),
  lacking: msg`An answer without what was asked for.`,
  tooLong: msg`The answer is too long.`,
  noRoom: msg`The server holds as much as it may right now. Try again in a moment.`,
  noRoomForAnswer: msg`There was no room for the answer.`,
  noRoomToRead: msg`There was no room to read the answer.`,
  noRoomHeldBack: msg`The answer holds back more than there is room for.`,
  tookNothing: msg`The caller took nothing of the answer for {n} seconds.`,
  oneAtOnce: msg`This app has 1 call at once at most.`,
  oneAMinute: msg`This app has 1 call a minute at most.`,
  goingDown: msg`The server is going down. Try again in a moment.`,
  notNow: msg`The server cannot take this call right now.`,
  wrong: msg`Something went wrong here.`,
  cutByRestart: msg`Cut by a restart: the server stopped while this call ran.`,
  startedAnew: msg`The server was started anew while this was written.`,
  hungUp: msg`The caller hung up.`,
  cutShort: msg`It ends here because its tokens were used up.`,
  onlyThoughts: msg`Its tokens were used up by thinking before the first word of an answer. Allow it more tokens and run it again.`,
  keyExpired: msg`This key has expired.`,
  makerOut: msg`Whoever made this key is not let into the account any more.`,
  otherPages: msg`This app is called from other pages only.`,
  otherAddresses: msg`This app is called from other addresses only.`,
  off: msg`This app is switched off.`,
  pending: msg`This app waits for the operator, because of its own endpoint.`,
  endpointRefused: msg`The operator refused the endpoint of this app.`,
  accountDisabled: msg`The account of this app is disabled.`,
  aMinute: msg({ message: 'This app has {n} calls a minute at most.' }),
  atOnce: msg({ message: 'This app has {n} calls at once at most.' }),
  noModel: msg({ message: 'There is no model `{n}` here.' }),
  modelNotAllowed: msg({ message: 'This app may not call `{n}`.' }),
  notOffered: msg({ message: '`{n}` is not offered by this protocol or for this path.' }),
  notEnabled: msg({ message: '`{n}` is not enabled for this here: {m}.' }),
  noPrice: msg({ message: '`{n}` has no price for this here.' }),
  noPicturePrice: msg({ message: '`{n}` has no price for pictures of this size and quality here.' }),
  blind: msg({ message: '`{n}` does not see pictures.' }),
  noPoints: msg`Not enough points.`,
  monthLeft: msg`The limit of this month does not suffice: {n} points of it are left, and this call could cost {m}.`,
  monthReached: msg`The limit of this month is reached.`,
};
