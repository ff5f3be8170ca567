import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { CoverContext } from '@/components/media/use-cover.ts';
import { AppRouterContext, type AppRouter as Router } from '@/lib/navigation/app-router.ts';

/** Renders the page at the tab's address. The old page stays until the code of the next one has loaded. */
export function AppRouter({ app }: { app: Router }) {
  useEffect(() => app.follow(), [app]);
  return (
    <AppRouterContext value={app}>
      <CoverContext value={app.cover}>
        <RouterProvider router={app.router} />
      </CoverContext>
    </AppRouterContext>
  );
}
