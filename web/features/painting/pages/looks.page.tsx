import { Plural, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { errorText } from '../../../kit/error-texts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { Loaded, Section } from '../../../ui/page.tsx';
import { LookRun } from '../looks/look-run.tsx';
import { LookSet } from '../looks/look-set.tsx';
import { type Look, useLook, useLooks } from '../looks/looks.api.ts';
import { useLookStates } from '../looks/names.ts';

/** Looks of one's own: a list, and one of them, which is a set until it is sent. */
export function LooksPage() {
  const { look: id }: Record<string, string | undefined> = useSearch({ strict: false });
  if (id === 'new') return <LookSet key="new" look={undefined} />;
  return id ? <One id={id} /> : <All />;
}

function One({ id }: { id: string }) {
  const look = useLook(id);
  return (
    <Loaded from={look} failed={errorText(look.error)}>
      {(one) => (['draft', 'failed', 'cancelled', 'refused'].includes(one.state) ? <LookSet key={one.id} look={one} /> : <LookRun look={one} />)}
    </Loaded>
  );
}

function All() {
  const { t } = useLingui();
  const looks = useLooks();
  const items = looks.data?.pages.flatMap((page) => page.items) ?? [];
  const add = <ButtonLink kind="primary" to={'/ai_painting/looks' as never} search={{ look: 'new' } as never}>{t`New look`}</ButtonLink>;
  return (
    <Loaded
      from={looks}
      failed={errorText(looks.error)}
      empty={() =>
        items.length === 0 && (
          <Empty title={t`No look yet`} action={add}>
            {t`Train a picture model on ten to twenty photos in your style. It then paints sets that look like yours.`}
          </Empty>
        )
      }
    >
      {() => (
        <Section title={t`Looks`} aside={add}>
          <ul aria-label={t`Looks`}>
            {items.map((look) => (
              <Line key={look.id} look={look} />
            ))}
          </ul>
          <ListFoot of={looks} className="px-0!" />
        </Section>
      )}
    </Loaded>
  );
}

function Line({ look: { id, name, state, items, progress } }: { look: Look }) {
  const { t } = useLingui();
  const { text, tone } = useLookStates()[state];
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
      <span className="min-w-0 flex-1">
        <Link to={'/ai_painting/looks' as never} search={{ look: id } as never} className="block truncate font-medium hover:underline">
          {name || t`Without a name`}
        </Link>
        <span className="text-s text-ink-3">
          <Plural value={items.length} one="# picture" other="# pictures" />
        </span>
      </span>
      <Chip tone={tone}>
        {text}
        {progress !== null && ` ${progress} %`}
      </Chip>
    </li>
  );
}
