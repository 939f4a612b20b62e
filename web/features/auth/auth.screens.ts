import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

const door = async () => (await import('./pages/connect-store.page.tsx')).ConnectStorePage;

export const authScreens: Screen[] = [
  { path: '/', title: msg`Sign in`, door: 'stranger', frame: 'bare', page: door },
  { path: '/connect-store', title: msg`Sign in`, door: 'stranger', frame: 'bare', page: door },
  {
    path: '/register',
    title: msg`Create an account`,
    door: 'stranger',
    frame: 'bare',
    page: async () => (await import('./pages/register.page.tsx')).RegisterPage,
  },
  { path: '/sso', title: msg`Sign in`, door: 'anyone', frame: 'bare', page: async () => (await import('./pages/sso.page.tsx')).SsoPage },
];
