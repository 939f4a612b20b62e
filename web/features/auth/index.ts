export { enterFromFrame, optionsQuery, useSignOut, useSwitchShop } from './auth.api.ts';
