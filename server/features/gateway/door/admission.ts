/** The same way in for what asks no model: whose key it is, what its owner allows it, and a line in the app's log. */
import type { IncomingMessage } from 'node:http';
import type { AppEntry } from '../../integration/index.ts';
import type { Log } from '../../../kit/log.ts';
import { refusalFor } from '../calls/refused.ts';
import type { Figures } from '../figures.ts';
import { Refusal } from '../protocols/refusal.ts';
import { type Apps, appOfKey } from './key.ts';
import type { Rules } from './rules.ts';
import type { TurnedAway } from './turned-away.ts';

/** What was asked, and what became of it. */
type Told = { route: string; model: string; startedAt: number; error: string };
type Admitted = { app: AppEntry; leave(): void; tell(told: Told): void };
export type Admission = { admit(request: IncomingMessage, route: string): Promise<Admitted> };
type Needs = {
  apps: Apps;
  /** What the app's owner allows, and what any app may beside that. */
  rules: readonly Rules[];
  turnedAway: TurnedAway;
  figures: Pick<Figures, 'refused'>;
  newId: () => string;
  log: Log;
};

export const createAdmission = ({ apps, rules, turnedAway, figures, newId, log }: Needs): Admission => ({
  /** Throws a refusal. */
  admit: async (request, route) => {
    const startedAt = Date.now();
    let app: AppEntry | undefined;
    const left: (() => void)[] = [];
    try {
      // Never in an address: those are written down on the way.
      app = await appOfKey(apps, request, '');
      for (const one of rules) left.push(one.enter(app, request));
    } catch (error) {
      for (const leave of left) leave();
      const why: Refusal = refusalFor(error, log);
      figures.refused(why.status);
      if (app) turnedAway.note({ id: newId(), app, startedAt, route, model: '', streamed: false }, why);
      throw why;
    }
    const whose = app;
    return {
      app: whose,
      leave: () => left.forEach((leave) => leave()),
      tell: ({ error, ...told }) => turnedAway.done({ id: newId(), app: whose, streamed: false, ...told }, error),
    };
  },
});
