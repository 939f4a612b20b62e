import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { GitPullRequestArrow } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Checkbox, Choices } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { ToExport, useIsFileShop } from '../../shops/index.ts';
import { type BulkJob, usePublish } from '../bulk.api.ts';

/** What goes out, what does not, and when: the last look before the shop is asked. */
export function PublishDialog({ job, onClose }: { job: BulkJob; onClose: () => void }) {
  const { t } = useLingui();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState(inAnHour);
  const [opened] = useState(() => Date.now());
  const publish = usePublish(job.id, onClose);
  const isFile = useIsFileShop();
  const retime = (time: string): void => {
    publish.reset();
    setAt(time);
  };
  const { approved, review } = job.counts;
  const elsewhere = job.other_language;
  const [meant, mean] = useState(false);
  const going = meant ? approved : approved - elsewhere;
  const shop = job.shop.name;
  const count = number(going);
  const time = new Date(at);
  const refused = publish.error instanceof ApiError && 'body.at' in publish.error.fields;
  const late = when === 'later' && (Number.isNaN(time.getTime()) || time.getTime() < opened);
  return (
    <AskDialog
      onClose={onClose}
      title={t`Review & publish`}
      verb={when === 'now' ? t`Publish ${count}` : t`Schedule ${count}`}
      icon={<GitPullRequestArrow aria-hidden />}
      price={t`0 points`}
      disabled={late || going === 0}
      busy={publish.isPending}
      onVerb={() => publish.mutate({ ...(when === 'later' && { at: time.toISOString() }), ...(meant && { other_language: true }) })}
    >
      <div className="flex flex-col gap-4">
        <p>
          <Plural value={going} one="The approved fields of # product go to" other="The approved fields of # products go to" />{' '}
          <b className="font-medium">{shop}</b>. <Trans>The job can be taken back as a whole afterwards.</Trans>
        </p>
        {isFile && (
          <div>
            <ToExport />
          </div>
        )}
        {elsewhere > 0 && (
          <Note tone="warn">
            <p className="font-medium">
              <Plural
                value={elsewhere}
                one="# of them is in another language than asked for, and stays here."
                other="# of them are in another language than asked for, and stay here."
              />
            </p>
            <Checkbox checked={meant} onChange={({ target }) => mean(target.checked)}>
              {t`Publish what is in another language as well`}
            </Checkbox>
          </Note>
        )}
        {review > 0 && (
          <p className="text-s text-ink-2">
            <Plural value={review} one="# product is not decided and stays here." other="# products are not decided and stay here." />{' '}
            {job.open_claims > 0 && (
              <Plural value={job.open_claims} one="# of them has a statement without a fact." other="# of them have a statement without a fact." />
            )}
          </p>
        )}
        <p className="text-s text-ink-2">
          <Trans>A text that somebody changed in the shop since it was written is not overwritten: that product fails, and says so.</Trans>
        </p>
        <Choices
          label={t`When`}
          value={when}
          onChange={setWhen}
          items={[
            { value: 'now', text: t`Now` },
            { value: 'later', text: t`At a time` },
          ]}
        />
        {when === 'later' && (
          <Field label={t`Day and time`} help={t`On your clock.`} error={late || refused ? t`Choose a time to come.` : undefined}>
            {(wires) => <Input {...wires} type="datetime-local" className="max-w-64" value={at} onChange={({ target }) => retime(target.value)} />}
          </Field>
        )}
        {publish.error && !refused && <CallFault text={errorText(publish.error)} />}
      </div>
    </AskDialog>
  );
}

/** As the field writes it: the reader's own clock. */
const inAnHour = (): string => {
  const then = new Date(Date.now() + 3_600_000);
  return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
