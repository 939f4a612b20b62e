import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Options, SelectField } from '../../../ui/fields.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { SearchInput } from '../../../ui/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import type { Base } from '../knowledge.api.ts';
import { gapReasonNames, languageNameOf, useChannelName } from '../names.ts';
import { type BoardWish, type GapBoard as Board, type GapGroup, type GapReason, useBoard, useDismiss } from '../gate/gate.api.ts';
import { WriteAnswer } from './write-answer.tsx';

/** As the server looks back where nothing else is said. */
const plainDays = 30;

/** What to write next: questions that were not answered well, in groups, those that were asked most first. */
export function GapBoard({ base }: { base: Base }) {
  const { t } = useLingui();
  const [wish, setWish] = useState<BoardWish>({ days: plainDays });
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<GapGroup | null>(null);
  const board = useBoard(base.id, wish);
  const isPlain = wish.reason === undefined && wish.lang === undefined && wish.channel === undefined && wish.days === plainDays;
  return (
    <Loaded from={board} failed={<span className="block p-6">{errorText(board.error)}</span>}>
      {(all) => {
        const groups = all.groups.filter((group) => says(group, search));
        // What is being written stays, whatever is looked for beside it.
        const shown = all.groups.find(({ id }) => id === open?.id) ?? open;
        return (
          <>
            <Numbers board={all} />
            {(all.groups.length > 0 || !isPlain) && (
              <div className="flex gap-2 border-b border-line px-6 py-3 phone:px-4">
                <SearchInput
                  label={t`Search questions`}
                  className="w-64 phone:w-auto phone:min-w-0 phone:flex-1"
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                />
                <Narrowed wish={wish} board={all} onWish={setWish} />
              </div>
            )}
            {all.groups.length === 0 && !shown ? (
              <Empty title={t`Nothing is open`}>{t`What is not answered well from now on is listed here, and can be answered by you.`}</Empty>
            ) : (
              <div className={shown ? 'grid min-[1100px]:grid-cols-[minmax(0,3fr)_minmax(340px,2fr)]' : ''}>
                <section aria-label={t`Groups of questions`} className="min-w-0">
                  {groups.length === 0 && <p className="px-6 py-4 text-s text-ink-3 phone:px-4">{t`Nothing fits`}</p>}
                  <ol className="px-6 phone:px-4">
                    {groups.map((group) => (
                      <Group key={group.id} base={base.id} group={group} isOpen={group.id === open?.id} onOpen={() => setOpen(group)} />
                    ))}
                  </ol>
                  {all.more > 0 && (
                    <p className="px-6 py-3 text-s text-ink-3 phone:px-4">
                      <Plural value={all.more} one="and # smaller group" other="and # smaller groups" />
                    </p>
                  )}
                </section>
                {shown && <WriteAnswer key={shown.id} base={base.id} group={shown} onClose={() => setOpen(null)} />}
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Numbers({ board: { asked, unanswered, closed } }: { board: Board }) {
  const { t } = useLingui();
  return (
    <Figures
      figures={[
        { key: 'asked', name: t`Asked`, value: number(asked) },
        { key: 'unanswered', name: t`Without a good answer`, value: number(unanswered) },
        { key: 'closed', name: t`Closed by answers you wrote`, value: number(closed) },
      ]}
    />
  );
}

/** Whether one of its questions holds what is looked for. */
const says = ({ questions, question }: GapGroup, search: string): boolean => {
  const wanted = search.trim().toLocaleLowerCase();
  return [question, ...questions.map((one) => one.question)].some((text) => text.toLocaleLowerCase().includes(wanted));
};

function Narrowed({ wish, board, onWish }: { wish: BoardWish; board: Board; onWish: (wish: BoardWish) => void }) {
  const { t, i18n } = useLingui();
  const channelName = useChannelName();
  const among = (keys: string[], chosen: string | undefined): string[] => [...new Set([...keys, ...(chosen === undefined ? [] : [chosen])])];
  const langs = among(board.groups.flatMap(({ languages }) => languages.map(({ key }) => key)), wish.lang); // biome-ignore format: short
  const channels = among(board.groups.flatMap((group) => group.channels.map(({ key }) => key)), wish.channel); // biome-ignore format: short
  const choose = (key: 'reason' | 'lang' | 'channel', value: string) => {
    const { [key]: _, ...rest } = wish;
    onWish(value === '' ? rest : ({ ...rest, [key]: value } as BoardWish));
  };
  const on = [wish.reason, wish.lang, wish.channel, wish.days === plainDays ? undefined : wish.days].filter((one) => one !== undefined).length;
  return (
    <Filters label={t`Filter`} on={on}>
      <SelectField label={t`Why`} value={wish.reason ?? ''} onPick={(value) => choose('reason', value)}>
        <option value="">{t`Every reason`}</option>
        <Options of={Object.entries(gapReasonNames).map(([key, name]) => [key, i18n._(name)])} />
      </SelectField>
      <SelectField label={t`Language`} value={wish.lang ?? ''} onPick={(value) => choose('lang', value)}>
        <option value="">{t`Every language`}</option>
        <Options of={langs.map((lang) => [lang, languageNameOf(lang)])} />
      </SelectField>
      <SelectField label={t`Channel`} value={wish.channel ?? ''} onPick={(value) => choose('channel', value)}>
        <option value="">{t`Every channel`}</option>
        <Options of={channels.map((channel) => [channel, channelName(channel)])} />
      </SelectField>
      <SelectField label={t`Time`} value={String(wish.days)} onPick={(value) => onWish({ ...wish, days: Number(value) })}>
        <Options of={[7, plainDays, 90].map((days) => [days, t`Last ${number(days)} days`])} />
      </SelectField>
    </Filters>
  );
}

function Group({ base, group, isOpen, onOpen }: { base: string; group: GapGroup; isOpen: boolean; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const channelName = useChannelName();
  const dismiss = useDismiss(base);
  const { question, lang, count, reasons, languages, channels, said, questions } = group;
  const others = questions.length - 1;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0" aria-current={isOpen || undefined}>
      <span className="w-14 flex-none text-num leading-none font-bold tabular-nums">
        {number(count)}
        <small className="mt-1 block text-xs font-normal text-ink-3">{t`asked`}</small>
      </span>
      <div className="min-w-[200px] flex-1">
        <p lang={lang} className="line-clamp-3 font-bold [overflow-wrap:anywhere]">
          {question}
        </p>
        {others > 0 && (
          <p className="text-s text-ink-3">
            <Plural value={others} one="and # question like it" other="and # questions like it" />
          </p>
        )}
        {said.map((one) => (
          <p key={one} className="line-clamp-2 text-s text-ink-2 [overflow-wrap:anywhere]">
            “{one}”
          </p>
        ))}
        <p className="mt-2 flex flex-wrap gap-1.5">
          {reasons.map((reason: GapReason) => (
            <Chip key={reason} tone={reason === 'struck' || reason === 'wrong' ? 'bad' : 'warn'}>
              {i18n._(gapReasonNames[reason])}
            </Chip>
          ))}
          {languages.map(({ key, count: times }) => (
            <Chip key={key}>{`${languageNameOf(key)} ${number(times)}`}</Chip>
          ))}
          {channels.map(({ key, count: times }) => (
            <Chip key={key}>{`${channelName(key)} ${number(times)}`}</Chip>
          ))}
        </p>
      </div>
      <div className="flex items-center gap-3 phone:pl-[72px]">
        {isOpen ? <Chip tone="accent">{t`being written`}</Chip> : <Button aria-label={t`Write answer: ${question}`} onClick={onOpen}>{t`Write answer`}</Button>}
        <LinkButton quiet busy={dismiss.isPending} aria-label={t`Dismiss ${question}`} onClick={() => dismiss.mutate(questions.map(({ id }) => id))}>
          {t`Dismiss`}
        </LinkButton>
      </div>
      {dismiss.error && <CallFault className="basis-full" text={errorText(dismiss.error)} />}
    </li>
  );
}
