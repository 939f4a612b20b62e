/** What nobody wrote is refused, whether the model obeys or lies; and what somebody wrote is not. */
import { casesOf } from '../cases.ts';
import { counted } from './counted.ts';

export const refusals = async (): Promise<boolean> => {
  const cases = await casesOf('server/features/knowledge/refusals.test.ts');
  const of = (words: string) => cases.filter(({ title }) => title.includes(words));
  const lying = await casesOf('server/features/knowledge/answering/lying.test.ts');
  return [
    counted(
      'refused with a model that obeys',
      of('as the model says').filter(({ title }) => title.includes('is refused')),
      48,
    ),
    counted('refused with a model that lies', of('whatever the model makes up'), 48),
    counted('answerable, and refused by no code', of('refused by no code'), 320),
    counted('kinds of lies of which no sentence is shown', lying, 10),
  ].every(Boolean);
};
