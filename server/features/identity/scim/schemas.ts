/** What is kept of people and groups, in the words of RFC 7643. Whatever else a directory says is let go. */

export type Attribute = {
  name: string;
  type: 'string' | 'boolean' | 'reference' | 'complex';
  multiValued: boolean;
  description: string;
  required: boolean;
  caseExact: boolean;
  mutability: 'readWrite' | 'readOnly';
  returned: 'default' | 'always';
  uniqueness: 'none' | 'server';
  subAttributes?: Attribute[];
  referenceTypes?: string[];
  canonicalValues?: string[];
};
type More = Partial<Omit<Attribute, 'name' | 'description'>>;

const one = (name: string, description: string, more: More = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const complex = (name: string, description: string, subAttributes: Attribute[], more: More = {}): Attribute =>
  one(name, description, { type: 'complex', subAttributes, ...more });
/** Values of which one may be the first. */
const several = (name: string, description: string, value: More = {}, more: More = {}): Attribute =>
  complex(
    name,
    description,
    [
      one('value', 'The value.', value),
      one('display', 'As it is shown.'),
      one('type', 'What it is for.'),
      one('primary', 'Whether it is the one to use.', { type: 'boolean' }),
    ],
    { multiValued: true, ...more },
  );

const userUrn = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupUrn = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseUrn = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const user: Attribute[] = [
  one('userName', 'How the directory calls the person: unique in the account, whatever its case.', { required: true, uniqueness: 'server' }),
  complex('name', 'The parts of the name.', [
    one('formatted', 'All of it.'),
    one('familyName', 'The family’s.'),
    one('givenName', 'The first.'),
    one('middleName', 'Those between.'),
    one('honorificPrefix', 'What stands before.'),
    one('honorificSuffix', 'What stands behind.'),
  ]),
  one('displayName', 'The name that is shown.'),
  one('nickName', 'What they are called.'),
  one('profileUrl', 'A page about them.', { type: 'reference', referenceTypes: ['external'] }),
  one('title', 'What they are in the company.'),
  one('userType', 'How they belong to it.'),
  one('preferredLanguage', 'What they read best.'),
  one('locale', 'How numbers and dates are written for them.'),
  one('timezone', 'Where their day begins.'),
  one('active', 'Whether they may come in.', { type: 'boolean' }),
  several('emails', 'The primary one is the address they sign in with. It may be left out where userName is one.', { required: true }, { required: true }),
  several('phoneNumbers', 'Telephones.'),
  several('ims', 'Messengers.'),
  several('photos', 'Pictures.', { type: 'reference', referenceTypes: ['external'] }),
  complex(
    'addresses',
    'Where they are.',
    [
      ...['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type'].map((name) => one(name, 'A part of the address.')),
      one('primary', 'Whether it is the one to use.', { type: 'boolean' }),
    ],
    { multiValued: true },
  ),
  complex(
    'groups',
    'The groups they are in. Change the groups themselves.',
    [one('value', 'Its id.'), one('$ref', 'Its address.', { type: 'reference', referenceTypes: ['Group'] }), one('display', 'Its name.')].map(readOnly),
    {
      multiValued: true,
      mutability: 'readOnly',
    },
  ),
  several('entitlements', 'Kept as it comes. It opens nothing here.'),
  several('roles', 'Kept as it comes. Roles are given here, by people.'),
];
const enterprise: Attribute[] = [
  one('employeeNumber', 'Their number.'),
  one('costCenter', 'Who pays for them.'),
  one('organization', 'Their company.'),
  one('division', 'Their division.'),
  one('department', 'Their department.'),
  complex('manager', 'Whom they report to.', [
    one('value', 'The id of the person.'),
    one('$ref', 'The address of the person.', { type: 'reference', referenceTypes: ['User'] }),
    one('displayName', 'The name of the person.', { mutability: 'readOnly' }),
  ]),
];
const group: Attribute[] = [
  one('displayName', 'Its name: unique in the account, whatever its case.', { required: true, uniqueness: 'server' }),
  complex(
    'members',
    'The people in it.',
    [
      one('value', 'The id of the person.'),
      one('$ref', 'The address of the person.', { type: 'reference', referenceTypes: ['User'] }),
      one('type', 'People alone.', { canonicalValues: ['User'] }),
    ],
    { multiValued: true },
  ),
];
function readOnly(attribute: Attribute): Attribute {
  return { ...attribute, mutability: 'readOnly' };
}

/** What every resource has. It is not of a schema, and stands in none. */
const common: Attribute[] = [
  one('id', 'Ours.', { caseExact: true, mutability: 'readOnly', returned: 'always' }),
  one('externalId', 'Theirs.', { caseExact: true }),
  complex(
    'meta',
    'About the resource.',
    ['resourceType', 'created', 'lastModified', 'location', 'version'].map((name) => one(name, '', { caseExact: true, mutability: 'readOnly' })),
    {
      mutability: 'readOnly',
    },
  ),
  one('schemas', 'Of what it is made.', { multiValued: true, caseExact: true, mutability: 'readOnly', returned: 'always' }),
];

export type Kind = { name: 'User' | 'Group'; path: string; urn: string; attributes: Attribute[]; extensions: Record<string, Attribute[]> };
export const kinds = {
  User: { name: 'User', path: 'Users', urn: userUrn, attributes: [...common, ...user], extensions: { [enterpriseUrn]: enterprise } },
  Group: { name: 'Group', path: 'Groups', urn: groupUrn, attributes: [...common, ...group], extensions: {} },
} as const satisfies Record<string, Kind>;

const schemaOf = (base: string, id: string, name: string, description: string, attributes: Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description,
  attributes: attributes.map(printed),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});
const printed = ({ caseExact, subAttributes, ...attribute }: Attribute): object => ({
  ...attribute,
  ...(attribute.type === 'string' || attribute.type === 'reference' ? { caseExact } : {}),
  ...(subAttributes && { subAttributes: subAttributes.map(printed) }),
});

export const schemas = (base: string) => [
  schemaOf(base, userUrn, 'User', 'Somebody of the company.', user),
  schemaOf(base, groupUrn, 'Group', 'People of the company. It gives what was granted to it, and no role.', group),
  schemaOf(base, enterpriseUrn, 'EnterpriseUser', 'What companies know of their people.', enterprise),
];
export const resourceTypes = (base: string) =>
  Object.values(kinds).map(({ name, path, urn, extensions }) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: name,
    name,
    endpoint: `/${path}`,
    description: name === 'User' ? 'Somebody of the company.' : 'People of the company.',
    schema: urn,
    ...(Object.keys(extensions).length > 0 && { schemaExtensions: Object.keys(extensions).map((schema) => ({ schema, required: false })) }),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  }));
export const mostResults = 200;
export const providerConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the account, as Authorization: Bearer.',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});
