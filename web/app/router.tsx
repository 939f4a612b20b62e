import {
  createBrowserHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  redirect,
  retainSearchParams,
  type RouterHistory,
} from '@tanstack/react-router';
import { speakOf } from '../kit/i18n.ts';
import type { Screen } from '../kit/screen.ts';
import { homeOf, variantOf } from '../kit/session.ts';
import { ErrorScreen } from './error-screen.tsx';
import { guarded, sentOn, whoIsIn } from './guard.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { NotFound } from './not-found.tsx';
import { PageLost } from './page-lost.tsx';
import { mayOpen, screens } from './screens.ts';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { usePageTitle } from './title.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

/** The routes, from the screens that the features list. */
export const createConsole = ({ history = createBrowserHistory(), all = screens }: { history?: RouterHistory; all?: Screen[] } = {}) => {
  const root = createRootRouteWithContext<{ screens: Screen[] }>()({
    validateSearch: (search: Frame & Record<string, unknown>) => search,
    // Inside a frame the server looks at these whenever the page is loaded anew.
    search: { middlewares: [retainSearchParams<Frame>(['embedded', 'shop', 'host'])] },
    component: Root,
    notFoundComponent: NotFound,
    errorComponent: ErrorScreen,
  });
  const shell = lazyPart(async () => (await import('./shell.tsx')).Shell, PageLost);
  const inner = createRoute({
    getParentRoute: () => root,
    id: 'inner',
    beforeLoad: async ({ location }) => ({ profile: (await Promise.all([guarded(location.href), speakOf('inside')]))[0] }),
    component: shell,
    pendingComponent: ShellSkeleton,
    pendingMs: 0,
    // What stands in for the page goes when the page is there: by itself it would stay for half a second.
    pendingMinMs: 0,
  });
  /** The same frame for everybody: what a signed-in person sees around it depends on who they are. */
  const open = createRoute({
    getParentRoute: () => root,
    id: 'open',
    beforeLoad: async () => ({ profile: (await Promise.all([whoIsIn(), speakOf('inside')]))[0] }),
    component: shell,
    pendingComponent: ShellSkeleton,
  });
  const place = (screen: Screen, parent: typeof root | typeof inner | typeof open) =>
    createRoute({
      getParentRoute: () => parent as typeof root,
      path: screen.path,
      staticData: { screen },
      component: lazyPart(
        async () => (await Promise.all([screen.page(), ...[screen.words, screen.borrows].map((part) => part && speakOf(part))]))[0],
        PageLost,
      ),
      errorComponent: ErrorScreen,
      beforeLoad: async ({ context, search }) => {
        if (screen.door === 'stranger') return sentOn(search);
        const { profile } = context as { profile?: Parameters<typeof mayOpen>[1] | null };
        if (profile ? mayOpen(screen, profile) : !screen.operator) return;
        if (profile && screen.path === '/dashboard') throw redirect({ to: homeOf(variantOf(profile)) });
        throw notFound();
      },
    });
  const of = (keep: (screen: Screen) => boolean) => all.filter(keep);
  return createRouter({
    history,
    context: { screens: all },
    routeTree: root.addChildren([
      ...of(({ frame }) => frame === 'bare').map((screen) => place(screen, root)),
      open.addChildren(of(({ frame, door }) => frame !== 'bare' && door === 'anyone').map((screen) => place(screen, open))),
      inner.addChildren(of(({ frame, door }) => frame !== 'bare' && door !== 'anyone').map((screen) => place(screen, inner))),
    ]),
    // An address says what it says: no JSON in it, only words.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const words = new URLSearchParams(
        Object.entries(search).flatMap(([key, value]) => (value === undefined || value === null ? [] : [[key, String(value)]])),
      );
      return words.size > 0 ? `?${words}` : '';
    },
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    scrollRestoration: true,
  });
};

type Frame = { embedded?: string; shop?: string; host?: string };

function Root() {
  usePageTitle();
  return <Outlet />;
}
