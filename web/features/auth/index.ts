export { enterFromFrame, frameToken, optionsQuery, useAccounts, useSignOut, useSwitchAccount, useSwitchShop } from './auth.api.ts';
