import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { providerName } from '../../../kit/inside/provider-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { useKindNames } from './names.ts';
import { type Provider, useRemoveProvider } from './providers.api.ts';
import { Channels } from './channels.tsx';
import { Limits } from './limits.tsx';
import { Offers } from './offers.tsx';

/** One provider: its keys, how long it may take, and what it has. */
export function ProviderDrawer({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useLingui();
  const kinds = useKindNames();
  const remove = useRemoveProvider();
  const [sure, setSure] = useState(false);
  const models = number(provider.models);
  return (
    <Drawer
      open
      onClose={onClose}
      title={providerName(provider.label)}
      note={`${kinds[provider.kind]}, ${provider.base_url}`}
      className="w-[min(620px,100vw)] bg-surface"
      foot={
        <Button kind="danger" busy={remove.isPending} onClick={() => (sure ? remove.mutate(provider.id, { onSuccess: onClose }) : setSure(true))}>
          {sure ? t`Remove it with its ${models} models and its keys` : t`Remove`}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <Channels provider={provider} />
        <Limits key={JSON.stringify([provider.limits, provider.hang_up_ends_bill])} provider={provider} />
        <Offers provider={provider} />
        {remove.error && <CallFault text={errorText(remove.error)} />}
      </div>
    </Drawer>
  );
}
