import { exactTime } from '@/lib/time/relative-time.ts';

type TimeOutNoteProps = {
  /** When the time-out ends. */
  endsAt: string;
  reason: string | null;
  /** The club's name, if the screen does not say it. */
  club?: string;
  className?: string | undefined;
};

/** In the place of what the user cannot write during a time-out in a club: until when, and why. */
export const TimeOutNote = ({ endsAt, reason, club = 'this club', className }: TimeOutNoteProps) => (
  <p className={className}>
    You are in a time-out in {club} until <time dateTime={endsAt}>{exactTime(Date.parse(endsAt))}</time>. You
    can read, but not write.{reason !== null && ` Reason: ${reason}`}
  </p>
);
