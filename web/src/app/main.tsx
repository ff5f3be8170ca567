import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { captureSignInReturn } from '@/features/auth/api/sign-in-return.ts';
import { loadWithRetry } from '@/lib/lazy-with-retry.ts';
import '@/lib/pop-guard.ts';
import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import { followOtherTabs } from '@/lib/session.ts';
import { Announcer } from './announcer.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './router.tsx';
import { preloadScreen } from './screens.ts';
import { ScrollMemory } from './scroll-memory.tsx';

captureSignInReturn();
followOtherTabs();
preloadScreen(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <ScrollMemory />
        <AppRoutes />
        <Announcer />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);

// Keeping the app at hand for the next visit can wait until this one has all it needs.
const loadServiceWorker = loadWithRetry(() => import('./service-worker.ts'), 1000);
window.addEventListener('load', async () => {
  const { registerServiceWorker } = await loadServiceWorker();
  await registerServiceWorker();
});
