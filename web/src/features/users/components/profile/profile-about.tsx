import type { User } from '@contract/users.ts';
import type { ReactNode } from 'react';
import { Card } from '@/components/layout/card.tsx';
import { dateLocale } from '@/lib/time/date-locale.ts';
import styles from './profile-about.module.css';
import { Website } from './website.tsx';

const monthAndYear = new Intl.DateTimeFormat(dateLocale, { month: 'long', year: 'numeric' });

/** The About tab. `email` is set only on the user's own profile. */
export function ProfileAbout({ user, email }: { user: User; email: string | null | undefined }) {
  return (
    <Card>
      <dl className={styles.facts}>
        <Fact name="Username">@{user.username}</Fact>
        {email && <Fact name="Email">{email}</Fact>}
        {user.location && <Fact name="Location">{user.location}</Fact>}
        {user.website && (
          <Fact name="Website">
            <Website url={user.website} />
          </Fact>
        )}
        <Fact name="Joined">{monthAndYear.format(Date.parse(user.createdAt))}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
