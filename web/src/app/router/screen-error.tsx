import { Button } from '@/components/buttons/button.tsx';
import { EmptyState } from '@/components/lists/empty-state.tsx';
import { offline } from '@/lib/api/api-error.ts';
import { loadNewest } from './load-newest.ts';

/**
 * Replaces a screen that failed to render. Usually its code could not be loaded, because there is no network or because a
 * new version was published while the tab was open. Reloading the page helps in both cases.
 */
export function ScreenError() {
  return (
    <div role="alert">
      <EmptyState
        as="h1"
        title="This page could not be shown"
        text={navigator.onLine ? 'There may be a new version of Retrohale. Please reload the page.' : offline}
        action={
          <Button variant="primary" onClick={() => void loadNewest()}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
