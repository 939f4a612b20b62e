import { useLingui } from '@lingui/react/macro';
import { characterLimits, lengthOf, seoTitleShown, seoTitleWithSuffix, widthEm, widthLimits } from '@storewright/rules/text/width';
import type { ReactNode } from 'react';
import { number } from '../../../kit/format.ts';
import { Field } from '../../../ui/field.tsx';
import { LongTextField } from '../../../ui/fields.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Input } from '../../../ui/input.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LockSaid } from '../components/lock-said.tsx';
import { useDesk } from '../desk/writer-context.ts';
import { current } from '../desk/desk.ts';
import { progressOf } from '../desk/writing.ts';
import { EmBar, type Zone } from './em-bar.tsx';

/** What a search result shows, with the room it takes. */
export function SearchFields() {
  const { t } = useLingui();
  const { desk, store, listing, locks, shop } = useDesk();
  const { writing } = desk;
  const waiting = (field: 'seo_title' | 'seo_description') => writing !== null && progressOf(writing, field) === 'waiting';
  const tell = (field: 'seo_title' | 'seo_description') => (value: string) => store.send({ type: 'edit', field, value });
  return (
    <SearchPart title={listing.seo_title} description={listing.seo_description} busy={writing !== null} written={current(desk).by !== ''}>
      {waiting('seo_title') ? (
        <LineToCome name={t`SEO title`} hint={t`next`} lines={1} />
      ) : (
        <SeoTitle
          value={listing.seo_title}
          title={listing.title}
          shopName={shop?.name ?? ''}
          readOnly={writing !== null || locks.seo_title !== undefined}
          onChange={tell('seo_title')}
        />
      )}
      {locks.seo_title && <LockSaid lock={locks.seo_title} />}
      {waiting('seo_description') ? (
        <LineToCome name={t`SEO description`} hint={t`after that`} lines={2} />
      ) : (
        <SeoDescription value={listing.seo_description} readOnly={writing !== null || locks.seo_description !== undefined} onChange={tell('seo_description')} />
      )}
      {locks.seo_description && <LockSaid lock={locks.seo_description} />}
    </SearchPart>
  );
}

type Search = { title: string; description: string; busy: boolean; written: boolean; children: ReactNode };

/** What a search engine shows, folded where nothing was written yet. */
export function SearchPart({ title, description, busy, written, children }: Search) {
  const { t } = useLingui();
  const say = title && description ? '' : title ? t`no description of its own` : description ? t`no title of its own` : t`no title or description of its own`;
  return (
    <Fold name="search" title={t`In search results`} say={say} open={written || busy}>
      {children}
    </Fold>
  );
}

type Line = { value: string; readOnly: boolean; onChange: (value: string) => void };

/** `title`: what a shop shows where there is no search title. */
export function SeoTitle({ value, title, shopName, readOnly, onChange }: Line & { title: string; shopName: string }) {
  const { t } = useLingui();
  const { good, most } = widthLimits.title;
  const suffix = value || title;
  const whole = seoTitleShown(suffix, shopName);
  const isAlone = whole !== seoTitleWithSuffix(suffix, shopName);
  const em = suffix ? widthEm(whole) : 0;
  const zone: Zone = em <= good ? 'good' : em <= most ? 'fair' : 'poor';
  const characters = lengthOf(value);
  const limit = characterLimits.seoTitle.most;
  const added = whole.slice(suffix.length).trim();
  return (
    <div>
      <Field label={t`SEO title`} hint={<span className="tabular-nums">{t`${characters} of ${limit} characters`}</span>}>
        {(wires) => (
          <Input {...wires} value={value} maxLength={300} readOnly={readOnly} placeholder={title} onChange={({ target }) => onChange(target.value)} />
        )}
      </Field>
      <EmBar
        label={t`${number(em, one)} em wide. Cut near ${number(good, one)} em.`}
        zones={[
          { zone: 'good', to: good / 36 },
          { zone: 'fair', to: most / 36 },
          { zone: 'poor', to: 1 },
        ]}
        at={em / 36}
      />
      <Width left={added ? t`with “${added}”` : isAlone ? t`the shop name is cut first` : t`the shop name is in it`} zone={zone}>
        {zone === 'good' ? t`${number(em, one)} em · fits` : t`${number(em, one)} em · cut near ${number(good, one)}`}
      </Width>
    </div>
  );
}

export function SeoDescription({ value, readOnly, onChange }: Line) {
  const { t } = useLingui();
  const { least, good, most, over, phone } = widthLimits.description;
  const em = widthEm(value);
  const zone: Zone = em >= good && em <= most ? 'good' : em >= least && em <= over ? 'fair' : 'poor';
  const characters = lengthOf(value);
  const said =
    em === 0
      ? t`empty: a search engine picks a passage`
      : em < good
        ? t`${number(em, one)} em · room for more`
        : em <= most
          ? t`${number(em, one)} em · fits on desktop`
          : t`${number(em, one)} em · cut near ${number(most, one)}`;
  return (
    <div>
      <LongTextField
        label={t`SEO description`}
        hint={<span className="tabular-nums">{t`${characters} characters`}</span>}
        rows={2}
        value={value}
        maxLength={2_000}
        readOnly={readOnly}
        onText={(text) => onChange(text.replace(/\n/g, ' '))}
      />
      <EmBar
        label={t`${number(em, one)} em wide. Phones cut near ${number(phone, one)} em, desktops near ${number(most, one)}.`}
        zones={[
          { zone: 'poor', to: least / 80 },
          { zone: 'fair', to: good / 80 },
          { zone: 'good', to: most / 80 },
          { zone: 'fair', to: over / 80 },
          { zone: 'poor', to: 1 },
        ]}
        at={em / 80}
        tick={phone / 80}
      />
      <Width left={t`phones cut near ${number(phone, one)}`} zone={zone}>
        {said}
      </Width>
    </div>
  );
}

function Width({ left, zone, children }: { left: string; zone: Zone; children: string }) {
  return (
    <div className="flex justify-between gap-2 text-xs text-ink-3 tabular-nums">
      <span>{left}</span>
      <span className={`text-right font-medium ${{ good: 'text-green', fair: 'text-amber', poor: 'text-red' }[zone]}`}>{children}</span>
    </div>
  );
}

export function LineToCome({ name, hint, lines }: { name: string; hint: string; lines: number }) {
  return (
    <div className="flex flex-col gap-1.5" aria-hidden>
      <div className="flex justify-between text-s font-medium text-ink-2">
        {name}
        <span className="text-xs font-normal text-ink-3">{hint}</span>
      </div>
      <div className="flex min-h-(--ctl) flex-col justify-center gap-[9px] rounded-m border border-control px-[11px] py-3">
        <Skeleton width={lines === 1 ? '62%' : '94%'} />
        {lines > 1 && <Skeleton width="51%" />}
      </div>
    </div>
  );
}

const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
