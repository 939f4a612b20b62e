export { accounts, memberships, users } from './account.tables.ts';
