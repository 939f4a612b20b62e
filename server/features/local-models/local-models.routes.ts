import { contract } from '@storewright/contract';
import type { LocalModel } from '@storewright/contract/local-models';
import type { Clock } from '../../kit/clock.ts';
import { serve, type Served } from '../../kit/http.ts';
import { doing } from '../audit/index.ts';
import { showJob } from '../jobs/index.ts';
import type { LocalModels, Shown } from './local-models.service.ts';
import { pieceBytes } from './uploads.service.ts';

export const localModelsRoutes = (models: LocalModels, clock: Clock): Served => {
  const show = ({ job, ...one }: Shown): LocalModel => ({ ...one, job: job && showJob(job, clock()) });
  const done = { ok: true } as const;
  return serve(contract.localModels, {
    overview: async () => {
      const { runtime, models: all, ...rest } = await models.overview();
      return { ...rest, upload_piece: pieceBytes, runtime: { ...runtime, job: runtime.job && showJob(runtime.job, clock()) }, models: all.map(show) };
    },
    settings: async ({ body, ...by }) => {
      await models.setMirror(doing(by), body.mirror);
      return done;
    },
    install: async (by) => showJob(await models.install({ caller: by.caller, doing: doing(by) }), clock()),
    cancelInstall: async ({ caller }) => {
      await models.cancelInstall(caller);
      return done;
    },
    uninstall: async (by) => {
      await models.uninstall(doing(by));
      return done;
    },
    beginUpload: async ({ body }) => show(await models.showing(await models.uploads.begin(body))),
    finishUpload: async ({ params, ...by }) => show(await models.showing(await models.uploads.finish(doing(by), params.id))),
    download: async ({ params, ...by }) => showJob(await models.download({ caller: by.caller, doing: doing(by) }, params.id), clock()),
    cancel: async ({ params, caller }) => {
      await models.cancel(caller, params.id);
      return done;
    },
    remove: async ({ params, ...by }) => {
      await models.remove({ caller: by.caller, doing: doing(by) }, params.id);
      return done;
    },
    enable: async ({ params, body, signal, ...by }) => show(await models.enable(doing(by), params.id, body.enabled, signal)),
    attempt: ({ params, body, signal }) => models.attempt(params.id, body.prompt, signal),
  });
};
