/** The way in for programs: one key, one body, one answer. Whatever is refused here costs nothing, and no provider hears of it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { verdicts } from '@storewright/contract/verdicts';
import type { AppEntry } from '../../integration/index.ts';
import type { Log } from '../../../kit/log.ts';
import type { Life } from '../calls/life.ts';
import { refusalFor } from '../calls/refused.ts';
import { preflight } from '../calls/pages.ts';
import { refuse } from '../calls/call.ts';
import type { Budget } from '../memory/budget.ts';
import { type Way, isList, shapeOf, wayOf } from '../protocols/paths.ts';
import { Refusal } from '../protocols/refusal.ts';
import { formQuestionOf, questionOf } from '../protocols/questions.ts';
import type { Figures } from '../figures.ts';
import { checkType, collect, readObject } from './request-body.ts';
import { type Apps, appOfKey } from './key.ts';
import type { Lists } from './lists.ts';
import type { AnswerReplay } from './answer-replay.ts';
import type { Rules } from './rules.ts';
import { createStay } from './stay.ts';
import type { Virtuals } from '../virtual/virtual.ts';
import type { TurnedAway } from './turned-away.ts';

export type Door = {
  /** Whether a path is the door's. */
  takes(url: string): boolean;
  /** The call's name, in the answer and in the log: whoever hangs up before a byte came knows it too. */
  handle(request: IncomingMessage, response: ServerResponse): string;
};
type Needs = {
  apps: Apps;
  rules: Rules;
  life: Life;
  retold: AnswerReplay;
  lists: Lists;
  draining: () => boolean;
  newId: () => string;
  log: Log;
  mostBytes: { json: number; form: number };
  budget: Budget;
  turnedAway: TurnedAway;
  figures: Pick<Figures, 'refused'>;
  virtuals: Pick<Virtuals, 'of' | 'standing' | 'holds' | 'start'>;
};

export const createDoor = ({ apps, rules, life, retold, lists, draining, newId, log, mostBytes, budget, turnedAway, figures, virtuals }: Needs): Door => ({
  takes: (url) => url.startsWith('/v1/') || url.startsWith('/v1beta/'),

  handle: (request, response) => {
    const startedAt = Date.now();
    const id = newId();
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    const shape = shapeOf(path, request.headers);
    const guarded = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        refused(error);
      }
    };
    let whose: AppEntry | undefined;
    const about = { route: path.slice(0, 200), model: '', streamed: false };
    /** Whoever has a key reads of it in the log of the app. */
    const turn = (why: Refusal): void => {
      figures.refused(why.status);
      if (whose) turnedAway.note({ id, app: whose, startedAt, ...about }, why);
      refuse({ id, way: { shape, list: isList(path, query) }, request, response }, why);
    };
    const refused = (error: unknown): void => {
      unheard(request);
      turn(refusalFor(error, log));
    };

    const entered = (app: AppEntry, way: Way): void => {
      if (way.to === 'call') about.route = way.path;
      const leave = rules.enter(app, request, way.to !== 'call');
      const share = budget.open({ accountId: app.accountId, own: app.own !== null });
      const { begins, over } = createStay({ request, response, leave, share });
      if (way.to !== 'call') return void lists.answer(way, app, { id, request, response }).catch(refused);
      checkType(request, way.form);
      const done = (body: Buffer): void =>
        guarded(() => {
          const json = way.form ? null : readObject(body, share);
          const question = json
            ? questionOf(way, body, json, app.own !== null)
            : formQuestionOf(way, body, request.headers['content-type'] ?? '', app.own !== null);
          about.model = question.model;
          about.streamed = question.mode !== 'whole';
          const virtual = virtuals.of(app, question.model);
          begins();
          try {
            const call = { id, way, question, json, body, app, request, response, startedAt, share, keeps: 0, over, refused: turn };
            if (virtual) virtuals.standing(virtual, call, () => retold.first(call, virtuals.start(virtual), virtuals.holds(virtual, call)));
            else retold.first(call, life.start);
          } catch (error) {
            over();
            throw error;
          }
        });
      collect(request, { most: way.form ? mostBytes.form : mostBytes.json, share }, done, refused);
    };

    guarded(() => {
      if (request.method === 'OPTIONS') return void response.writeHead(204, { 'x-request-id': id, ...preflight(request) }).end();
      if (draining()) {
        response.setHeader('connection', 'close');
        throw new Refusal(503, 'overloaded', verdicts.goingDown, { retryAfter: 2 });
      }
      const found = appOfKey(apps, request, query);
      // The key first: a stranger learns nothing of the paths.
      const enter = (app: AppEntry): void => {
        whose = app;
        entered(app, wayOf(request.method ?? 'GET', path, shape, query));
      };
      if (found instanceof Promise) found.then((app) => guarded(() => enter(app)), refused);
      else enter(found);
    });
    return id;
  },
});

/** What is still coming of a refused body is taken and forgotten, so that its sender gets to read why; up to a point. */
const unheard = (request: IncomingMessage): void => {
  if (request.complete) return;
  let bytes = 0;
  request.removeAllListeners('data');
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostUnheard) request.destroy();
  });
  request.on('error', () => undefined);
};
const mostUnheard = 128 * 1024 * 1024;
