import { type EventMessageDraft, eventMessage } from '@contract/events/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '@/lib/api/api-client.ts';
import { happened } from '@/lib/cache/happened.ts';

/** Writes to those who come to an event. */
export function useSendEventMessage(eventId: string) {
  return useMutation({
    mutationFn: (body: EventMessageDraft) =>
      ask(eventMessage, `/api/events/${eventId}/messages`, {
        method: 'POST',
        body,
        fallback: 'Failed to send message',
      }),
    onSuccess: () => void happened('eventMessagesChanged', eventId),
  });
}
