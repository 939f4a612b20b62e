import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Pause, Play, RotateCw, Square, Undo2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number, points as pointsText } from '../../../kit/format.ts';
import { language } from '../../../kit/i18n.ts';
import { invalidate } from '../../../kit/query.ts';
import { useMay } from '../../../kit/session.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Input } from '../../../ui/input.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { CallFault, Note } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { timesOf, wholePointsIn } from '../../billing/index.ts';
import { type Act, type Batch, type ShowItems, useActOn, useBatchItems, useDecide } from './batches.api.ts';
import { usePainters } from '../painting.api.ts';
import { EditItem } from '../parts.ts';
import { ItemCard } from './item-card.tsx';
import { useBatchName, useBatchStates } from './names.ts';

/** One batch: how far it is, and what somebody says to each picture; those to look at come first. */
export function BatchDesk({ batch }: { batch: Batch }) {
  const { t } = useLingui();
  const { id, counts } = batch;
  const [show, setShow] = useState<ShowItems>('all');
  const items = useBatchItems(id, show);
  const said = JSON.stringify(counts);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- whatever changed of them shows in the counts first, also the last of it
  useEffect(() => void invalidate(['painting', 'batches', 'items', id]), [id, said]);
  const rows = items.data?.pages.flatMap((page) => page.items) ?? [];
  const act = useActOn(id);
  const decide = useDecide(id);
  const maySend = useMay('publish_to_store');
  const name = useBatchName(batch);
  const { text, tone } = useBatchStates()[batch.state];
  const clean = counts.open - counts.check;
  const made = counts.made + counts.failed;
  const isMoving = batch.state === 'running';
  const ready = counts.accepted - counts.homeless - counts.published - counts.wanted - counts.reverting;
  // Nothing else is left to say of it: then that is the next press.
  const isLeft = counts.failed > 0 && clean === 0 && ready === 0 && !isMoving && batch.state !== 'paused';
  const parts: { value: ShowItems; text: string }[] = [
    { value: 'all', text: t`All ${counts.all}` },
    { value: 'check', text: t`Check ${counts.check} of ${counts.all}` },
    { value: 'accepted', text: t`Accepted ${counts.accepted}` },
    ...(counts.rejected > 0 ? [{ value: 'rejected' as const, text: t`Rejected ${counts.rejected}` }] : []),
    ...(counts.failed + counts.not_published > 0 ? [{ value: 'failed' as const, text: t`Failed ${counts.failed + counts.not_published}` }] : []),
    ...(counts.published + counts.reverted > 0 ? [{ value: 'out' as const, text: t`At products ${counts.published}` }] : []),
  ];
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <section aria-label={t`The batch`} className="flex flex-col gap-3 border-b border-line px-6 py-4 phone:px-4">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="min-w-0 truncate">{name}</h2>
          <Chip tone={tone}>{text}</Chip>
          <span className="text-s text-ink-3">
            {batch.price === '0' ? t`0 points` : t`${pointsText(batch.spent)} of at most ${pointsText(batch.cap)} points`} · {batch.by}
          </span>
          <span className="ml-auto flex items-center gap-1">
            {isMoving && <Button icon={<Pause aria-hidden="true" />} busy={act.isPending} onClick={() => act.mutate({ do: 'pause' })}>{t`Pause`}</Button>}
            <More batch={batch} mayRepeat={!isLeft} act={(what) => act.mutate(what)} />
          </span>
        </div>
        {(isMoving || made < counts.all) && (
          <div className="flex flex-col gap-1.5">
            <span className="text-s" role="status">
              <Trans>
                {number(made)} of {number(counts.all)} made
              </Trans>
              {batch.job?.current ? <span className="text-ink-3"> · {batch.job.current}</span> : null}
            </span>
            <Progress label={t`Made`} value={made} total={counts.all} />
          </div>
        )}
        {batch.state === 'paused' && <Paused batch={batch} act={(what) => act.mutate(what)} isBusy={act.isPending} />}
        {(act.error ?? decide.error) ? <CallFault text={errorText(act.error ?? decide.error)} /> : null}
        <Segmented label={t`Show`} value={show} onChange={setShow} className="max-w-full self-start overflow-x-auto" parts={parts} />
      </section>
      <div className="flex-1 px-6 py-5 phone:px-4">
        <Loaded from={items} failed={errorText(items.error)} empty={() => rows.length === 0 && <p className="text-s text-ink-2">{t`Nothing here.`}</p>}>
          {() => (
            <ul aria-label={t`Pictures`} className="grid grid-cols-[repeat(auto-fill,minmax(176px,1fr))] gap-4 phone:grid-cols-2 phone:gap-3">
              {rows.map((item) => (
                <ItemCard key={item.id} batchId={id} item={item} />
              ))}
            </ul>
          )}
        </Loaded>
        <ListFoot of={items} />
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-6 py-3 phone:px-4">
        <span className="min-w-0 flex-1 text-s text-ink-2 phone:basis-full">
          {counts.homeless > 0 && (
            <Plural value={counts.homeless} one="# accepted picture has no product yet." other="# accepted pictures have no product yet." />
          )}
        </span>
        {clean > 0 && (
          <Button
            kind={ready > 0 ? 'default' : 'primary'}
            busy={decide.isPending}
            onClick={() => decide.mutate({ decision: 'accepted', show: 'clean', count: clean })}
          >
            <Plural value={clean} one="Accept the # clean one" other="Accept the # clean ones" />
          </Button>
        )}
        {isLeft && (
          <Button icon={<RotateCw aria-hidden="true" />} busy={act.isPending} onClick={() => act.mutate({ do: 'again' })}>
            {t`Make ${number(counts.failed)} once more`}
          </Button>
        )}
        {counts.homeless > 0 && clean === 0 && <Homes batchId={id} count={counts.homeless} />}
        {maySend && ready > 0 && batch.state !== 'paused' && (
          <Button kind={counts.homeless > 0 ? 'default' : 'primary'} busy={act.isPending} onClick={() => act.mutate({ do: 'publish' })}>
            <Plural value={ready} one="Publish # to its product" other="Publish # to their products" />
          </Button>
        )}
      </div>
    </div>
  );
}

