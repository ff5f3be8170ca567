import { ask, nothing } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

export async function deleteEventMessage(eventId: string, messageId: string): Promise<void> {
  await ask(nothing, `/api/events/${eventId}/messages/${messageId}`, {
    method: 'DELETE',
    fallback: 'Failed to delete message',
  });
  await happened('eventMessagesChanged', eventId);
}
