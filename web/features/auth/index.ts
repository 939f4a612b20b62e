export { enterFromFrame, frameToken, optionsQuery, useSignOut, useSwitchShop } from './auth.api.ts';
