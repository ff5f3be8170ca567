import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { Document } from './document.tsx';
import { exported, retention } from './privacy-facts.ts';

const stored = [
  {
    what: 'Your account',
    text: 'Google or Instagram give us your name, your picture and their ID for your account. Google also gives us your email address. We need them to recognise you. Other users never see your email address.',
  },
  {
    what: 'Your profile, and whom you follow',
    text: 'Everyone who is signed in can see your name and picture, and what else you put on your profile: bio, location, website. They can also see whom you follow and who follows you, except people you have blocked or who have blocked you.',
  },
  {
    what: 'Posts, comments, reviews and events',
    text: 'In a public club, everyone who is signed in can see them. In a private club, only its members can. A review or an event that you make public is for everyone who is signed in.',
  },
  {
    what: 'RSVPs',
    text: 'Those who can see an event can see that you are going. Your other answers are yours alone. The host learns how many people said Maybe, not who.',
  },
  {
    what: 'Messages',
    text: 'The participants of a conversation can read them. They are not encrypted end to end, so the operators of this site could read them, too. When someone reports a message, moderators see it with the messages around it. Others cannot see how far you have read.',
  },
  {
    what: 'Humidor, journal and pipes',
    text: 'They are yours alone, except for what you publish as a post or a review, and for items of the humidor that you show to your followers or a club. Where you keep them is never shown. If you share your palate, others who share theirs see how far you agree.',
  },
  {
    what: 'Pictures and videos',
    text: 'When you upload one, we remove the location and the details of the camera. Anyone who knows the address of a file can open it.',
  },
  {
    what: 'Presence',
    text: 'Who has a conversation open and who is typing is passed on to its participants, and never stored. Who has the page of a club open is shown to its members. You can turn all of it off.',
  },
  {
    what: 'Blocks, reports and settings',
    text: 'Only you can see whom you have blocked. Only you and moderators can see what you have reported, with a copy of it.',
  },
  {
    what: 'Invitations',
    text: 'An invitation to a club keeps the email address it was made for. The owner and admins of that club can see it.',
  },
  {
    what: 'Push, and limits',
    text: 'If you turn on push, the address of your browser at its push service. How often you did something in the current hour or day, so that no one can flood others.',
  },
  { what: 'Consent', text: 'Your account keeps which version of the Rules you accepted, and when.' },
];

/**
 * What is stored, why, how long, who can see it, and how to get it or have it erased. A template, which the operator reviews
 * and completes (docs/operations.md). It has to stay true: its test checks what can be checked.
 */
export default function PrivacyNotice() {
  return (
    <Document title="Privacy" note="What Retrohale stores about you, and what you can do about it">
      <ul>
        <li>Retrohale shows no advertising, sells no data and uses no analytics.</li>
        <li>It sets no cookies.</li>
        <li>Without an account, no one can read posts, profiles or messages.</li>
        <li>You can take your data with you, and delete your account, at any time.</li>
      </ul>

      <h2>What is stored, and who can see it</h2>
      <dl>
        {stored.map(({ what, text }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        Everything is stored to show you what you came for, and to keep the{' '}
        <Link to={paths.rules}>Rules</Link>. The operators of this site run the database and could look at all
        of it.
      </p>

      <h2>How long</h2>
      <p>
        What you write stays until you delete it, or your account. What you delete is gone at once, except
        from backups, which end later, and except what was reported or removed by moderators before. Other
        things end by themselves:
      </p>
      <ul>
        {retention.map(({ what, time }) => (
          <li key={what}>
            {what}: {time}
          </li>
        ))}
      </ul>
      <p>
        The API's log has the kind of each request, its result and how long it took. It has no ids of users,
        no search words and no contents. Our provider keeps its own logs of connections for some days.
      </p>

      <h2>In your browser</h2>
      <p>
        Your browser's storage has your session, what you have not sent yet, where you scrolled, a few
        settings of this device, and a copy of your last feed, conversations and events, which you can read
        without a network. Logging out removes the session, what you have not sent, and the copy.
      </p>

      <h2>Who else is involved</h2>
      <ul>
        <li>Supabase runs the database, the storage of files and the sign-in for us.</li>
        <li>Google and Instagram learn that you sign in here, if you use them for it.</li>
        <li>The push service of your browser delivers notifications, encrypted, if you turn on push.</li>
        <li>
          A picture that someone links to from another site is loaded from there. That site sees your network
          address.
        </li>
      </ul>

      <h2>Getting your data, and having it erased</h2>
      <p>
        In your account’s settings you can export everything: {Object.values(exported).join(', ')}, and the
        pictures and videos you uploaded.
      </p>
      <p>
        There you can also delete your account. You choose whether what you wrote is erased, too, or stays
        behind as written by a “Deleted member”. Your profile, email address, settings and lists, and your
        humidor, journal and pipes, are erased in any case.
      </p>
      <p>
        Three things stay: a hash of your username, so that no one else can pose as you; the log of
        moderation, which has ids, reasons and notes of moderators; and reports you made, without your name
        and your words.
      </p>
      <p>For any other question, write to the operators of this site.</p>
    </Document>
  );
}
