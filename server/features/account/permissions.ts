/** What is allowed to somebody in an account, as it stands with their membership. */
import { type Permission, usualPermissions } from '@storewright/contract/people/permissions';
import type { Membership } from './account.store.ts';

export const permissionsOf = ({ role, permissions }: Pick<Membership, 'role' | 'permissions'>): readonly Permission[] =>
  role === 'staff' ? (permissions ?? usualPermissions) : [];
