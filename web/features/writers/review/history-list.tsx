import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Publication } from '@storewright/contract/writers';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { moment } from '../../../kit/format.ts';
import { LinkButton, TextLink } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { SeeInShop, useIsFileShop } from '../../shops/index.ts';
import { useFieldNames } from '../texts/field-names.ts';
import { useHistory } from '../writers.api.ts';

/** What went out for this product, newest first; each can be looked at and put back. */
export function HistoryList({ productId }: { productId: string | null }) {
  const { t } = useLingui();
  const history = useHistory(productId, 20);
  if (!productId) return <p className="text-s text-ink-2">{t`It is not in the shop yet. Its history begins with this publication.`}</p>;
  return (
    <Loaded
      from={history}
      failed={errorText(history.error)}
      empty={({ items }) =>
        items.length === 0 && (
          <>
            <p className="text-s text-ink-2">{t`Nothing has gone out from here yet.`}</p>
            <SeeInShop productId={productId} />
          </>
        )
      }
    >
      {({ items }) => (
        <>
          <ol>
            {items.map((publication, index) => (
              <Entry key={publication.id} publication={publication} newest={items.findIndex(({ state }) => state === 'published') === index} />
            ))}
          </ol>
          <p className="mt-2 text-xs text-ink-3">{t`A revert opens as a review too. Fields changed in the shop since then are kept.`}</p>
          <SeeInShop productId={productId} />
        </>
      )}
    </Loaded>
  );
}

function Entry({ publication, newest }: { publication: Publication; newest: boolean }) {
  const { t } = useLingui();
  const names = useFieldNames();
  const isFile = useIsFileShop();
  const [open, setOpen] = useState(false);
  const { mode, state, fields, by, vouches, created_at: at, id } = publication;
  const name =
    state === 'failed'
      ? t`Failed`
      : state === 'sending'
        ? t`Being sent`
        : mode === 'revert'
          ? t`Reverted`
          : newest
            ? isFile
              ? t`In the next export`
              : t`In the shop now`
            : mode === 'new'
              ? t`Made as a new product`
              : t`Published`;
  const when = moment(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <li className="relative grid grid-cols-[18px_1fr] gap-x-2.5 py-2.5 before:absolute before:top-6 before:-bottom-3.5 before:left-1.5 before:w-[1.5px] before:bg-line-strong last:before:hidden">
      <span
        className={`relative mt-[3px] size-[13px] rounded-full border-2 ${newest ? 'border-brand bg-brand' : 'border-line-strong bg-surface-2'}`}
        aria-hidden
      />
      <div className="min-w-0">
        <b className="text-s font-medium">{name}</b>
        <div className="text-xs text-ink-3">
          {when} · {by} · <Plural value={fields.length} one="# field" other="# fields" />
        </div>
        {vouches.map(({ claim, reason, by: name }) => (
          <div key={claim} className="text-xs text-ink-3">
            <Trans>
              {name} vouched for “{claim}”: {reason}
            </Trans>
          </div>
        ))}
        {open && (
          <dl className="mt-1.5 flex flex-col gap-1.5 text-xs">
            {fields.map((field) => (
              <div key={field}>
                <dt className="text-ink-3">{names[field]}</dt>
                <dd className="line-clamp-4 text-ink-2">{textOf(publication.after[field])}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <span className="col-start-2 -mb-1.5 flex gap-4">
        <LinkButton aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>Hide</Trans> : <Trans>See</Trans>}
        </LinkButton>
        {state === 'published' && mode !== 'new' && (
          <TextLink to="/freestyle/publications/$publicationId/revert" params={{ publicationId: id } as never}>
            <Undo2 aria-hidden />
            <Trans>Revert</Trans>
          </TextLink>
        )}
      </span>
    </li>
  );
}

const textOf = (value: string | string[] | undefined): string =>
  (Array.isArray(value)
    ? value.join(', ')
    : (value ?? '')
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()) || '–';
