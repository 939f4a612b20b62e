export { enterFromFrame, useSignOut, useSwitchShop } from './auth.api.ts';
