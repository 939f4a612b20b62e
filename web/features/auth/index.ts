export { enterFromFrame, frameToken, joined, optionsQuery, useAccounts, useSignOut, useSwitchAccount, useSwitchShop } from './auth.api.ts';
