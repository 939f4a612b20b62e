import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadFile } from '../../../kit/download.ts';
import { Button } from '../../../ui/button.tsx';
import { useTakeData } from '../settings.api.ts';
import { Proof } from './proof.tsx';

type Props = { /** Whose; null: the whole account’s. */ member: string | null; children: ReactNode };

/** What is kept, as a file; asked for by whoever shows once more who they are. */
export function TakeData({ member, children }: Props) {
  const take = useTakeData();
  const [password, setPassword] = useState('');
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        take.mutate(
          { member, password },
          {
            onSuccess: (file) => {
              setPassword('');
              downloadFile(file, 'storewright-export.ndjson');
            },
          },
        );
      }}
    >
      <Proof value={password} onChange={setPassword} error={take.error} />
      <Button type="submit" icon={<Download aria-hidden="true" />} busy={take.isPending}>
        {children}
      </Button>
    </form>
  );
}
