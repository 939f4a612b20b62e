import { msg } from '@lingui/core/macro';
import type { Screen } from '../../kit/screen.ts';

const door = async () => (await import('./pages/connect-store.page.tsx')).ConnectStorePage;

export const authScreens: Screen[] = [
  { path: '/', title: msg`Sign in`, door: 'stranger', frame: 'bare', words: 'door', page: door },
  { path: '/connect-store', title: msg`Sign in`, door: 'stranger', frame: 'bare', words: 'door', page: door },
  {
    path: '/register',
    title: msg`Create an account`,
    door: 'stranger',
    frame: 'bare',
    page: async () => (await import('./pages/register.page.tsx')).RegisterPage,
  },
  {
    path: '/forgot-password',
    title: msg`Forgotten password`,
    door: 'stranger',
    frame: 'bare',
    page: async () => (await import('./pages/forgot-password.page.tsx')).ForgotPasswordPage,
  },
  {
    path: '/reset-password',
    title: msg`Choose a new password`,
    door: 'anyone',
    frame: 'bare',
    page: async () => (await import('./pages/reset-password.page.tsx')).ResetPasswordPage,
  },
  {
    path: '/confirm-email',
    title: msg`Confirm your e-mail`,
    door: 'anyone',
    frame: 'bare',
    page: async () => (await import('./pages/confirm-email.page.tsx')).ConfirmEmailPage,
  },
  {
    path: '/invite',
    title: msg`Invitation`,
    door: 'anyone',
    frame: 'bare',
    page: async () => (await import('./pages/invite.page.tsx')).InvitePage,
  },
  {
    path: '/company-sign-in',
    title: msg`Company sign-in`,
    door: 'stranger',
    frame: 'bare',
    page: async () => (await import('./pages/company-sign-in.page.tsx')).CompanySignInPage,
  },
  {
    path: '/connect-shopify',
    title: msg`Connect a Shopify store`,
    door: 'stranger',
    frame: 'bare',
    page: async () => (await import('./pages/connect-shopify.page.tsx')).ConnectShopifyPage,
  },
  { path: '/sso', title: msg`Sign in`, door: 'anyone', frame: 'bare', page: async () => (await import('./pages/sso.page.tsx')).SsoPage },
];
