import { useLingui } from '@lingui/react/macro';
import { type Permission, permissions } from '@storewright/contract/people/permissions';
import { errorText } from '../../../kit/error-texts.ts';
import { number } from '../../../kit/format.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { Loaded } from '../../../ui/page.tsx';
import { usePermissionNames, useThingNames } from '../names.ts';
import { type Access, type Change, type Member, useAccess } from '../people.api.ts';

/** How many of what can be allowed are, in a few words. */
export const useAllowed = (): ((member: Member, among?: readonly Permission[]) => string) => {
  const { t } = useLingui();
  return ({ permissions: has }, among = permissions) => t`${number(among.filter((one) => has.includes(one)).length)} of ${number(among.length)}`;
};

type Theme = 'texts' | 'models' | 'answers' | 'account';
/** Each of them is of one, so that each is shown; in this order. */
const themeOf: Record<Permission, Theme> = {
  write_texts: 'texts',
  publish_to_store: 'texts',
  edit_prompts: 'texts',
  paint: 'models',
  playground: 'models',
  create_assistants: 'answers',
  manage_bases: 'answers',
  use_coze: 'answers',
  connect_own_mcp: 'answers',
  see_people: 'account',
  api_apps: 'account',
};
const about = (theme: Theme): Permission[] => (Object.keys(themeOf) as Permission[]).filter((one) => themeOf[one] === theme);

/** What is allowed to somebody as staff, by what it is about. */
export function Permissions({ member, disabled, set }: { member: Member; disabled: boolean; set: (change: Change) => void }) {
  const { t } = useLingui();
  const names = usePermissionNames();
  const allowed = useAllowed();
  const has = new Set(member.permissions);
  const themes: { key: Theme; title: string }[] = [
    { key: 'texts', title: t`Texts and the shop` },
    { key: 'models', title: t`Pictures and models` },
    { key: 'answers', title: t`Assistants and knowledge` },
    { key: 'account', title: t`People and keys` },
  ];
  return (
    <fieldset disabled={disabled} aria-label={t`Is allowed to`} className="min-w-0 pl-3">
      {themes.map(({ key, title }) => (
        <Fold key={key} name={`person-permissions-${key}`} title={<span className="text-s">{title}</span>} say={allowed(member, about(key))}>
          <div className="flex flex-col items-start">
            {about(key).map((one) => (
              <Checkbox
                key={one}
                checked={has.has(one)}
                onChange={({ target }) => set({ permissions: permissions.filter((it) => (it === one ? target.checked : has.has(it))) })}
              >
                {names[one]}
              </Checkbox>
            ))}
          </div>
        </Fold>
      ))}
    </fieldset>
  );
}

/** What somebody sees, and why. */
export function WhatTheySee({ member }: { member: Member }) {
  const { t } = useLingui();
  const access = useAccess(member.id);
  const kinds = useThingNames();
  const reason = ({ by, name }: Access['things'][number]['why'][number]): string => {
    const called = name ?? '';
    const reasons = {
      role: t`manages the account`,
      permission: t`keeps all of these`,
      owner: t`it is theirs`,
      named: t`named in person`,
      group: t`through the group ${called}`,
      category: t`through the category ${called}`,
      everyone: t`open to everyone`,
    };
    return reasons[by];
  };
  return (
    <Loaded from={access} failed={errorText(access.error)}>
      {({ all, things }) => (
        <>
          {all && <p className="text-s">{t`Everything: they manage the account.`}</p>}
          {!all && things.length === 0 && <p className="text-s text-ink-3">{t`Nothing.`}</p>}
          <ul className="max-h-72 divide-y divide-line overflow-y-auto">
            {things.map(({ kind, id, name, why }) => (
              <li key={`${kind} ${id}`} className="py-1.5 text-s">
                <span className="block [overflow-wrap:anywhere]">{name}</span>
                <span className="block text-xs text-ink-3">
                  {kinds[kind]} · {why.map(reason).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}
