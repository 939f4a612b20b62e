import { useLingui } from '@lingui/react/macro';
import { ago, number, points } from '../../../kit/format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/page.tsx';
import { Table } from '../../../ui/table.tsx';
import { Used } from '../../people/index.ts';
import { Sentence } from '../audit/sentence.tsx';
import type { Need, Overview } from '../enterprise.api.ts';

/** Whose month is nearly used up, the fullest first. */
export function LimitsNearEnd({ limits: { items, near, used_up: gone, resets_at: resets } }: Pick<Overview, 'limits'>) {
  const { t } = useLingui();
  const [close, over, when] = [number(near), number(gone), ago(resets)];
  return (
    <Section
      title={t`Limits near their end`}
      note={near > 0 && t`${close} near, ${over} used up, new ${when}`}
      aside={<TextLink to="/users">{t`All people`}</TextLink>}
    >
      {items.length === 0 && <p className="text-s text-ink-2">{t`Nobody has used four fifths of a limit.`}</p>}
      <ul className="divide-y divide-line">
        {items.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-4 py-2 text-s">
            <span className="min-w-0 truncate font-medium">{one.name}</span>
            <Used of={one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Who used the points of 15 days. */
export function Spenders({ spenders }: Pick<Overview, 'spenders'>) {
  const { t } = useLingui();
  return (
    <Section title={t`Who used points`} note={t`15 days`}>
      {spenders.length === 0 ? (
        <p className="text-s text-ink-2">{t`Nobody used points in these 15 days.`}</p>
      ) : (
        <div className="-mx-6 phone:-mx-4">
          <Table
            label={t`Who used points`}
            rows={spenders}
            keyOf={({ id }) => id ?? ''}
            columns={[
              { key: 'name', head: t`Person`, cell: ({ id, name }) => <b className="font-medium">{id ? name : t`Programs and people who left`}</b> },
              { key: 'points', head: t`Points`, right: true, cell: (one) => points(one.points) },
              { key: 'requests', head: t`Calls`, right: true, cell: ({ requests }) => number(requests) },
            ]}
          />
        </div>
      )}
    </Section>
  );
}

/** What waits for a person, each with its one press. */
export function NeedsSomebody({ needs }: Pick<Overview, 'needs'>) {
  const { t } = useLingui();
  return (
    <Section title={t`Needs somebody`} note={needs.length > 0 && number(needs.length)}>
      {needs.length === 0 && <p className="text-s text-ink-2">{t`Nothing waits for anybody.`}</p>}
      <ul className="divide-y divide-line">
        {needs.map((need) => (
          <NeedLine key={`${need.kind} ${need.id} ${need.name}`} need={need} />
        ))}
      </ul>
    </Section>
  );
}

function NeedLine({ need: { kind, id, name, of, at } }: { need: Need }) {
  const { t } = useLingui();
  const when = ago(at);
  const { title, to, press } = {
    invitation_ends: { title: t`An invitation ends`, to: '/users', press: t`Send again` },
    source_failed: { title: t`A source could not be read`, to: `/knowledge-base/${id}`, press: t`Open` },
    tool_changed: { title: t`A tool changed its words`, to: '/plugin', press: t`Review` },
    domain_lost: { title: t`The record of a domain is gone`, to: '/settings/sign-in', press: t`Open` },
    connection_broken: { title: t`A connection is broken`, to: '/coze/setting', press: t`Heal` },
  }[kind];
  return (
    <li className="flex items-center justify-between gap-3 py-2 text-s">
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block truncate text-ink-2">{[of, name, when].filter(Boolean).join(', ')}</span>
      </span>
      <TextLink to={to}>{press}</TextLink>
    </li>
  );
}

export function LastChanges({ changes }: Pick<Overview, 'changes'>) {
  const { t } = useLingui();
  return (
    <Section title={t`Last changes`} aside={<TextLink to="/settings/audit">{t`Audit log`}</TextLink>}>
      {changes.length === 0 && <p className="text-s text-ink-2">{t`Nothing was done yet`}</p>}
      <ul className="flex flex-col gap-2 text-s">
        {changes.map((entry) => (
          <li key={entry.id}>
            <Sentence of={entry} /> <span className="text-ink-3">{ago(entry.at)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
