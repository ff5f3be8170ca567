/** One email, however it is sent. */
import type { Outcome } from '../_shared/drain-queue.ts';
import type { Tried } from '../_shared/retry.ts';

export type Email = {
  /** The queue's id, the same in every attempt. */
  id: string;
  /** As headers have them: an address, or a name and an address. */
  from: string;
  replyTo: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers by name. Message-ID is the same in every attempt, so that a repeated email is recognised. */
  headers: Readonly<Record<string, string>>;
  /** A file that calendars act on. */
  calendar: { method: 'REQUEST' | 'CANCEL'; file: string } | null;
};

/** Sends an email by one of the ways out: an HTTP API or SMTP. */
export type SendEmail = (email: Email, tried: Tried) => Promise<Outcome>;
