/** People and groups as a directory reads them. */
import { createHash } from 'node:crypto';
import { ScimFault } from './scim-fault.ts';
import type { GroupRow, PersonRow } from './directory.store.ts';
import { located } from './filter.ts';
import { enterpriseUrn, type Kind, kinds } from './schemas.ts';
import { isObject, type Resource } from './shape.ts';

type Ref = { id: string; name: string };

export const userOf = (base: string, row: PersonRow, groups: Ref[]): Resource => {
  const said = row.attributes ?? { displayName: row.name, name: { formatted: row.name }, emails: [{ value: row.email, type: 'work', primary: true }] };
  const isEnterprise = said[enterpriseUrn] !== undefined;
  return finished(base, kinds.User, row, {
    schemas: [kinds.User.urn, ...(isEnterprise ? [enterpriseUrn] : [])],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    ...said,
    userName: row.userName,
    active: row.active,
    ...(groups.length > 0 && { groups: groups.map(({ id, name }) => ({ value: id, $ref: `${base}/Groups/${id}`, display: name })) }),
  });
};

export const groupOf = (base: string, row: GroupRow, members: Ref[]): Resource =>
  finished(base, kinds.Group, row, {
    schemas: [kinds.Group.urn],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    displayName: row.name,
    ...(members.length > 0 && { members: members.map(({ id }) => ({ value: id, $ref: `${base}/Users/${id}`, type: 'User' })) }),
  });

const finished = (base: string, kind: Kind, row: { id: string; createdAt: Date; updatedAt: Date }, resource: Resource): Resource => ({
  ...resource,
  meta: {
    resourceType: kind.name,
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${base}/${kind.path}/${row.id}`,
    version: `W/"${createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22)}"`,
  },
});
export const versionOf = (resource: Resource): string => (resource['meta'] as { version: string }).version;

export type Wanted = { attributes?: string[] | undefined; excludedAttributes?: string[] | undefined };
/** As much of it as was asked for. */
export const projected = (kind: Kind, resource: Resource, { attributes, excludedAttributes }: Wanted): Resource => {
  if (attributes?.length) {
    const kept: Resource = { schemas: resource['schemas'], id: resource['id'] };
    for (const name of attributes) copy(resource, kept, located(kind, name).steps);
    return kept;
  }
  if (!excludedAttributes?.length) return resource;
  const kept = structuredClone(resource);
  for (const name of excludedAttributes) {
    const { steps, attribute } = located(kind, name);
    if (attribute?.returned !== 'always') drop(kept, steps);
  }
  return kept;
};

const copy = (from: Resource, to: Resource, [step, ...rest]: string[]): void => {
  if (step === undefined || from[step] === undefined) return;
  const value = from[step];
  if (rest.length === 0) to[step] = value;
  else if (isObject(value)) copy(value, (to[step] = isObject(to[step]) ? to[step] : {}), rest);
  else if (Array.isArray(value)) {
    const before = Array.isArray(to[step]) ? (to[step] as Resource[]) : value.map(() => ({}));
    value.forEach((each, at) => isObject(each) && copy(each, before[at]!, rest));
    to[step] = before;
  }
};
const drop = (from: Resource, [step, ...rest]: string[]): void => {
  if (step === undefined || from[step] === undefined) return;
  if (rest.length === 0) delete from[step];
  else for (const each of [from[step]].flat()) if (isObject(each)) drop(each, rest);
};

/** `If-Match`, and `If-None-Match` of reading. */
export const isNamed = (header: string | undefined, resource: Resource): boolean =>
  header !== undefined && header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === versionOf(resource).replace(/^W\//, ''));
export const checkVersion = (header: string | undefined, resource: Resource): void => {
  if (header !== undefined && !isNamed(header, resource)) throw new ScimFault(412, 'It was changed meanwhile. Read it again.');
};
