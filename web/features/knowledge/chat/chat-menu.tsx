import { useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore, Download, Ellipsis, Folder, Link2, Pencil, Pin, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../../kit/api.ts';
import { errorText } from '../../../kit/error-texts.ts';
import { AskDialog } from '../../../ui/ask-dialog.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useFolders, useRemoveChat, useRename } from '../chats.api.ts';
import { ShareChat } from '../publish/share-chat.tsx';
import { exported } from './exported.ts';

type Of = { base: string; id: string; title: string; pinned: boolean; folder: string; away: boolean; onGone: () => void };

/** What can be done with a conversation. */
export function ChatMenu({ base, id, title, pinned, folder, away, onGone }: Of) {
  const { t } = useLingui();
  const change = useRename();
  const [open, setOpen] = useState<'remove' | 'rename' | 'folder' | 'share' | null>(null);
  const close = () => setOpen(null);
  const refused = { onError: (error: Error) => toast('bad', errorText(error)) };
  const save = async (kind: 'md' | 'json') => {
    try {
      exported(await api.chats.one({ params: { id } }), kind);
    } catch (error) {
      toast('bad', errorText(error));
    }
  };
  return (
    <span className="absolute top-1 right-1 rounded-m bg-surface-2">
      <Menu
        trigger={
          <IconButton label={t`More about ${title}`} tip={false}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Pin aria-hidden="true" />} onSelect={() => change.mutate({ id, pinned: !pinned }, refused)}>
          {pinned ? t`Unpin` : t`Pin`}
        </MenuItem>
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setOpen('rename')}>
          {t`Rename`}
        </MenuItem>
        <MenuItem icon={<Folder aria-hidden="true" />} onSelect={() => setOpen('folder')}>
          {t`Keep in a folder`}
        </MenuItem>
        <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => setOpen('share')}>
          {t`Share as it is`}
        </MenuItem>
        <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => void save('md')}>
          {t`Save as Markdown`}
        </MenuItem>
        <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => void save('json')}>
          {t`Save as JSON`}
        </MenuItem>
        {away ? (
          <MenuItem icon={<ArchiveRestore aria-hidden="true" />} onSelect={() => change.mutate({ id, archived: false }, refused)}>
            {t`Take back`}
          </MenuItem>
        ) : (
          <MenuItem icon={<Archive aria-hidden="true" />} onSelect={() => change.mutate({ id, archived: true }, { ...refused, onSuccess: onGone })}>
            {t`Put away`}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => setOpen('remove')}>
          {t`Remove`}
        </MenuItem>
      </Menu>
      {open === 'remove' && <RemoveChat id={id} title={title} onClose={close} onGone={onGone} />}
      {open === 'rename' && <Rename id={id} title={title} onClose={close} />}
      {open === 'folder' && <KeepIn base={base} id={id} folder={folder} onClose={close} />}
      {open === 'share' && <ShareChat chat={id} onClose={close} />}
    </span>
  );
}

function Rename({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const { t } = useLingui();
  const change = useRename();
  const [name, setName] = useState(title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !change.isPending) change.mutate({ id, title: name.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog open onClose={onClose} title={t`Rename`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label={t`Name`}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the window was opened to type */}
          {(wires) => <Input {...wires} autoFocus maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
        {change.error && <CallFault text={errorText(change.error)} />}
        <Button kind="primary" type="submit" className="self-end" busy={change.isPending} disabled={name.trim() === ''}>
          {t`Save`}
        </Button>
      </form>
    </Dialog>
  );
}

/** A folder is there as long as something is in it. */
function KeepIn({ base, id, folder, onClose }: { base: string; id: string; folder: string; onClose: () => void }) {
  const { t } = useLingui();
  const change = useRename();
  const folders = useFolders(base).data?.items ?? [];
  const [name, setName] = useState(folder);
  const keep = (next: string) => change.mutate({ id, folder: next }, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!change.isPending) keep(name.trim());
  };
  return (
    <Dialog open onClose={onClose} title={t`Keep in a folder`}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {folders.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {folders.map((one) => (
              <Button key={one.name} className="whitespace-normal!" aria-pressed={one.name === folder} onClick={() => keep(one.name)}>
                {one.name}
              </Button>
            ))}
          </div>
        )}
        <Field label={t`Folder`} help={t`Empty: in none.`}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the window was opened to type */}
          {(wires) => <Input {...wires} autoFocus maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />}
        </Field>
        {change.error && <CallFault text={errorText(change.error)} />}
        <Button kind="primary" type="submit" className="self-end" busy={change.isPending}>
          {t`Save`}
        </Button>
      </form>
    </Dialog>
  );
}

function RemoveChat({ id, title, onClose, onGone }: { id: string; title: string; onClose: () => void; onGone: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveChat();
  return (
    <AskDialog
      onClose={onClose}
      title={t`Remove ${title}?`}
      kind="danger"
      keep={t`Keep`}
      verb={t`Remove`}
      deed={remove}
      onVerb={() => remove.mutate(id, { onSuccess: onGone })}
    >
      <p className="text-s text-ink-2">{t`Its questions and answers are gone for good. What it cost stays in the statement.`}</p>
    </AskDialog>
  );
}
