import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/page.tsx';
import { JobFault, JobProgress } from './job-progress.tsx';
import { type LocalRuntime, useCancelInstall, useInstall, useUninstall } from './local-models.api.ts';
import { size } from '../../../kit/file-size.ts';

/** What runs models: installed when somebody wants it, and what it is doing. */
export function Runtime({ runtime }: { runtime: LocalRuntime }) {
  const { t } = useLingui();
  const [install, cancel, remove] = [useInstall(), useCancelInstall(), useUninstall()];
  const [sure, setSure] = useState(false);
  const { state, why, version, job } = runtime;
  const weight = size(runtime.size);
  const failed = install.error ?? cancel.error ?? remove.error;
  const uninstall = () => (sure ? remove.mutate(undefined, { onSettled: () => setSure(false) }) : setSure(true));
  return (
    <Section title={t`Runtime`} aside={state === 'here' && <Chip tone="ok">{t`installed`}</Chip>}>
      {state === 'off' && <Note>{t`Models are not run on this machine: the setting LOCAL_MODELS is off.`}</Note>}
      {state === 'impossible' && (
        <Note tone="warn">
          {t`Models cannot be run on this machine.`} <span className="text-ink-3">{why}</span>
        </Note>
      )}
      {state === 'absent' && (
        <>
          <p className="mb-3 max-w-[70ch] text-s text-ink-2">
            {t`node-llama-cpp ${version} runs models in a process of its own. It is installed by npm from the registry that this server uses, takes ${weight} on the disk, and runs no scripts.`}
          </p>
          {isMoving(job) ? (
            <JobProgress job={job} name={t`The runtime is installed`} onCancel={() => cancel.mutate(undefined)} cancelling={cancel.isPending} />
          ) : (
            <>
              <Button kind="primary" busy={install.isPending} onClick={() => install.mutate(undefined)}>{t`Install the runtime`}</Button>
              <div className="mt-2">
                <JobFault job={job} />
              </div>
            </>
          )}
        </>
      )}
      {state === 'here' && (
        <div className="flex flex-wrap items-center gap-3 text-s">
          <span className="min-w-0 flex-1 text-ink-2">
            node-llama-cpp {version}. <Doing runtime={runtime} />
          </span>
          <Button kind={sure ? 'danger' : undefined} busy={remove.isPending} onClick={uninstall}>
            {sure ? t`Remove it; the models stay` : t`Remove`}
          </Button>
        </div>
      )}
      {failed && <CallFault text={errorText(failed)} className="mt-2" />}
    </Section>
  );
}

function Doing({ runtime: { running, loaded, busy, waiting } }: { runtime: LocalRuntime }) {
  const { t } = useLingui();
  if (!running) return t`It is not running: the next question starts it.`;
  if (!loaded) return t`It is running, with no model in memory.`;
  if (!busy) return t`In memory: ${loaded}.`;
  return waiting > 0 ? t`${loaded} is answering, and ${waiting} wait.` : t`${loaded} is answering.`;
}
