import { useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Fault } from '../../../ui/field.tsx';
import { LockSaid } from '../components/lock-said.tsx';
import { current } from '../desk/desk.ts';
import { useDesk } from '../desk/writer-context.ts';
import { progressOf } from '../desk/writing.ts';

/** One line that looks like the page it will be, and grows like a text. */
export function TitleField() {
  const { t } = useLingui();
  const { desk, store, listing, locks, fault } = useDesk();
  const { writing } = desk;
  const waiting = writing !== null && progressOf(writing, 'title') === 'waiting';
  return (
    <div className="mb-2.5">
      {waiting ? (
        <div className="py-2" aria-hidden>
          <Skeleton className="h-6!" width="62%" />
        </div>
      ) : (
        <textarea
          id="draft-title"
          rows={1}
          aria-label={t`Product title`}
          aria-invalid={fault.title && !listing.title ? true : undefined}
          placeholder={t`Title`}
          value={listing.title}
          maxLength={255}
          readOnly={writing !== null || locks.title !== undefined}
          onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && event.preventDefault()}
          onChange={({ target }) => store.send({ type: 'edit', field: 'title', value: target.value.replace(/\n/g, ' ') })}
          className="block w-full resize-none rounded-s bg-transparent py-1 text-title font-bold tracking-[-.018em] outline-offset-4 [field-sizing:content] phone:text-[21px] phone:leading-[27px] read-only:text-ink-3"
        />
      )}
      {writing === null && current(desk).cut?.includes('title') && (
        <p className="flex items-start gap-1.5 text-s text-ink-2">
          <Info className="mt-0.5 size-4 shrink-0 stroke-[1.75] text-ink-3" aria-hidden />
          {t`The answer was longer than a title can be. It ends after what fitted.`}
        </p>
      )}
      {locks.title && <LockSaid lock={locks.title} />}
      {fault.title && !listing.title && <Fault>{fault.title}</Fault>}
    </div>
  );
}
