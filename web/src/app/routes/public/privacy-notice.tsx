import { exportedData, retention } from '@contract/personal-data.ts';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { Document } from './document.tsx';

const stored = [
  {
    what: 'Your account',
    text: 'Google or Instagram gives us your name, your picture and its ID for your account. Google also gives us your email address. We need these to recognise you. If your sign-in gives us no email address, you can enter one for our emails. Other users never see your email address.',
  },
  {
    what: 'Your profile, and who you follow',
    text: 'Everyone who is signed in can see your name and picture, and anything else you add to your profile: bio, location and website. They can also see who you follow and who follows you. This does not apply to people you have blocked or who have blocked you.',
  },
  {
    what: 'Posts, comments, reviews and events',
    text: 'In a public club, everyone who is signed in can see them. In a private club, only its members can. Everyone who is signed in can see a review or an event that you make public.',
  },
  {
    what: 'Votes and answers in polls',
    text: 'Before you vote, a poll says whether people can see what you vote for. If it is anonymous, no one can. They see only how many people voted for each answer. Your votes are erased with your account. The results of polls that have ended stay as numbers. In a poll for the date of an event, members of the club can see what you answered or, if it is anonymous, only the author of the poll and the club’s owner and admins. When a date is chosen, your answer becomes your RSVP.',
  },
  {
    what: 'RSVPs',
    text: 'Anyone who can see an event can see if you are going. If a private club has opened it to everyone, only members of the club can. Only you can see your other responses. The hosts can see how many people responded Maybe, but not who. If an event is full, everyone can see how many people are waiting for a seat, but only its hosts and the owner and admins of its club can see who. If you bring guests, only the hosts and the owner and admins of the club can see the names that you give. Everyone who sees that you are going sees how many guests you bring. If an event asks you a question, the hosts and the owner and admins of the club can read your answer. If the question says so, everyone else who is going can read it too. When you take your RSVP back, your answers are deleted. The hosts and the owner and admins of the club can record whether you came, and only they and you can see this. If you delete your account, this is deleted too, and a co-host, if there is one, takes over the events that you created.',
  },
  {
    what: 'What you bring to events',
    text: 'Anyone who can see that you are going can see what you bring. The owner of the club can download it.',
  },
  {
    what: 'Tastings',
    text: 'Only you can read your notes in a tasting. Before the reveal, everyone who can see the tasting sees how many people have scored. After it, they see averages and counts of all notes, and what you guessed, with your name. If a private club has opened the event to everyone, only members of the club can see guesses. If only a few people score, some may work out who noted what. The owner of the club can download the averages and counts.',
  },
  {
    what: 'Venues',
    text: 'What you write about a venue belongs to the club, and stays without your name if you delete your account. Members of the club can see that you wrote it, or confirmed it and when you were there. Other people who can see an event there see neither your name nor the day.',
  },
  {
    what: 'Addresses of events',
    text: 'The host of an event can add an address. Only people who are going can see it, and so can its hosts and the owner and admins of its club, who can also download it. It is also in their calendars, reminders and emails. People who change their mind no longer see it here, but they keep what was sent to them. If you have blocked the creator of the event, or the creator has blocked you, you don’t see it even if you are going.',
  },
  {
    what: 'Messages from hosts',
    text: 'Everyone to whom the hosts of an event send a message can read it. So can its hosts and the owner and admins of the club, who can also download it.',
  },
  {
    what: 'What your clubs keep about you',
    text: 'The owner and admins of a club can see how many of its events you were going to and when the last one was, keep a note and labels about you, and record whether you have paid dues. No other member sees any of this, and your export contains the note, the labels and the dues. If you choose to show it, they also see on which day you were last here. A title that a club gives you is shown with your name among its members. The owner can download all of it except that day, with the list of members, the events with their hosts and who was going, and the text of posts with their authors. Members of the club see when this was last done.',
  },
  {
    what: 'Messages',
    text: 'The participants of a conversation can read them. They are not end-to-end encrypted, so the operators of this site could also read them. When someone reports a message, moderators see it along with the messages around it. Other people cannot see how far you have read.',
  },
  {
    what: 'Humidor, journal and pipes',
    text: 'Only you can see them, except for what you publish as a post or review, and for humidor items that you show to your followers or a club. If you choose that you can bring an item to a club’s events, its members can see what it is, roughly how old it is, and your name, but not how much of it you have. Where you keep an item is never shown. If you share your palate, other people who share theirs can see how far your tastes agree.',
  },
  {
    what: 'Pictures and videos',
    text: 'When you upload one, we remove the location and camera details. Anyone who knows the address of a file can open it.',
  },
  {
    what: 'Presence',
    text: 'The participants of a conversation can see who has it open and who is typing. This is never stored. The members of a club can see who has its page open. You can turn all of this off.',
  },
  {
    what: 'Blocks, reports and settings',
    text: 'Only you can see who you have blocked. Only you and moderators can see what you have reported, including a copy of it. The owner and admins of a private club see what was reported in it, but not by whom.',
  },
  {
    what: 'Invitations',
    text: 'An invitation to a club contains the email address it was made for. The inviter may add a name, a note, and since when you have been a member elsewhere. The owner and admins of that club can see this, and whether you opened the invitation and joined. Anyone who opens an invitation that you made sees your name, even without an account. If someone asks us never to write to their address again, we keep only a hash of it.',
  },
  {
    what: 'Emails',
    text: 'We do not record who opens an email or follows its links. If an email to an address comes back, or is reported as spam, we keep a hash of the address, so that we send no more to it. For the weekly digest we store the day that you chose and the time zone of your browser.',
  },
  {
    what: 'Push notifications and limits',
    text: 'If you turn on push, we store your browser’s address at its push service. We also count how often you do certain things in the current hour or day, so that no one can flood others.',
  },
  {
    what: 'Devices',
    text: 'For each device you are logged in on, our provider’s sign-in service stores your type of browser, your IP address, and when you signed in and were last seen. Only you can see your devices, in your account settings. We do not use the addresses. If you show your clubs when you were last here, the day comes from your devices.',
  },
  { what: 'Consent', text: 'Your account records which version of the Rules you accepted, and when.' },
];

