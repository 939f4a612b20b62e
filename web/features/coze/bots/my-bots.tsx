import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import type { CozeBot } from '../coze.api.ts';
import { BotRow } from './bot-row.tsx';

/** For whoever does not manage them: the bots that are open to them. */
export function MyBots({ bots, here, onOpen }: { bots: CozeBot[]; here: string; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  if (bots.length === 0) return <Empty title={t`No bot is open to you yet`}>{t`Ask whoever manages this account.`}</Empty>;
  return (
    <ul aria-label={t`Bots`}>
      {bots.map(({ id, name, description, closed }) => (
        <BotRow key={id} name={name} said={description} isHere={id === here} onOpen={() => onOpen(id)} aside={closed && <Chip>{t`Closed`}</Chip>} />
      ))}
    </ul>
  );
}
