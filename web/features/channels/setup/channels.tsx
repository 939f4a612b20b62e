import { useLingui } from '@lingui/react/macro';
import { channelKinds } from '@storewright/contract/channels/kinds';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../../kit/error-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dot } from '../../../ui/chip.tsx';
import { CallFault } from '../../../ui/note.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { type Channel, type ChannelKind, useAddChannel, useChannels } from '../channels.api.ts';
import { CheckPart } from './check.tsx';
import { Guide } from './guide.tsx';
import { makers } from './names.ts';
import { Simulator } from './simulator.tsx';
import { WidgetPart } from './widget.tsx';

/** Messengers of a base: one is chosen above, and below it are its guide, its check and its simulator. */
export function Channels({ base, path }: { base: string /** Below which its inbox stands. */; path: string }) {
  const { t } = useLingui();
  const channels = useChannels(base);
  const [kind, setKind] = useState<ChannelKind | 'widget'>('widget');
  return (
    <Loaded from={channels} failed={<span className="block p-6">{errorText(channels.error)}</span>}>
      {({ items }) => {
        const ofKind = (one: ChannelKind) => items.find((channel) => channel.kind === one);
        const channel = kind === 'widget' ? undefined : ofKind(kind);
        return (
          <>
            <div role="group" aria-label={t`Where it is asked`} className="flex flex-wrap gap-2 border-b border-line px-6 py-3 phone:px-4">
              <Pill current={kind === 'widget'} onPress={() => setKind('widget')}>
                {t`Website`}
              </Pill>
              {channelKinds.map((one) => (
                <Pill key={one} current={one === kind} onPress={() => setKind(one)}>
                  <Dot tone={toneOf(ofKind(one))} />
                  {makers[one]}
                  <span className="sr-only">{standing(ofKind(one))}</span>
                </Pill>
              ))}
            </div>
            {kind === 'widget' ? (
              <WidgetPart base={base} />
            ) : channel ? (
              <div key={channel.id} className="grid min-[1100px]:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
                <Guide base={base} channel={channel} />
                <CheckPart base={base} channel={channel} />
                <Simulator base={base} channel={channel} inbox={`${path}/inbox`} />
              </div>
            ) : (
              <NotYet base={base} kind={kind} />
            )}
          </>
        );
      }}
    </Loaded>
  );

  function standing(channel: Channel | undefined): string {
    if (!channel) return t`not set up`;
    if (!channel.enabled) return t`switched off`;
    return channel.answered_at ? t`works` : t`being set up`;
  }
}

function Pill({ current, onPress, children }: { current: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={onPress}
      className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong px-3.5 text-s font-medium hover:bg-hover aria-pressed:border-brand aria-pressed:bg-brand-soft phone:min-h-11"
    >
      {children}
    </button>
  );
}

function NotYet({ base, kind }: { base: string; kind: ChannelKind }) {
  const { t } = useLingui();
  const add = useAddChannel(base);
  const maker = makers[kind];
  return (
    <div className="flex flex-col items-start gap-3 p-6 phone:p-4">
      <h2>{maker}</h2>
      <p className="max-w-[60ch] text-s text-ink-2">{t`People ask this base in ${maker}, and it answers from its sources. It takes about ten minutes.`}</p>
      <Button kind="primary" busy={add.isPending} onClick={() => add.mutate(kind)}>
        {t`Set up ${maker}`}
      </Button>
      {add.error && <CallFault text={errorText(add.error)} />}
    </div>
  );
}

const toneOf = (channel: Channel | undefined) => (!channel || !channel.enabled ? 'off' : channel.answered_at ? 'ok' : 'warn');
