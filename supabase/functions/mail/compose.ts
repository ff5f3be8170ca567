/** Makes an email of what the queue has. */
import type { CalendarEntry } from '../_shared/calendar/calendar-entries.ts';
import type { MailedTopic } from '../_shared/contract/mail.ts';
import { links } from '../_shared/contract/values/links.ts';
import { mediaPath } from '../_shared/media-address.ts';
import type { Email } from './email.ts';
import { htmlOf, textOf } from './layout.ts';
import { calendarOf } from './mailed-event.ts';
import { type MailedClub, type MailFacts, presentMail } from './present-mail.ts';

type Queued = {
  /** The queue's id. */
  id: string;
  to: string;
  /** The sender's address. */
  from: string;
  unsubscribeToken: string;
  /** Whether the reader has an account. */
  isMember: boolean;
  facts: MailFacts;
  topic: MailedTopic;
  /** The club that invites. */
  club: MailedClub | null;
  /** The event for the reader's calendar. */
  entry: CalendarEntry | null;
  siteUrl: string;
  supabaseUrl: string;
};

export function emailOf({
  id,
  to,
  from,
  unsubscribeToken,
  club,
  entry,
  siteUrl,
  supabaseUrl,
  ...occasion
}: Queued): Email {
  // A picture elsewhere would tell its site who opens the email.
  const isOurs = club?.avatarUrl?.startsWith(supabaseUrl + mediaPath);
  const content = presentMail({
    ...occasion,
    club: club && { ...club, avatarUrl: isOurs ? club.avatarUrl : null },
  });
  const targets = {
    action: siteUrl + content.action.path,
    stop: siteUrl + links.unsubscribe(unsubscribeToken),
    site: siteUrl,
  };
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    id,
    from: `Retrohale <${from}>`,
    replyTo: `No one reads replies <${from}>`,
    to,
    subject: content.subject,
    text: textOf(content, targets),
    html: htmlOf(content, targets),
    headers: {
      'Message-ID': `<${id}@${domain}>`,
      // Emails about one event are one thread. No email has this id.
      ...(entry && { References: `<${entry.id}.event@${domain}>` }),
      // Mail programs show a button, which posts this to the address (RFC 8058).
      ...(content.stop && {
        'List-Unsubscribe': `<${supabaseUrl}/functions/v1/api/mail/unsubscribe/${unsubscribeToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      // So that no holiday notice is sent back.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    calendar: entry && calendarOf(entry, { siteUrl, organizer: from, attendee: to }),
  };
}