/** One after the other: which product each is of. */
function Homes({ batchId, count }: { batchId: string; count: number }) {
  const [isAsking, setAsking] = useState(false);
  const accepted = useBatchItems(batchId, 'accepted', isAsking);
  const rows = accepted.data?.pages.flatMap(({ items }) => items) ?? [];
  const [kept, setKept] = useState<readonly string[]>([]);
  const item = rows.find(({ id, product_id: product }) => product === null && !kept.includes(id));
  const { hasNextPage, isFetching, fetchNextPage } = accepted;
  useEffect(() => {
    if (isAsking && !item && hasNextPage && !isFetching) void fetchNextPage();
  }, [isAsking, item, hasNextPage, isFetching, fetchNextPage]);
  return (
    <>
      <Button kind="primary" busy={isAsking && !item && isFetching} onClick={() => setAsking(true)}>
        <Plural value={count} one="Choose its product" other="Choose # products" />
      </Button>
      <Suspense>
        {isAsking && item && (
          <EditItem key={item.id} batchId={batchId} item={item} onClose={() => setAsking(false)} onKept={() => setKept([...kept, item.id])} />
        )}
      </Suspense>
    </>
  );
}

type Held = { batch: Batch; act: (what: Act) => void; isBusy: boolean };

/** What is done to all of them, and not every day. */
function More({ batch: { state, counts }, mayRepeat, act }: Omit<Held, 'isBusy'> & { mayRepeat: boolean }) {
  const { t } = useLingui();
  const maySend = useMay('publish_to_store');
  const isGoing = state === 'running' || state === 'paused';
  const repeats = mayRepeat && !isGoing && counts.failed > 0;
  const returns = maySend && !isGoing && counts.published > 0;
  if (!isGoing && !repeats && !returns) return null;
  return (
    <Menu
      trigger={
        <IconButton label={t`More`} tip={false}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {isGoing && <MenuItem icon={<Square aria-hidden="true" />} onSelect={() => act({ do: 'cancel' })}>{t`Stop here`}</MenuItem>}
      {repeats && (
        <MenuItem icon={<RotateCw aria-hidden="true" />} onSelect={() => act({ do: 'again' })}>
          {t`Make ${number(counts.failed)} once more`}
        </MenuItem>
      )}
      {returns && (
        <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={() => act({ do: 'revert' })}>
          {t`Take back ${number(counts.published)}`}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Why it rests, and what lets it go on. */
function Paused({ batch, act, isBusy }: Held) {
  const { t } = useLingui();
  const { paint } = batch.recipe;
  const now = usePainters().data?.find(({ model }) => model === paint?.model)?.points ?? null;
  const price = batch.paused === 'price' && now !== null ? now : batch.price;
  const most = timesOf(price, batch.counts.all);
  const [typed, setTyped] = useState(pointsText(most));
  const cap = wholePointsIn(typed, language());
  const why = {
    person: t`Somebody paused it.`,
    cap: t`The next one would cost more than may be spent.`,
    points: t`There are too few points for the next one.`,
    price: now === null ? t`The model that paints is not offered any more.` : t`One costs ${pointsText(price)} points by now.`,
    trouble: t`It stopped at a fault. Go on to try it again.`,
  }[batch.paused ?? 'person'];
  return (
    <Note tone="warn">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 flex-1">
          {why}
          {batch.paused === 'trouble' && batch.trouble !== '' && (
            <span lang="en" className="block text-xs [overflow-wrap:anywhere]">
              {batch.trouble}
            </span>
          )}
        </span>
        {batch.paused === 'cap' && (
          <label className="flex items-center gap-2 text-s">
            {t`Spend at most`}
            <Input className="w-24!" inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </label>
        )}
        <Button
          kind="primary"
          icon={<Play aria-hidden="true" />}
          busy={isBusy}
          disabled={batch.paused === 'cap' && cap === null}
          onClick={() => act({ do: 'resume', ...(batch.paused === 'cap' && cap !== null && { cap }), ...(batch.paused === 'price' && { price }) })}
        >{t`Go on`}</Button>
      </div>
    </Note>
  );
}
