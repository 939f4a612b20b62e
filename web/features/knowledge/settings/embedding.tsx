import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { size } from '../../../kit/file-size.ts';
import { number } from '../../../kit/format.ts';
import { isMoving } from '../../../kit/work-state.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { Base } from '../knowledge.api.ts';
import { type Embedding, useChooseEmbedding, useEmbedding, useSetUpEmbedding } from './embedding.api.ts';

/** Letters alone, or by meaning too: what that costs stands beside the press. */
export function SearchByMeaning({ base }: { base: Base }) {
  const { t } = useLingui();
  const embedding = useEmbedding(base.id);
  return (
    <Section title={t`Search`}>
      <Loaded from={embedding} failed={errorText(embedding.error)}>
        {(now) => (
          <div className="mt-2 flex max-w-[640px] flex-col gap-4">
            <Standing now={now} />
            <Choose base={base.id} now={now} />
            <Here base={base.id} here={now.here} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Standing({ now: { model, next, state, done, texts, error: code } }: { now: Embedding }) {
  const { t } = useLingui();
  const error = codeText(code);
  const coming = next || model;
  return (
    <div className="flex flex-col gap-2 text-s">
      <p className="font-medium">{model === '' ? t`Keyword search` : t`By words and by meaning, with ${model}`}</p>
      {state === 'off' && (
        <p className="text-ink-2">{t`What is said in quite other words is often not found. A model that reads meaning finds it, in any language.`}</p>
      )}
      {state === 'filling' && (
        <>
          <Progress label={t`Being read by ${coming}`} value={done} total={texts} />
          <p>{t`${number(done)} of ${number(texts)} texts read`}</p>
          <p className="text-ink-2">{next === '' ? t`What is not read yet is found by its words.` : t`Search goes on as it was until all of it is read.`}</p>
        </>
      )}
      {state === 'failed' && <CallFault text={code === 'insufficient_points' ? t`It stopped: there are not enough points.` : t`It stopped: ${error}`} />}
    </div>
  );
}

function Choose({ base, now: { model, next, state, models } }: { base: string; now: Embedding }) {
  const { t } = useLingui();
  const current = next || model;
  const [chosen, setChosen] = useState(current || (models[0]?.name ?? ''));
  const choose = useChooseEmbedding(base);
  const one = models.find(({ name }) => name === chosen);
  const isOther = chosen !== current;
  if (models.length === 0 && current === '') return <p className="text-s text-ink-2">{t`No model that reads meaning is connected.`}</p>;
  return (
    <>
      <SelectField label={t`Model that reads meaning`} value={chosen} onPick={setChosen}>
        {!one && chosen !== '' && <option>{chosen}</option>}
        {models.map(({ name, provider }) => (
          <option key={name} value={name}>
            {name} · {provider}
          </option>
        ))}
      </SelectField>
      {one && (isOther || state === 'failed') && (
        <p className="text-s text-ink-2">
          {one.points === null ? (
            t`Its price is not known.`
          ) : (
            <Plural
              value={Number(one.points)}
              one="About # point to read this base, and a little for each question."
              other="About # points to read this base, and a little for each question."
            />
          )}
        </p>
      )}
      {choose.error && <CallFault text={errorText(choose.error)} />}
      <div className="flex flex-wrap gap-2">
        {(isOther || state === 'failed') && (
          <Button kind="primary" busy={choose.isPending} disabled={chosen === ''} onClick={() => choose.mutate(chosen)}>
            {isOther ? t`Search by meaning` : t`Go on`}
          </Button>
        )}
        {current !== '' && (
          <Button busy={choose.isPending} onClick={() => choose.mutate('')}>
            {t`Search by keywords alone`}
          </Button>
        )}
      </div>
    </>
  );
}

/** One that this machine runs itself: for whoever has a say in what runs here. */
function Here({ base, here }: { base: string; here: Embedding['here'] }) {
  const { t } = useLingui();
  const setUp = useSetUpEmbedding(base);
  if (!here) return null;
  const { name, job } = here;
  const error = job?.error ? codeText(job.error.code) : undefined;
  const bytes = size(here.size);
  return (
    <div className="flex flex-col gap-2 rounded-l border border-line p-3 text-s">
      <p>
        <b className="font-medium">{name}</b> <span className="text-ink-2">{t`runs on this machine, costs nothing and sends nothing away.`}</span>
      </p>
      {isMoving(job) ? (
        <Progress label={t`Fetching ${name}`} value={job.done} total={job.total} />
      ) : (
        <>
          {error !== undefined && <CallFault text={t`It stopped: ${error}`} />}
          <Button className="self-start" busy={setUp.isPending} onClick={() => setUp.mutate()}>
            {t`Install and search with it (${bytes})`}
          </Button>
        </>
      )}
      {setUp.error && <CallFault text={errorText(setUp.error)} />}
      <p className="text-xs text-ink-3">{t`Needs ${number(here.memory / 1_000_000_000, { maximumFractionDigits: 1 })} GB of memory while it is in use.`}</p>
    </div>
  );
}
