import { Plural, useLingui } from '@lingui/react/macro';
import type { Trace as Traced } from '@storewright/contract/knowledge/trace';
import type { Struck } from '@storewright/contract/knowledge/answer';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useTrace } from '../chats.api.ts';
import { KeepAsTest } from './keep-as-test.tsx';
import { Replay } from './replay.tsx';

/** Why it said that, in the order of time: nothing that was found is hidden. */
export function Trace({ base, chat, message, onClose }: { base: string; chat: string; message: string; onClose: () => void }) {
  const { t } = useLingui();
  const trace = useTrace(chat, message);
  return (
    <Drawer
      open
      onClose={onClose}
      title={t`How this came about`}
      note={trace.data?.trace.meaning?.state === 'used' ? t`found by its words and by its meaning` : t`found by its words`}
      className="w-[min(720px,calc(100vw-40px))] bg-surface"
    >
      <Loaded from={trace} failed={errorText(trace.error)}>
        {({ trace: traced, struck, model, points: paid, prompt_tokens: read }) => (
          <div className="flex flex-col gap-6 text-s">
            <Searched trace={traced} />
            <Found trace={traced} />
            {struck.length > 0 && <StruckList struck={struck} />}
            <section>
              <h3 className="mb-1 font-bold">{t`Written`}</h3>
              <p className="text-ink-2">
                {model === '' ? t`By no model.` : model}
                {read !== null && (
                  <>
                    , <Plural value={read} one="# token read" other="# tokens read" />
                  </>
                )}
                , <Plural value={Number(paid ?? 0)} one="# point" other="# points" />
              </p>
            </section>
            <Replay chat={chat} message={message} trace={traced} />
            <KeepAsTest base={base} chat={chat} message={message} from="trace" />
          </div>
        )}
      </Loaded>
    </Drawer>
  );
}

function Searched({ trace: { searched, terms, passages, ms, meaning } }: { trace: Traced }) {
  const { t } = useLingui();
  return (
    <section>
      <h3 className="mb-1 font-bold">{t`Question as it was searched`}</h3>
      <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{searched}</p>
      <ul aria-label={t`Words that the base knows`} className="mt-2 flex flex-wrap gap-1.5">
        {terms.map(({ word, passages: held, before }) => (
          <li key={word}>
            <Chip tone={before ? undefined : 'info'}>
              {word} {number(held)}
              {before && ` · ${t`from the question before`}`}
            </Chip>
          </li>
        ))}
      </ul>
      {meaning && <Meaning meaning={meaning} />}
      <p className="mt-2 text-xs text-ink-3">
        <Plural value={passages} one="# passage searched" other="# passages searched" />,{' '}
        {number(ms.all, { maximumFractionDigits: 0, style: 'unit', unit: 'millisecond', unitDisplay: 'short' })}
      </p>
    </section>
  );
}

/** Why there was none this time, or by which model. */
function Meaning({ meaning: { state, models } }: { meaning: NonNullable<Traced['meaning']> }) {
  const { t } = useLingui();
  const model = models.join(', ');
  const said = {
    off: t`Keyword search: no model that reads meaning is set.`,
    used: t`By meaning with ${model}.`,
    slow: t`By words alone: ${model} did not answer in time.`,
    failed: t`By words alone: ${model} did not answer.`,
    too_large: t`By words alone: this base is larger than what is searched by meaning at once.`,
  };
  return <p className="mt-2 text-ink-2">{said[state]}</p>;
}

function Found({ trace: { found } }: { trace: Traced }) {
  const { t } = useLingui();
  const fates = { given: t`given to the answer`, joined: t`given, follows another`, twin: t`the same text again`, beyond: t`not given: there was no room` };
  const isMeant = found.some(({ ranks }) => (ranks.meaning ?? null) !== null);
  if (found.length === 0) return <p className="text-ink-2">{t`Nothing was found.`}</p>;
  return (
    <section>
      <h3 className="mb-1 font-bold">{t`What was found`}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself */}
      <div role="region" aria-label={t`What was found`} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-[560px] text-left">
          <thead className="text-xs text-ink-3">
            <tr>
              {[t`Passage`, t`place by words`, t`place by spelling`, ...(isMeant ? [t`place by meaning`] : []), t`all together`, t`What became of it`].map(
                (name) => (
                  <th key={name} scope="col" className="border-b border-line py-1.5 pr-3 font-medium">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {found.map(({ passage, source, heading, start, ranks, fused, fate }) => (
              <tr key={passage} className="align-top">
                <td className="max-w-[280px] border-b border-line py-1.5 pr-3">
                  <span className="text-xs text-ink-3">{[source, heading].filter(Boolean).join(' › ')}</span>
                  <span className="line-clamp-2 [overflow-wrap:anywhere]">{start}</span>
                </td>
                <td className="border-b border-line py-1.5 pr-3">{ranks.words === null ? '–' : number(ranks.words)}</td>
                <td className="border-b border-line py-1.5 pr-3">{ranks.grams === null ? '–' : number(ranks.grams)}</td>
                {isMeant && <td className="border-b border-line py-1.5 pr-3">{ranks.meaning == null ? '–' : number(ranks.meaning)}</td>}
                <td className="border-b border-line py-1.5 pr-3">{number(fused, { maximumFractionDigits: 3 })}</td>
                <td className="border-b border-line py-1.5">{fates[fate]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function StruckList({ struck }: { struck: Struck[] }) {
  const { t } = useLingui();
  const why = {
    no_quote: t`It quotes nothing.`,
    quote_not_found: t`What it quotes stands in no source.`,
    wrong_source: t`What it quotes stands in another passage.`,
    figure: t`A figure in it does not stand in what it quotes:`,
  };
  return (
    <section>
      <h3 className="mb-1 font-bold">{t`Struck, and shown to nobody else`}</h3>
      <ul aria-label={t`Struck, and shown to nobody else`} className="flex flex-col gap-2">
        {struck.map((one) => (
          <li key={one.text} className="rounded-m bg-amber-soft p-2.5">
            <p className="[overflow-wrap:anywhere]">{one.text}</p>
            <p className="text-xs text-amber">
              {why[one.why]} {one.figures.join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
