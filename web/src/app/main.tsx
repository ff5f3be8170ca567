import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { captureSignInReturn } from '@/features/auth/api/sign-in-return.ts';
import { createAppHistory } from '@/lib/navigation/app-history.ts';
import { loadWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { followOtherTabs } from '@/lib/session/session.ts';
import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import '@/styles/print.css';
import { Announcer } from './announcer.tsx';
import { AppRouter } from './router/app-router.tsx';
import { ErrorBoundary } from './router/error-boundary.tsx';
import { AppRoutes } from './router/router.tsx';
import { preloadScreen } from './router/screens.ts';
import { ScrollRestoration } from './router/scroll-restoration.tsx';

captureSignInReturn();
followOtherTabs();
preloadScreen(window.location.pathname);
const history = createAppHistory();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <AppRouter history={history}>
        <ScrollRestoration />
        <AppRoutes />
        <Announcer />
      </AppRouter>
    </ErrorBoundary>
  </StrictMode>,
);

// The service worker serves the next visit, so it can wait until this one has loaded.
const loadServiceWorker = loadWithRetry(() => import('./offline/service-worker.ts'), 1000);
window.addEventListener('load', async () => {
  const { registerServiceWorker } = await loadServiceWorker();
  await registerServiceWorker();
});
