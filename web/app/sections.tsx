import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useId } from 'react';
import type { Screen, SectionGroup } from '../kit/screen.ts';
import type { Profile } from '../kit/session.ts';
import { Options, SelectField } from '../ui/fields.tsx';
import { sectionsOf } from './screens.ts';
import { useScreen, useScreens } from './title.ts';

/** The settings: one section at a time, the others beside it; on a phone behind a select. Any other screen stands alone. */
export function InSections({ profile, children }: { profile: Profile | null; children: ReactNode }) {
  const here = useScreen();
  return profile && here?.section ? (
    <Sections profile={profile} here={here}>
      {children}
    </Sections>
  ) : (
    children
  );
}

function Sections({ profile, here, children }: { profile: Profile; here: Screen; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const go = useNavigate();
  const id = useId();
  const groups = useGroups(sectionsOf(profile, useScreens()));
  return (
    <div className="grid flex-1 grid-rows-[auto_1fr] lg:grid-cols-[224px_minmax(0,1fr)] lg:grid-rows-1">
      <nav aria-label={t`Settings`} className="border-r border-line bg-surface-2 px-3 py-5 max-lg:hidden">
        {groups.map(({ of, name, sections }) => (
          <Fragment key={of}>
            <p className="px-2.5 pt-3.5 pb-1 text-xs font-medium text-ink-3 first:pt-0">{name}</p>
            {sections.map((section) => (
              <Link
                key={section.path}
                to={section.path}
                activeProps={{}}
                aria-current={section.path === here.path ? 'page' : undefined}
                className="flex min-h-9 items-center rounded-m px-2.5 text-s font-medium text-ink-2 no-underline hover:bg-hover hover:text-ink-1 aria-[current]:bg-surface aria-[current]:text-ink-1 aria-[current]:shadow-low aria-[current]:ring-1 aria-[current]:ring-line"
              >
                {i18n._(section.title)}
              </Link>
            ))}
          </Fragment>
        ))}
      </nav>
      <div className="px-6 pt-3.5 phone:px-4 lg:hidden">
        <SelectField label={t`Part of the settings`} value={here.path} onPick={(value) => void go({ to: value })}>
          {groups.map(({ of, name, sections }) => (
            <optgroup key={of} label={name}>
              <Options of={sections.map(({ path, title }) => [path, i18n._(title)])} />
            </optgroup>
          ))}
        </SelectField>
      </div>
      <section aria-labelledby={id} className="min-w-0">
        <h2 id={id} className="px-6 pt-6 text-xl tracking-[-.014em] lg:pt-7 phone:px-4 phone:pt-4 phone:text-l">
          {i18n._(here.title)}
        </h2>
        {children}
      </section>
    </div>
  );
}

const useGroups = (sections: Screen[]): { of: SectionGroup; name: string; sections: Screen[] }[] => {
  const { t } = useLingui();
  const names: Record<SectionGroup, string> = { shop: t`This shop`, account: t`Account`, browser: t`This browser` };
  return (Object.entries(names) as [SectionGroup, string][])
    .map(([of, name]) => ({ of, name, sections: sections.filter(({ section }) => section?.of === of) }))
    .filter((group) => group.sections.length > 0);
};
