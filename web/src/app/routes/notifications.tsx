import { Bell } from 'lucide-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { useScreenTitle } from '../screen-title.ts';

/** What happened that concerns oneself. */
export default function Notifications() {
  useScreenTitle('Notifications');
  return (
    <>
      <h1>Notifications</h1>
      <EmptyState
        as="h2"
        icon={<Bell />}
        title="No notifications yet"
        text="We'll notify you when something happens"
      />
    </>
  );
}
