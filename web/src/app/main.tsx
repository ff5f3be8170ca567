import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { captureSignInReturn } from '@/features/auth/api/sign-in-return.ts';
import { createAppRouter } from '@/lib/navigation/app-router.ts';
import { loadWithRetry } from '@/lib/navigation/lazy-with-retry.ts';
import { followOtherTabs } from '@/lib/session/session.ts';
import '@/styles/fonts.css';
import '@/styles/tokens.css';
import '@/styles/base.css';
import '@/styles/print.css';
import { AppRouter } from './router/app-router.tsx';
import { routes } from './router/routes.tsx';

captureSignInReturn();
followOtherTabs();
const app = createAppRouter(routes);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <AppRouter app={app} />
  </StrictMode>,
);

// The service worker serves the next visit, so it can wait until this one has loaded.
const loadServiceWorker = loadWithRetry(() => import('./offline/service-worker.ts'), 1000);
window.addEventListener('load', async () => {
  const { registerServiceWorker } = await loadServiceWorker();
  await registerServiceWorker();
});
