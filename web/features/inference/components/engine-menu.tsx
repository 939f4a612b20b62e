import { Trans, useLingui } from '@lingui/react/macro';
import type { Engine } from '@storewright/contract/inference';
import { ChevronDown, Cpu, Plug, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { codeText, errorText } from '../../../kit/error-texts.ts';
import { useProfile } from '../../../kit/session.ts';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuRule } from '../../../ui/menu.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PointsText } from '../../billing/index.ts';
import { useChooseEngine, useChosenEngine, useEngines } from '../inference.api.ts';
import { lazyPart, LostDialog } from '../../../ui/lazy-part.tsx';

const ConnectEngine = lazyPart(async () => (await import('./connect-engine.tsx')).ConnectEngine, LostDialog);
const ForgetEngine = lazyPart(async () => (await import('./forget-engine.tsx')).ForgetEngine, LostDialog);

/** Who writes, with its price; another can be chosen, connected or forgotten. */
export function EngineMenu({ connecting, onConnecting }: { connecting: boolean; onConnecting: (open: boolean) => void }) {
  const { t } = useLingui();
  const list = useEngines();
  const { data: engines = [] } = list;
  const chosen = useChosenEngine();
  const choose = useChooseEngine();
  const [forgetting, setForgetting] = useState<Engine | null>(null);
  const mayChange = useProfile().user.role !== 'staff';
  return (
    <>
      <Menu
        align="start"
        className="min-w-[280px]"
        trigger={
          <button
            type="button"
            className="-ml-1 inline-flex min-h-9 min-w-0 items-center gap-2 rounded-m px-2.5 text-s font-medium text-ink-2 hover:bg-surface-3 phone:min-h-11 phone:px-0"
          >
            <Cpu className="size-[18px] stroke-[1.75]" aria-hidden />
            <span className="min-w-0 truncate">{chosen ? <EngineName engine={chosen} /> : <span className="text-ink-3">{t`Engine`}</span>}</span>
            <ChevronDown className="size-[15px] stroke-2" aria-hidden />
          </button>
        }
      >
        <MenuHeading>{t`Who writes`}</MenuHeading>
        <MenuChoice
          value={chosen?.id ?? ''}
          disabled={!mayChange}
          items={engines.map((engine) => ({ value: engine.id, text: <EngineLine engine={engine} /> }))}
          // The menu is closed by then: what went wrong is said beside it.
          onChange={(id) => choose.mutate(id, { onError: (error) => toast('warn', errorText(error)) })}
        />
        <MenuRule />
        <MenuItem icon={<Plug />} disabled={!mayChange} onSelect={() => onConnecting(true)}>
          <Trans>Connect an engine</Trans>
        </MenuItem>
        {mayChange &&
          engines
            .filter(({ kind }) => kind === 'endpoint')
            .map((engine) => (
              <MenuItem key={engine.id} danger icon={<Trash2 />} onSelect={() => setForgetting(engine)}>
                <Trans>Forget {engine.label}</Trans>
              </MenuItem>
            ))}
        {!mayChange && <MenuHeading>{t`The owner of the account chooses the engine.`}</MenuHeading>}
      </Menu>
      {list.error && !list.data && <CallFault text={t`The engines could not be loaded.`} onRetry={() => void list.refetch()} />}
      <Suspense>
        {connecting && <ConnectEngine onClose={() => onConnecting(false)} />}
        {forgetting && <ForgetEngine engine={forgetting} onClose={() => setForgetting(null)} />}
      </Suspense>
    </>
  );
}

function EngineName({ engine }: { engine: Engine }) {
  return (
    <>
      <b className="font-medium text-ink-1">{engine.kind === 'starter' ? engine.label : engine.model}</b> · <EngineWay engine={engine} />
      {!isKeptPastPro(engine) && (
        <>
          {' · '}
          <PointsText value={engine.points} />
        </>
      )}
    </>
  );
}

/** Through what it works: nothing, the operator's model, or a key of one's own. */
function EngineWay({ engine: { kind, own_key: ownKey, key_hint: keyHint, base_url: address } }: { engine: Engine }) {
  if (kind === 'starter') return <Trans>no AI model</Trans>;
  if (kind === 'local') return <Trans>on this server</Trans>;
  if (kind === 'managed' && !ownKey && !keyHint) return <Trans>set up for you</Trans>;
  return ownKey || keyHint ? <Trans>your key</Trans> : hostOf(address);
}

function EngineLine({ engine }: { engine: Engine }) {
  const { t } = useLingui();
  const seconds = engine.first_token_ms === null ? null : (engine.first_token_ms / 1000).toFixed(1);
  return (
    <span className="min-w-0">
      <b className="block truncate font-medium">{engine.label}</b>
      <span className="block truncate text-xs text-ink-3">
        {engine.kind === 'starter'
          ? t`Arranges your own words. No AI model, no network.`
          : engine.kind === 'local'
            ? t`Runs on this server. What is written stays here.`
            : engine.kind === 'managed' && !engine.own_key
              ? isKeptPastPro(engine)
                ? codeText('own_key_needs_pro')
                : t`A model that is set up for you. Paid with points, only when the text is complete.`
              : [
                  engine.own_key ? t`your own OpenAI key` : hostOf(engine.base_url),
                  engine.key_hint && t`key …${engine.key_hint}`,
                  seconds && t`first word after ${seconds} s`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
      </span>
    </span>
  );
}

/** A key that stays after Pro has ended: nothing is written, at no price, until it is taken away. */
const isKeptPastPro = ({ kind, own_key: ownKey, key_hint: keyHint }: Engine): boolean => kind === 'managed' && !ownKey && keyHint !== '';

const hostOf = (address: string): string => URL.parse(address)?.host ?? address;
