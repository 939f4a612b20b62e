import { useLingui } from '@lingui/react/macro';
import { ArrowLeftRight, House } from 'lucide-react';
import { useAddress } from '../../../kit/use-address.ts';
import { Brand } from '../../../ui/brand.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { MenuBranch } from '../../../ui/menu-branch.tsx';
import { MenuLink } from '../../../ui/menu-link.tsx';
import { useWaiting } from '../home/home.api.ts';
import { deskAt, useDeskParts } from './desk-parts.ts';

/** The desk's own menu: no shop, no points, and a way back. Beside each part stands how much of it waits. */
export function OperatorMenu({ home, onGo }: { home: string; onGo?: (() => void) | undefined }) {
  const { t } = useLingui();
  const [here] = useAddress('tab');
  const waiting = useWaiting();
  const parts = useDeskParts();
  const known = parts.some(({ pages }) => pages.some(({ key }) => key === here));
  return (
    <>
      <div className="flex items-center [&>a]:pr-1">
        <Brand variant="copywriter" to={deskAt} />
        <Chip tone="outline">{t`operator`}</Chip>
      </div>
      <nav aria-label={t`Main`} className="flex flex-col gap-0.5">
        <MenuLink to={deskAt} current={!known} onGo={onGo}>
          <House aria-hidden="true" />
          {t`Home`}
        </MenuLink>
        {parts.map(({ key: part, name, icon: Icon, pages }) => {
          const lit = pages.find(({ key }) => key === here);
          const all = pages.reduce((sum, { key }) => sum + (waiting[key] ?? 0), 0);
          return (
            <MenuBranch
              key={part}
              name={name}
              of={`operator.${part}`}
              inside={lit !== undefined}
              head={(open) => (
                <MenuLink to={deskAt} search={{ tab: pages[0]?.key }} current={lit !== undefined && !open} inside={lit !== undefined} onGo={onGo}>
                  <Icon aria-hidden="true" />
                  {name}
                  <Waits count={all} />
                </MenuLink>
              )}
            >
              {pages.map(({ key, name: page }) => (
                <MenuLink key={key} part to={deskAt} search={{ tab: key }} current={key === here} onGo={onGo}>
                  {page}
                  <Waits count={waiting[key] ?? 0} />
                </MenuLink>
              ))}
            </MenuBranch>
          );
        })}
      </nav>
      <div className="mt-auto border-t border-line pt-2">
        <MenuLink to={home} current={false} onGo={onGo}>
          <ArrowLeftRight aria-hidden="true" />
          {t`Back to my shop`}
        </MenuLink>
      </div>
    </>
  );
}

function Waits({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-s bg-amber-soft px-1.5 text-xs font-medium text-amber tabular-nums">
      <span className="sr-only">{t`waiting:`} </span>
      {count}
    </span>
  );
}
