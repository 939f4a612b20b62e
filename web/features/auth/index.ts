export { enterFromFrame, frameToken, joined, optionsQuery, useSignOut, useSwitchShop } from './auth.api.ts';
