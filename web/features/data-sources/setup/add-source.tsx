import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { largestTable } from '@storewright/contract/data-sources/bounds';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { useProfile } from '../../../kit/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DropFiles } from '../../../ui/drop-files.tsx';
import { Field } from '../../../ui/field.tsx';
import { Options } from '../../../ui/fields.tsx';
import { Select } from '../../../ui/input.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { toast } from '../../../ui/toast.tsx';
import { sendTable, useAdd } from '../data-sources.api.ts';
import { AddDatabase } from './add-database.tsx';

type Kind = 'file' | 'catalogue' | 'database';

/** A file, the catalogue of a shop, or a database: whatever it is, it is asked as soon as it is here. */
export function AddSource({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [kind, setKind] = useState<Kind>('file');
  const open = ({ id }: { id: string }) => void navigate({ to: `/chatdb/${id}` as never });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return (
    <Dialog open onClose={onClose} title={t`Add tables`}>
      <Segmented<Kind>
        label={t`What to add`}
        value={kind}
        onChange={setKind}
        wide
        className="mb-4"
        parts={[
          { value: 'file', text: t`File` },
          { value: 'catalogue', text: t`Shop` },
          { value: 'database', text: t`Database` },
        ]}
      />
      {kind === 'file' && (
        <DropFiles
          label={t`A table`}
          name="chatdb"
          accept=".csv,.tsv,.xlsx,.xls,.ods"
          verb={t`Choose a file`}
          note={t`CSV, Excel or OpenDocument, up to ${number(largestTable / 1_000_000)} MB. Its first row names the columns.`}
          ready
          most={1}
          words={{
            list: t`Files on their way`,
            waiting: t`Waiting`,
            sending: (name) => t`Sending ${name}`,
            cancel: (name) => t`Cancel ${name}`,
            again: (name) => t`Send ${name} again`,
            remove: (name) => t`Take ${name} off the list`,
          }}
          send={async (file, how) => {
            const made = await sendTable(file, how);
            const { name } = file;
            // Whoever closed this is somewhere else by now.
            if (isShown.current) open(made);
            else toast('ok', t`${name} is ready to be asked.`, { text: t`Open it`, act: () => open(made) });
            return made;
          }}
          sent={() => t`Ready to be asked.`}
          refused={(error) => errorText(error)}
          mayGoWell={(error) => !(error instanceof ApiError && error.status < 500)}
        />
      )}
      {kind === 'catalogue' && <Catalogue onMade={open} />}
      {kind === 'database' && <AddDatabase onMade={open} />}
    </Dialog>
  );
}

function Catalogue({ onMade }: { onMade: (made: { id: string }) => void }) {
  const { t } = useLingui();
  const { user, shop } = useProfile();
  const shops = user.user_profile.shop_list;
  const [chosen, setChosen] = useState(shop?.id ?? shops[0]?.id ?? '');
  const add = useAdd();
  if (shops.length === 0) return <p className="text-s text-ink-2">{t`No shop is connected here yet.`}</p>;
  return (
    <div className="flex flex-col gap-4">
      <Field label={t`Shop`} help={t`Products and variants are copied as two tables. Read them anew whenever you like.`}>
        {(wires) => (
          <Select {...wires} value={chosen} onChange={({ target }) => setChosen(target.value)}>
            <Options of={shops.map(({ id, name, domain }) => [id, name || domain])} />
          </Select>
        )}
      </Field>
      {add.error && <CallFault text={errorText(add.error)} />}
      <Button kind="primary" className="self-end" busy={add.isPending} onClick={() => add.mutate({ kind: 'catalogue', shop: chosen }, { onSuccess: onMade })}>
        {t`Add the catalogue`}
      </Button>
    </div>
  );
}
