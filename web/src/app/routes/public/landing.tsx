import { LinkButton } from '@/components/buttons/link-button.tsx';
import { paths } from '@/config/paths.ts';
import dusk from './dusk.svg';
import styles from './landing.module.css';

const features = [
  {
    title: 'Clubs',
    text: 'Join an open one, or be invited to a private one. Each has its own feed, members and chat.',
  },
  {
    title: 'Feed',
    text: 'Posts from your clubs and the people you follow, newest first. No algorithm decides what you see.',
  },
  {
    title: 'Events',
    text: 'Herfs, tastings and quiet Tuesdays. RSVP in one tap, and add the date to your calendar.',
  },
  {
    title: 'Reviews',
    text: 'One to five stars and your own words, for cigars, pipe tobacco, pipes and accessories.',
  },
  {
    title: 'Messages',
    text: 'Write to one person, a group or the whole club. Anyone you @mention in a club is notified.',
  },
  {
    title: 'Notifications',
    text: 'Only the ones you want. You can turn each kind on or off.',
  },
];

/** The content of the landing page. Its script hides what is `data-for` others (app/start/landing.ts). */
export default function Landing() {
  return (
    <>
      <section className={styles.hero}>
        <div>
          <h1 className={styles.title}>Pull up a chair.</h1>
          <p className={styles.lead}>
            Retrohale is where cigar and pipe-tobacco enthusiasts meet: clubs to join, evenings to share, and
            honest reviews of what they smoke.
          </p>
          <div className={styles.actions}>
            <LinkButton data-for="signed-in" to={paths.feed} variant="primary">
              Go to feed
            </LinkButton>
            <LinkButton data-for="signed-out" to={paths.register} variant="primary">
              Join
            </LinkButton>
            <LinkButton data-for="signed-out" to={paths.login}>
              Sign In
            </LinkButton>
          </div>
          <p className={styles.note}>For adults only.</p>
        </div>
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcSet={`${dusk}#still`} />
          <img className={styles.window} src={dusk} alt="" width={560} height={680} fetchPriority="high" />
        </picture>
      </section>
      <section className={styles.card} aria-labelledby="features">
        <h2 id="features" className={styles.heading}>
          What you’ll find
        </h2>
        <ul className={styles.features}>
          {features.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.closing}>
        <h2 className={styles.invitation}>The evening is young.</h2>
        <LinkButton data-for="signed-in" to={paths.feed} variant="primary">
          Come in
        </LinkButton>
        <LinkButton data-for="signed-out" to={paths.register} variant="primary">
          Come in
        </LinkButton>
      </section>
    </>
  );
}
