import type { Draft } from '../draft.ts';
import type { TriedModel } from '../playground.api.ts';

/** About four characters of European writing a token, one and a half of East Asian. */
export const tokensIn = (text: string): number => {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return Math.ceil(dense / 1.5 + (text.length - dense) / 4);
};

type Asked = Pick<Draft, 'models' | 'system' | 'message' | 'settings' | 'task'> & { files?: Draft['files'] };

/** What all answers may cost at most, in whole points; null where nobody can say before. An estimate: the server holds what it reckons itself. */
export const mostPoints = (draft: Asked, offered: TriedModel[], seconds: number | null = null): number | null => {
  let sum = 0;
  for (const name of draft.models) {
    const model = offered.find((one) => one.name === name);
    const official = model && officialOf(draft, model, seconds);
    if (official == null) return null;
    sum += Math.max(Number(model!.least_points), Math.ceil(official * Number(model!.rate) * Number(model!.factor)));
  }
  return sum;
};

const officialOf = ({ task, system, message, settings, files = [] }: Asked, model: TriedModel, seconds: number | null): number | null => {
  const { official } = model;
  const byToken = (input: number, output: number, made = official.output): number | null =>
    official.input === null || made == null ? null : (input * Number(official.input) + output * Number(made)) / 1_000_000;
  switch (task.mode) {
    case 'chat':
      // How many tokens a picture or a page is, each model has its own way to say.
      if (files.some(({ media_type: type }) => !type.startsWith('text/'))) return null;
      return byToken(
        tokensIn(system) + tokensIn(message) + Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / 4),
        Math.min(settings.max_tokens ?? Number.POSITIVE_INFINITY, model.max_output ?? 8_192),
      );
    case 'translate':
      // A translation is seldom twice as long as its text.
      return byToken(200 + tokensIn(message), 50 + 2 * tokensIn(message));
    case 'draw':
      return official.image === null ? byToken(tokensIn(message), 8_000 * task.n) : task.n * Number(official.image);
    case 'speak': {
      const { length } = [...message];
      if (official.character != null) return (length * Number(official.character)) / 1_000_000;
      if (official.second !== null) return (length / 5 + 1) * Number(official.second);
      return byToken(length / 2 + 1, 4 * length, official.audio_output ?? official.output);
    }
    case 'write_down':
      if (seconds === null) return null;
      return official.second === null ? byToken(32 * seconds, 8 * seconds) : Math.ceil(seconds) * Number(official.second);
  }
};
