import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ago, number } from '../../../kit/format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/page.tsx';
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

/** The busiest of this month, against what each may use of it. */
export function Assistants({ assistants: { items, total } }: Pick<Overview, 'assistants'>) {
  const { t } = useLingui();
  const all = number(total);
  return (
    <Section title={t`Assistants`} aside={<TextLink to="/ai_assistant">{t`All ${all}`}</TextLink>}>
      {items.length === 0 && <p className="text-s text-ink-2">{t`No assistant is live yet.`}</p>}
      <ul className="divide-y divide-line">
        {items.map((one) => {
          const [version, asked] = [number(one.version), plural(one.asked, { one: '# question', other: '# questions' })];
          return (
            <li key={one.id} className="flex items-center justify-between gap-4 py-2 text-s">
              <span className="min-w-0">
                <Link to={`/ai_assistant/${one.id}`} className="block truncate font-medium text-ink-1 no-underline hover:underline">
                  {one.name}
                </Link>
                <span className="block truncate text-ink-3">{t`version ${version}, ${asked}`}</span>
              </span>
              <Used of={one} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** What bases are asked, and what nobody has answered in them yet. */
export function Bases({ bases: { items } }: Pick<Overview, 'bases'>) {
  const { t } = useLingui();
  return (
    <Section title={t`Knowledge bases`} note={t`15 days`}>
      {items.length === 0 && <p className="text-s text-ink-2">{t`There is no base yet.`}</p>}
      <ul className="divide-y divide-line">
        {items.map(({ id, name, asked, gaps }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2 text-s">
            <Link to={`/knowledge-base/${id}`} className="min-w-0 truncate font-medium text-ink-1 no-underline hover:underline">
              {name}
            </Link>
            <span className="flex-none text-ink-2 tabular-nums">
              {plural(asked, { one: '# question', other: '# questions' })}
              {gaps > 0 && <span className="text-amber"> · {plural(gaps, { one: '# gap', other: '# gaps' })}</span>}
            </span>
          </li>
        ))}
      </ul>
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
