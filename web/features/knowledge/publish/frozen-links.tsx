import { useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { errorText } from '../../../kit/error-texts.ts';
import { ago } from '../../../kit/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CopyIcon } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { useFrozen, useThaw } from './frozen.api.ts';

/** All conversations that one shared, each with the press that takes it back. */
export function FrozenLinks({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const links = useFrozen();
  const thaw = useThaw();
  return (
    <Dialog open onClose={onClose} title={t`My shared conversations`} note={t`Whoever has the link reads the conversation as it was.`}>
      <Loaded from={links} failed={errorText(links.error)}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-s text-ink-3">{t`Nothing is shared. The menu of a conversation makes a link to it.`}</p>
          ) : (
            <ul aria-label={t`My shared conversations`}>
              {items.map(({ id, url, title, has_password: locked, created_at: at }) => (
                <li key={id} className="flex items-center gap-3 border-b border-line py-2.5 last:border-b-0">
                  <div className="min-w-0 flex-1">
                    <p className="truncate text-s font-medium">{title}</p>
                    <p className="flex items-center gap-2 text-xs text-ink-3">
                      {ago(at)} {locked && <Chip>{t`Password`}</Chip>}
                    </p>
                  </div>
                  <CopyIcon label={t`Copy link to ${title}`} text={url} />
                  <IconButton label={t`Take back ${title}`} onClick={() => thaw.mutate(id)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {thaw.error && <CallFault className="mt-3" text={errorText(thaw.error)} />}
    </Dialog>
  );
}