const exportedWords = Object.values(exportedData).map(({ words }) => words);

/**
 * What is stored, why, for how long, who can see it, and how to export or erase it. This is a template for the operator to
 * review and complete (docs/operations.md). It must stay true. Its test checks what can be checked.
 */
export default function PrivacyNotice() {
  return (
    <Document title="Privacy" note="What Retrohale stores about you, and what you can do about it">
      <ul>
        <li>Retrohale shows no advertising, sells no data and uses no analytics.</li>
        <li>It sets no cookies.</li>
        <li>Without an account, no one can read posts, profiles or messages.</li>
        <li>You can take your data with you at any time, and delete your account.</li>
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
        We store all of this to provide Retrohale to you and to enforce the{' '}
        <Link to={paths.rules}>Rules</Link>. The operators of this site run the database and could look at all
        of it.
      </p>

      <h2>How long it is kept</h2>
      <p>
        What you write is kept until you delete it or your account. What you delete is erased at once, except
        from backups, which expire later, and except for anything that was reported or that moderators removed
        before you deleted it. Other data is erased automatically:
      </p>
      <ul>
        {Object.values(retention).map(({ what, time }) => (
          <li key={what}>
            {what}: {time.replace(/^1 /, 'one ')}
          </li>
        ))}
      </ul>
      <p>
        The API’s log records the type of each request, its result and how long it took. It contains no user
        IDs, no search terms and no content. Our provider keeps its own connection logs for some days.
      </p>

      <h2>In your browser</h2>
      <p>
        Your browser stores your session, anything you have not sent yet, your scroll positions, a few
        settings for this device, and a copy of your latest feed, conversations and events, which you can read
        offline. Logging out removes the session, anything unsent, and the copy.
      </p>

      <h2>Who else is involved</h2>
      <ul>
        <li>Supabase runs the database, file storage and sign-in for us.</li>
        <li>If you sign in with Google or Instagram, they know that you use Retrohale.</li>
        <li>If you turn on push, your browser’s push service delivers your notifications, encrypted.</li>
        <li>
          If someone links to a picture or video on another site, your browser does not load it from there. We
          copy pictures to our storage, so that site sees our servers and not you. It sees your IP address if
          you follow the link.
        </li>
      </ul>

      <h2>Exporting and erasing your data</h2>
      <p>
        In your account settings you can export everything: {exportedWords.join(', ')}, and the pictures and
        videos you uploaded.
      </p>
      <p>
        You can also delete your account there. You choose whether what you wrote is erased as well, or stays
        and is shown as written by a “Deleted member”. Your profile, email address, settings and lists, and
        your humidor, journal and pipes, are erased in either case. While your account is suspended you can
        still export everything. To delete it, contact the operators of this site.
      </p>
      <p>
        Three things remain: a hash of your username, so that no one else can pose as you; the moderation log,
        which contains IDs, reasons and moderators’ notes; and reports you made, without your name and your
        words.
      </p>
      <p>If you have any other questions, contact the operators of this site.</p>
    </Document>
  );
}
