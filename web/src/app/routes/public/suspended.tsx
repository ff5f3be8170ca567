import { QueryClientProvider } from '@tanstack/react-query';
import { Button } from '@/components/buttons/button.tsx';
import { ConfirmHost } from '@/components/overlays/confirm-host.tsx';
import { ToastHost } from '@/components/overlays/toast-host.tsx';
import { signOutSuspended } from '@/features/auth/api/log-out.ts';
import { SuspensionNotice } from '@/features/reports/components/suspension-notice.tsx';
import { ExportButton } from '@/features/users/components/settings/export-button.tsx';
import { queryClient } from '@/lib/cache/query-client.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { useSingleTaps } from '@/lib/dom/use-single-taps.ts';
import type { SuspendedAccount } from '@/lib/session/suspended-account.ts';

/** The notice about a suspended account on /login, with the providers its dialog needs outside the signed-in area. */
export default function Suspended({ account }: { account: SuspendedAccount }) {
  useSingleTaps();
  return (
    <QueryClientProvider client={queryClient}>
      <SuspensionNotice account={account}>
        <ExportButton />
      </SuspensionNotice>
      <div>
        <Button onClick={signOut}>Sign out on this device</Button>
      </div>
      <ToastHost />
      <ConfirmHost />
    </QueryClientProvider>
  );
}

/** Also forgets what the notice has loaded. The sign-in buttons stay. */
function signOut() {
  signOutSuspended();
  queryClient.clear();
  focusWhenLost(document.getElementById('content'));
}
