import { useLingui } from '@lingui/react/macro';
import { moment } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Drawer } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { useRemove, useRuns } from '../playground.api.ts';

/** What was asked before. */
export function RunsDrawer({ onOpen, onClose }: { onOpen: (id: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemove();
  return (
    <Drawer open onClose={onClose} title={t`Earlier runs`} className="w-[min(560px,100vw)] bg-surface">
      <div className="-mx-5">
        <Listing
          from={useRuns()}
          label={t`Earlier runs`}
          empty={t`No run yet`}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'title',
              head: t`Title`,
              cell: ({ id, title, shared }) => (
                <span className="flex flex-wrap items-center gap-1.5">
                  <LinkButton tight onClick={() => onOpen(id)} className="text-left whitespace-normal! [overflow-wrap:anywhere]">
                    {title}
                  </LinkButton>
                  {shared && <Chip>{t`shared`}</Chip>}
                </span>
              ),
            },
            { key: 'models', head: t`Models`, cell: ({ models }) => <code className="text-xs [overflow-wrap:anywhere]">{models.join(', ')}</code> },
            { key: 'at', head: t`When`, cell: ({ created_at: at }) => moment(at) },
            {
              key: 'act',
              head: <span className="sr-only">{t`What can be done`}</span>,
              right: true,
              cell: ({ id, title }) => (
                <LinkButton tight quiet disabled={remove.isPending} onClick={() => remove.mutate(id)}>
                  {t`Remove`}
                  <span className="sr-only"> {title}</span>
                </LinkButton>
              ),
            },
          ]}
        />
      </div>
    </Drawer>
  );
}
