export { createDemoTeam } from './demo-team.ts';
export { createPeopleImport } from './import.service.ts';
export { createLeaving } from './leaving.service.ts';
export { createInvitations } from './invitations.service.ts';
export { groupsRoutes, invitationsRoutes, peopleRoutes } from './people.routes.ts';
export { createPeople, type People } from './people.service.ts';
export { createRoster, type Roster } from './roster.service.ts';
export { memberGroups } from './people.tables.ts';
export { namedBy, type NamedBy, namedIn, oursOf } from './grants.store.ts';
