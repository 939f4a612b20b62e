import { useLingui } from '@lingui/react/macro';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { type ModelOnOffer, useChatModels, useDrawModels } from '../integration.api.ts';
import { useAbilityNames } from './ability-names.ts';
import { officialOf, ourPointsOf } from './price-of.ts';

/** What can be called, and what it costs: the maker's own price, and beside it ours. */
export function ModelsTab() {
  const { t } = useLingui();
  const chat = useChatModels();
  const draw = useDrawModels();
  return (
    <>
      <Models title={t`Text`} from={chat} />
      <Models title={t`Pictures`} from={draw} />
    </>
  );
}

function Models({ title, from }: { title: string; from: ReturnType<typeof useChatModels> }) {
  const { t } = useLingui();
  const abilities = useAbilityNames();
  return (
    <Section title={title} note={t`Points of ours = the official price in points × the factor, rounded up once a call`}>
      <Loaded
        from={from}
        failed={errorText(from.error)}
        empty={({ items }) =>
          items.length === 0 && <Empty title={t`No model yet`}>{t`Whoever runs this server connects providers and enables their models.`}</Empty>
        }
      >
        {({ items }) => (
          <div className="-mx-6 -mb-5 phone:-mx-4 phone:-mb-4 [&_tr:last-child_td]:border-b-0">
            <Table<ModelOnOffer>
              label={title}
              rows={items}
              keyOf={({ name, provider }) => `${provider} ${name}`}
              columns={[
                { key: 'name', head: t`Model`, cell: ({ name }) => <code className="font-medium [overflow-wrap:anywhere]">{name}</code> },
                { key: 'provider', head: t`AI provider`, cell: ({ provider }) => provider },
                {
                  key: 'can',
                  head: t`Abilities`,
                  cell: ({ capabilities }) => (
                    <span className="flex flex-wrap gap-1 phone:justify-end">
                      {capabilities.map((one) => (
                        <Chip key={one}>{abilities[one]}</Chip>
                      ))}
                    </span>
                  ),
                },
                { key: 'context', head: t`Context`, right: true, cell: ({ context }) => (context === null ? '–' : number(context)) },
                { key: 'official', head: t`Official price`, right: true, cell: (model) => <Prices lines={officialOf(model)} /> },
                { key: 'ours', head: t`Points`, right: true, cell: (model) => <Prices lines={ourPointsOf(model)} /> },
                { key: 'source', head: t`Source`, cell: ({ official }) => <Source text={official.source} /> },
              ]}
            />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

function Prices({ lines }: { lines: { name: string; text: string }[] }) {
  const { t } = useLingui();
  const names: Record<string, string> = { input: t`in`, cached_input: t`in, cached`, output: t`out`, image: t`a picture`, second: t`a second` };
  return (
    <span className="flex flex-col text-right whitespace-nowrap">
      {lines.map(({ name, text }) => (
        <span key={name}>
          {text} <span className="text-ink-3">{names[name]}</span>
        </span>
      ))}
    </span>
  );
}

/** An address is a link, anything else its own words. */
function Source({ text }: { text: string }) {
  const address = /https?:\/\/\S+/.exec(text)?.[0];
  if (!address) return <span className="text-ink-3 [overflow-wrap:anywhere]">{text}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="text-link [overflow-wrap:anywhere]">
      {text.replace(address, '').trim() || new URL(address).hostname}
    </a>
  );
}
