export { accountRoutes } from './account.routes.ts';
export { type Account, createAccount, type Invitation } from './account.service.ts';
export { accounts, memberships, ofAccount, ofMember, ofUser, users } from './account.tables.ts';
export { brandOf } from './brand.ts';
export { permissionsOf } from './permissions.ts';
export { createDirectory, type Directory } from './directory.service.ts';
export { preferencesHandlers } from './preferences.routes.ts';
export { createPreferences } from './preferences.service.ts';
