import { isBlank } from '@contract/common.ts';
import type { EventMessageAudience } from '@contract/events/messages.ts';
import type { Event } from '@contract/events.ts';
import { useState } from 'react';
import { Checkbox } from '@/components/choices/checkbox.tsx';
import fieldset from '@/components/choices/fieldset.module.css';
import { NoteArea } from '@/components/forms/note-area.tsx';
import { FormDialog } from '@/components/overlays/form-dialog.tsx';
import { notify } from '@/components/overlays/toast.ts';
import { requestDialog } from '@/lib/api/request-dialog.ts';
import { useDraft } from '@/lib/drafts/draft.ts';
import texts from '@/styles/text.module.css';
import { useSendEventMessage } from '../../api/send-event-message.ts';

type MessageAttendeesDialogProps = { event: Event; isOpen: boolean; onClose: () => void };

/** The form of a message to the attendees of an event. */
export default function MessageAttendeesDialog({ event, isOpen, onClose }: MessageAttendeesDialogProps) {
  const [content, setContent] = useDraft(`event-${event.id}.message`);
  const [audience, setAudience] = useState<readonly EventMessageAudience[]>(['GOING']);
  const { dialog, send } = requestDialog({ isOpen, onClose }, useSendEventMessage(event.id), () =>
    setContent(''),
  );
  const toggle = (one: EventMessageAudience, isChosen: boolean) =>
    setAudience(isChosen ? [...audience, one] : audience.filter((other) => other !== one));
  return (
    <FormDialog
      {...dialog}
      title="Message Attendees"
      onSubmit={() => send({ content, audience: [...audience] }, () => notify('Message sent'))}
      submitText="Send"
      isIncomplete={isBlank(content) || audience.length === 0}
      isDirty={content !== ''}
    >
      <fieldset className={fieldset.fieldset}>
        <legend className={fieldset.legend}>To</legend>
        {choicesOf(event).map(([one, label]) => (
          <Checkbox
            key={one}
            label={label}
            checked={audience.includes(one)}
            onChange={({ target }) => toggle(one, target.checked)}
          />
        ))}
      </fieldset>
      <NoteArea label="Message" limit={1000} rows={5} value={content} onChange={setContent} />
      <p className={texts.soft}>
        They will be notified, and also get an email unless they have turned that off. Visitors of a private
        club won't see your name. The message stays on the event's page.
      </p>
    </FormDialog>
  );
}

/** Only hosts of their own events know how many might come. */
function choicesOf({ _count, waitingCount, maybeCount }: Event): [EventMessageAudience, string][] {
  return [
    ['GOING', `Going (${_count.rsvps})`],
    ...(waitingCount > 0
      ? [['WAITLISTED', `Waiting list (${waitingCount})`] as [EventMessageAudience, string]]
      : []),
    ['MAYBE', maybeCount === null ? 'Maybe' : `Maybe (${maybeCount})`],
  ];
}
