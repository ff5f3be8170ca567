import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/config/paths.ts';
import { useSession } from '@/lib/session.ts';
import dusk from './dusk.svg';
import styles from './landing.module.css';

const features = [
  {
    title: 'Clubs',
    text: 'Walk into an open one, or be invited to a private one. Each has its own feed, its members and its own table to talk at.',
  },
  {
    title: 'Feed',
    text: 'What your clubs and the people you follow have shared, newest first. Nothing else decides the order.',
  },
  {
    title: 'Events',
    text: 'Herfs, tastings and quiet Tuesdays. Say whether you are going and take the date along to your calendar.',
  },
  {
    title: 'Reviews',
    text: 'One to five stars and your own words, for cigars, pipe tobacco, pipes and accessories.',
  },
  {
    title: 'Messages',
    text: 'Write to one person, to a few, or to the whole club. @mention somebody and they will know.',
  },
  {
    title: 'Notifications',
    text: 'On your screen when you want them. Every kind can be switched off on its own.',
  },
];

/** The front door. */
export default function Landing() {
  const isSignedIn = useSession() !== undefined;
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>Pull up a chair.</h1>
          <p className={styles.lead}>
            Retrohale is where cigar and pipe-tobacco enthusiasts keep company: clubs to belong to, evenings
            to meet at, and honest notes on what was smoked.
          </p>
          <div className={styles.doors}>
            {isSignedIn ? (
              <LinkButton to={paths.feed} variant="primary">
                Go to feed
              </LinkButton>
            ) : (
              <>
                <LinkButton to={paths.register} variant="primary">
                  Join
                </LinkButton>
                <LinkButton to={paths.login}>Sign In</LinkButton>
              </>
            )}
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
          In the house
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
        <LinkButton to={isSignedIn ? paths.feed : paths.register} variant="primary">
          Come in
        </LinkButton>
      </section>
    </>
  );
}
