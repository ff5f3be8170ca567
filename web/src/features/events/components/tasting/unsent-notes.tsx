import { Button } from '@/components/buttons/button.tsx';
import { counted } from '@/lib/text/counted.ts';
import texts from '@/styles/text.module.css';
import { discardNote, retryNote, type UnsentNote } from '../../api/tasting/note-sample.ts';

/** What is still only on this phone, and what the server refused. */
export function UnsentNotes({ eventId, unsent }: { eventId: string; unsent: readonly UnsentNote[] }) {
  const refused = unsent.filter(({ refusal }) => refusal !== undefined);
  const waiting = unsent.filter(({ refusal, isSending }) => refusal === undefined && !isSending).length;
  return (
    <div role="status">
      {waiting > 0 && (
        <p className={texts.soft}>
          {`${counted(waiting, 'note')} not sent yet. They are kept on this phone until there is a network.`}
        </p>
      )}
      {refused.map((note) => (
        <p key={note.draft.clientId}>
          {note.refusal}{' '}
          <Button size="small" onClick={() => void retryNote(eventId, note)}>
            Retry
          </Button>{' '}
          <Button size="small" onClick={() => discardNote(eventId, note)}>
            Discard
          </Button>
        </p>
      ))}
    </div>
  );
}
