import { MessagesSquare } from 'lucide-react';
import { EmptyState } from '@/components/empty-state.tsx';
import { useScreenTitle } from '../screen-title.ts';

/** One's conversations. */
export default function Messages() {
  useScreenTitle('Messages');
  return (
    <>
      <h1>Messages</h1>
      <EmptyState as="h2" icon={<MessagesSquare />} title="No messages yet" />
    </>
  );
}
