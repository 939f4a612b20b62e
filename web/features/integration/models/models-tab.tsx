import { useLingui } from '@lingui/react/macro';
import { cx } from 'class-variance-authority';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { providerName } from '../../../kit/inside/provider-name.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { type ModelOnOffer, useOnOffer } from '../integration.api.ts';
import { useAbilityNames } from './ability-names.ts';
import { byKind, useKindNames } from './kinds.ts';
import { Later } from './later.tsx';
import { officialOf, ourPointsOf } from './price-of.ts';
import { useLeastPrice, useRule } from './price-words.ts';
import { Prices } from './prices.tsx';

/** What can be called, of every kind, and what it costs: the maker's own price, and beside it ours. */
export function ModelsTab() {
  const { t } = useLingui();
  const kinds = useKindNames();
  const least = useLeastPrice();
  const rule = useRule();
  const from = useOnOffer();
  return (
    <Loaded
      from={from}
      failed={errorText(from.error)}
      empty={({ items }) =>
        items.length === 0 && <Empty title={t`No model yet`}>{t`Whoever runs this server connects providers and enables their models.`}</Empty>
      }
    >
      {({ items }) => (
        <>
          <p className="px-6 pt-4 text-s text-ink-2 phone:px-4">
            {rule(items)} {least(items)}
          </p>
          {byKind(items).map(({ kind, models }) => (
            <Models key={kind} kind={kind} title={kinds[kind]} models={models} />
          ))}
        </>
      )}
    </Loaded>
  );
}

function Models({ kind, title, models }: { kind: Ability; title: string; models: ModelOnOffer[] }) {
  const { t } = useLingui();
  const abilities = useAbilityNames();
  const order = Object.keys(abilities) as Ability[];
  const chip = (one: Ability) => <Chip key={one}>{abilities[one]}</Chip>;
  return (
    <Section title={title}>
      <div className="-mx-6 -mb-5 phone:-mx-4 phone:-mb-4 [&_tr:last-child_td]:border-b-0">
        <Table<ModelOnOffer>
          label={title}
          // The tables below each other stand in the same columns.
          className="min-[1100px]:table-fixed"
          rows={models}
          keyOf={({ name, provider }) => `${provider} ${name}`}
          columns={[
            {
              key: 'name',
              head: t`Model`,
              className: 'min-[1100px]:w-[21%]',
              cell: ({ name }) => <code className="font-medium [overflow-wrap:anywhere]">{name}</code>,
            },
            { key: 'provider', head: t`AI provider`, className: 'min-[1100px]:w-[11%]', cell: ({ provider }) => providerName(provider) },
            {
              key: 'can',
              head: t`Abilities`,
              cell: ({ capabilities }) => {
                const besides = order.filter((one) => one !== kind && capabilities.includes(one));
                return besides.length === 0 ? '–' : <span className="flex flex-wrap gap-1 phone:justify-end">{besides.map(chip)}</span>;
              },
            },
            {
              key: 'context',
              head: t`Context`,
              right: true,
              className: 'min-[1100px]:w-[9%]',
              cell: ({ context }) => (context === null ? '–' : number(context)),
            },
            { key: 'official', head: t`Official price`, right: true, className: 'min-[1100px]:w-[17%]', cell: (model) => <Official model={model} /> },
            { key: 'ours', head: t`Points`, right: true, className: 'min-[1100px]:w-[17%]', cell: (model) => <Prices of={ourPointsOf(model)} /> },
            { key: 'source', head: t`Source`, className: 'min-[1100px]:w-[11%]', cell: ({ official }) => <Source text={official.source} /> },
          ]}
        />
      </div>
    </Section>
  );
}

function Official({ model }: { model: ModelOnOffer }) {
  return (
    <>
      <Prices of={officialOf(model)} />
      <Later later={model.later} />
    </>
  );
}

type Ability = ModelOnOffer['capabilities'][number];

/** An address is a link, anything else its own words. */
function Source({ text }: { text: string }) {
  const address = /https?:\/\/\S+/.exec(text)?.[0];
  if (!address) return <span className="text-ink-3 [overflow-wrap:anywhere]">{text}</span>;
  const shown =
    text
      .replace(address, '')
      .replace(/^[,\s]+/, '')
      .trim() || new URL(address).hostname;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={cx('text-link', shown.length <= 10 ? 'whitespace-nowrap' : '[overflow-wrap:anywhere]')}>
      {shown}
    </a>
  );
}
