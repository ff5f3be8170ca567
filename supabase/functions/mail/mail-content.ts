/** The words of an email. layout.ts arranges them. */

/** A titled list of links. The paths are those of the app. */
export type MailSection = { title: string; items: { text: string; note: string | null; path: string }[] };

export type MailContent = {
  subject: string;
  /** The address of a picture. The email is complete without it. */
  picture: string | null;
  lead: string | null;
  /** What a user wrote. */
  quote: string | null;
  paragraphs: string[];
  sections: MailSection[];
  /** A path of the app. */
  action: { label: string; path: string };
  /** Why the reader gets it. */
  reason: string;
  /** The link that stops further ones. Null if there are none. */
  stop: string | null;
};
