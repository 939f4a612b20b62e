import { Plural, useLingui } from '@lingui/react/macro';
import { Check, Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago, number } from '../../../kit/format.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { type Document, useDecide, useFetchDocument } from '../documents.api.ts';
import { FactRow } from './fact-row.tsx';
import { Reading } from './reading.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SayAbout } from './say-about.tsx';

/** One document: what it speaks of, how far it is, and what it states. */
export function PaperCard({ document }: { document: Document }) {
  const { t } = useLingui();
  const [removing, setRemoving] = useState(false);
  const decide = useDecide(document.id);
  const file = useFetchDocument();
  const { name, facts, pages, created_at: sent, author } = document;
  // What is of one product stands in no list of a brand’s or a shop’s: it is only asked whose it is.
  const listed = document.scope === 'unsaid' ? facts : facts.filter(({ fits }) => fits);
  const open = facts.filter(({ state, expired, fits }) => state === 'proposed' && !expired && fits);
  const who = author ?? t`somebody who has left`;
  const fault = decide.error ?? file.error;
  return (
    <li className="border-b border-line px-6 py-5 last:border-b-0 phone:px-4">
      <div className="flex items-start gap-3">
        <FileText className="mt-0.5 size-[18px] flex-none stroke-[1.75] text-ink-3" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <h3 className="font-bold [overflow-wrap:anywhere]">{name}</h3>
          <p className="text-xs text-ink-3 [overflow-wrap:anywhere]">
            <About document={document} />
            {pages !== null && pages > 1 && (
              <>
                {' · '}
                <Plural value={pages} one="# page" other="# pages" />
              </>
            )}
            {` · ${size(document.bytes)} · `}
            {t`sent by ${who} ${ago(sent)}`}
          </p>
        </div>
        <IconButton label={t`Download ${name}`} onClick={() => file.mutate(document)}>
          <Download aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Throw away ${name}`} onClick={() => setRemoving(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <Reading document={document} />
      <SayAbout document={document} />
      {listed.length > 0 && (
        <ul aria-label={t`What ${name} states`} className="mt-3 border-t border-line">
          {listed.map((fact) => (
            <FactRow key={fact.id} fact={fact} many={(pages ?? 1) > 1} busy={decide.isPending} onDecide={(decision) => decide.mutate([decision])} />
          ))}
        </ul>
      )}
      {open.length > 1 && (
        <Button
          className="mt-3"
          icon={<Check aria-hidden="true" />}
          busy={decide.isPending}
          onClick={() => decide.mutate(open.map(({ id, version }) => ({ id, version, state: 'accepted' })))}
        >
          <Plural value={open.length} one="Accept # fact" other="Accept all # facts" />
        </Button>
      )}
      {fault && <CallFault className="mt-2" text={errorText(fault)} />}
      {removing && <RemoveDialog document={document} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function About({ document: { scope, brand, product } }: { document: Document }) {
  const { t } = useLingui();
  const title = product?.title ?? '';
  if (scope === 'unsaid') return <>{t`about something that is still to be said`}</>;
  if (scope === 'product') return <>{t`about ${title}`}</>;
  return <>{scope === 'brand' ? t`about the brand ${brand}` : t`about the whole shop`}</>;
}

const size = (bytes: number): string =>
  bytes < 1_000_000
    ? number(Math.max(1, Math.round(bytes / 1_000)), { style: 'unit', unit: 'kilobyte' })
    : number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
