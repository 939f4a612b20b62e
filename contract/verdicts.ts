/**
 * What the door says of a call that came to nothing: in English, for programs and for the rows of the log. The console knows these
 * sentences, also those of old rows, and says them in its reader's language; `{n}`, and `{m}` behind it, stand for
 * what is named or counted in one.
 */
export const verdicts = {
  failed: 'The provider failed.',
  brokeOff: 'The provider broke off.',
  unreachable: 'The provider cannot be reached.',
  late: 'The provider did not answer in time.',
  rubbish: 'The provider answered something that cannot be read.',
  refused: 'The provider refused this question.',
  asksToWait: 'The provider asks us to wait.',
  overloaded: 'The provider is overloaded.',
  refusedServer: 'The provider did not take this call from this server. Its operator has to look.',
  noKey: 'No key of this provider can be used right now.',
  keyRefused: 'The provider refused this key.',
  full: 'This model has as many questions as it can take.',
  privateAddress: 'This address is private, and the operator has not opened it.',
  cutStream: 'The stream ended before its last event.',
  noStream: 'No event stream: {n}',
  noObject: 'An answer that is no JSON object: {n}',
  lacking: 'An answer without what was asked for.',
  tooLong: 'The answer is too long.',
  noRoom: 'The server holds as much as it may right now. Try again in a moment.',
  noRoomForAnswer: 'There was no room for the answer.',
  noRoomToRead: 'There was no room to read the answer.',
  noRoomHeldBack: 'The answer holds back more than there is room for.',
  goingDown: 'The server is going down. Try again in a moment.',
  notNow: 'The server cannot take this call right now.',
  wrong: 'Something went wrong here.',
  cutByRestart: 'Cut by a restart: the server stopped while this call ran.',
  startedAnew: 'The server was started anew while this was written.',
  hungUp: 'The caller hung up.',
  tookNothing: 'The caller took nothing of the answer for {n} seconds.',
  cutShort: 'It ends here because its tokens were used up.',
  onlyThoughts: 'Its tokens were used up by thinking before the first word of an answer. Allow it more tokens and run it again.',
  keyExpired: 'This key has expired.',
  makerOut: 'Whoever made this key is not let into the account any more.',
  otherPages: 'This app is called from other pages only.',
  otherAddresses: 'This app is called from other addresses only.',
  off: 'This app is switched off.',
  pending: 'This app waits for the operator, because of its own endpoint.',
  endpointRefused: 'The operator refused the endpoint of this app.',
  accountDisabled: 'The account of this app is disabled.',
  aMinute: 'This app has {n} calls a minute at most.',
  atOnce: 'This app has {n} calls at once at most.',
  oneAtOnce: 'This app has 1 call at once at most.',
  oneAMinute: 'This app has 1 call a minute at most.',
  noModel: 'There is no model `{n}` here.',
  modelNotAllowed: 'This app may not call `{n}`.',
  notOffered: '`{n}` is not offered by this protocol or for this path.',
  notEnabled: '`{n}` is not enabled for this here: {m}.',
  noPrice: '`{n}` has no price for this here.',
  noPicturePrice: '`{n}` has no price for pictures of this size and quality here.',
  blind: '`{n}` does not see pictures.',
  noPoints: 'Not enough points.',
  monthReached: 'The limit of this month is reached.',
  monthLeft: 'The limit of this month does not suffice: {n} points of it are left, and this call could cost {m}.',
} as const;

/** What `notEnabled` names as {m}: what a model was asked for. */
export const abilityWords = {
  text: 'texts',
  embeddings: 'embeddings',
  images: 'pictures',
  image_edits: 'edits of pictures',
  speech: 'speech',
  transcription: 'transcription',
  moderation: 'moderation',
  rerank: 'reranking',
} as const;
export type AbilityWord = (typeof abilityWords)[keyof typeof abilityWords];

export type Verdict = keyof typeof verdicts;

export const verdictOn = (sentence: string, n: string | number, m: string | number = ''): string =>
  sentence.replace(/\{[nm]\}/g, (place) => `${place === '{n}' ? n : m}`);
