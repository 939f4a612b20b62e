import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { toFirstWrong } from '../../../kit/first-wrong.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type App, useAddApp, useEditApp, type WithSecret } from '../integration.api.ts';
import { AppFields } from './app-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { bodyOf, useAppDraft, wrongIn } from './use-app-draft.ts';

type Shown = { onClose: () => void } & ({ app: App; onMade?: never } | { app?: never; onMade: (made: WithSecret) => void });

/** Makes an app, or edits one. */
export function AppDialog({ app, onMade, onClose }: Shown) {
  const { t } = useLingui();
  const { draft, set } = useAppDraft(app);
  const [tried, setTried] = useState(false);
  const add = useAddApp();
  const edit = useEditApp();
  const deed = app ? edit : add;
  const form = useId();
  const here = useRef<HTMLFormElement>(null);
  const erases = app !== undefined && app.rules.log_texts && !draft.log_texts;
  const wrong = tried ? wrongIn(draft, app) : [];
  const refused = refusedIn(deed.error);
  const failed = (error: unknown): void => {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) toFirstWrong(here.current);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (deed.isPending) return;
    if (wrongIn(draft, app).length > 0) return toFirstWrong(event.currentTarget);
    if (app) {
      const done = () => {
        toast('ok', t`Saved.`);
        onClose();
      };
      edit.mutate({ id: app.id, ...bodyOf(draft) }, { onSuccess: done, onError: failed });
    } else add.mutate(bodyOf(draft), { onSuccess: onMade, onError: failed });
  };
  return (
    <AskDialog
      onClose={onClose}
      title={app ? t`Edit ${app.name}` : t`Create integration`}
      note={app ? undefined : t`Its first key is shown right after this, once.`}
      className="w-[min(640px,calc(100vw-32px))]"
      kind={erases ? 'danger' : 'primary'}
      verb={erases ? t`Save and erase` : app ? t`Save` : t`Create`}
      deed={deed}
      fault={
        Object.keys(refused).length === 0 && (app ? t`Save failed, please try again later` : failureOf(deed.error, t`Add app failed, please try again later.`))
      }
      form={form}
    >
      <form ref={here} id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <AppFields draft={draft} set={set} wrong={wrong} refused={refused} app={app} />
        <RuleFields draft={draft} set={set} wrong={wrong} refused={refused} erases={erases} />
      </form>
    </AskDialog>
  );
}

/** The server names fields as they travel. A reason that has a code of its own is said in the reader's language. */
const refusedIn = (error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError) || error.code === 'invalid_input') return error instanceof ApiError ? error.fields : {};
  return Object.fromEntries(Object.keys(error.fields).map((field) => [field, errorText(error)]));
};

/** The console's sentence, and the reason after it where somebody can do something about it. */
const failureOf = (error: unknown, sentence: string): string =>
  error instanceof ApiError && error.status < 500 ? `${sentence} ${errorText(error)}` : sentence;
