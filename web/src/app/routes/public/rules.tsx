import { rulesVersion } from '@contract/rules-version.ts';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { dateLocale } from '@/lib/time/date-locale.ts';
import { Document } from './document.tsx';

const day = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' });

/**
 * What users agree to when they sign in. This is a template for the operator to review (docs/operations.md). Changing its
 * meaning requires a new `rulesVersion`.
 */
export default function Rules() {
  return (
    <Document title="Rules" note={`Version of ${day.format(Date.parse(rulesVersion))}`}>
      <p>
        Retrohale is a place to talk about cigars and pipe tobacco, in clubs and with people who enjoy them.
        These rules apply to everyone here.
      </p>

      <h2>Adults only</h2>
      <p>
        You must be of legal age to buy tobacco where you live. Do not show minors smoking, and do not
        encourage them to smoke.
      </p>

      <h2>No selling, trading or shops</h2>
      <ul>
        <li>Do not sell, buy, swap or raffle tobacco or anything else, in public or in messages.</li>
        <li>Do not post prices, offers, discount codes or links to shops.</li>
        <li>Do not advertise. If you make or sell what you write about, say so.</li>
      </ul>

      <h2>No health claims</h2>
      <p>
        Smoking harms your health. Do not claim that it is harmless or good for you, and do not give medical
        advice.
      </p>

      <h2>Be decent</h2>
      <ul>
        <li>No harassment, threats, hatred, violence or sexual content.</li>
        <li>No spam, and no pretending to be someone else.</li>
        <li>Do not publish other people’s private messages, addresses or pictures without their consent.</li>
        <li>Only post what you made yourself or have permission to share.</li>
        <li>A club can have its own rules, which apply within that club.</li>
      </ul>

      <h2>How moderation works</h2>
      <ul>
        <li>
          You can report users, posts, comments, reviews, events, messages, clubs, products and humidor items.
          Only moderators will know that you did. In a private club, its owner and admins see what was
          reported, but not by whom.
        </li>
        <li>
          A moderator reviews each report and may dismiss it, warn the author, remove the content, or suspend
          the account temporarily or permanently. Moderators never decide on cases about themselves.
        </li>
        <li>
          Content that several people report can be hidden until a moderator has reviewed it. Its author is
          notified.
        </li>
        <li>If a decision is about you, you will be told the reason and can appeal once.</li>
        <li>Every decision is recorded in a log that no one can change.</li>
        <li>
          The owner and admins of a club can remove content and members from their own club, and ban people
          from it.
        </li>
      </ul>

      <h2>When these rules change</h2>
      <p>
        Each new version has a new date. You will see a notice about it once, and your account records which
        version you accepted, and when. The <Link to={paths.privacyNotice}>Privacy</Link> page explains what
        else is stored about you.
      </p>
    </Document>
  );
}
