import { Plural, useLingui } from '@lingui/react/macro';
import { largestFile } from '@storewright/contract/prompts/bounds';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useCheck } from '../prompts.api.ts';
import { Undo } from './undo.tsx';

/** The first step: a file, of which nothing is taken in yet. */
export function FileStep({ onChecked, onOpen }: { onChecked: (id: string) => void; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const check = useCheck();
  const reason = check.error instanceof ApiError ? String(check.error.details['reason'] ?? '') : '';
  const size = number(largestFile / 1_000_000);
  const why: Record<string, string> = {
    not_json: t`This is not valid JSON.`,
    not_a_list: t`This JSON holds no list of prompts.`,
    encrypted: t`This file is locked with a password.`,
    too_many_rows: t`At most 10,000 rows at once.`,
    empty: t`Nothing is in this file.`,
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] max-lg:grid-cols-1">
      <section className="p-6 phone:p-4">
        <DropZone
          label={t`A file of prompts`}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods,.json"
          verb={t`Choose a file`}
          note={t`CSV, Excel or JSON, ${size} MB at most. It is only looked through.`}
          ready
          onFile={(file) => check.mutate({ file }, { onSuccess: ({ check_id: id }) => onChecked(id) })}
          sending={check.isPending && <p role="status">{t`Looking through it…`}</p>}
        />
        {check.error && <CallFault className="mt-3" text={why[reason] ?? errorText(check.error)} />}
      </section>
      <Undo onOpen={onOpen} />
    </div>
  );
}

/** How many rows a check has. */
export const Rows = ({ of }: { of: number }) => <Plural value={of} one="# row" other="# rows" />;
