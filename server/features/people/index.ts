export { createDemoTeam } from './demo-team.ts';
export { createInvitations } from './invitations.service.ts';
export { groupsRoutes, invitationsRoutes, peopleRoutes } from './people.routes.ts';
export { createPeople } from './people.service.ts';
export { memberGroups } from './people.tables.ts';
