import { useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { PointsText } from '../../billing/index.ts';
import { type BulkJob, useRewrite } from '../bulk.api.ts';
import { InstructionField, ToneField } from '../choose/how-fields.tsx';
import type { BulkItem } from './items.api.ts';

/** One product once more, in another tone or with something more to know: a request of its own. */
export function WriteAnew({ job, item }: { job: BulkJob; item: BulkItem }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  if (!job.may_spend) return null;
  return (
    <>
      <Button wide kind="ghost" icon={<RefreshCw aria-hidden />} onClick={() => setOpen(true)}>{t`Write anew`}</Button>
      {open && <HowDialog job={job} item={item} onClose={() => setOpen(false)} />}
    </>
  );
}

function HowDialog({ job, item, onClose }: { job: BulkJob; item: BulkItem; onClose: () => void }) {
  const { t } = useLingui();
  const [tone, setTone] = useState(job.recipe.tone);
  const [instruction, setInstruction] = useState(job.recipe.instruction);
  const rewrite = useRewrite(job.id, item.id);
  return (
    <AskDialog
      onClose={onClose}
      title={t`Write ${item.title} anew`}
      verb={t`Write anew`}
      price={<PointsText value={job.price} />}
      deed={rewrite}
      onVerb={() => rewrite.mutate({ version: item.version, tone, instruction, price: job.price }, { onSuccess: onClose })}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t`The text stays as it is until the new one is there; then it is decided anew. What fails costs nothing.`}</p>
        <ToneField tone={tone} onTone={setTone} />
        {job.engine.kind !== 'starter' && <InstructionField isStarter={false} instruction={instruction} onInstruction={setInstruction} />}
      </div>
    </AskDialog>
  );
}
