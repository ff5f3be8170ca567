import type { Author } from '@contract/users.ts';
import { Link } from 'react-router-dom';
import { VerifiedBadge } from '@/components/marks/verified-badge.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';

/** An author's name, linked to their profile, and their badge. `id` is given to the element that contains only the name. */
export function AuthorName({ author, id }: { author: Author | null; id?: string | undefined }) {
  const name = displayNameOf(author);
  if (!author) return <span id={id}>{name}</span>;
  return (
    <>
      <Link id={id} to={paths.user(author.username)}>
        {name}
      </Link>
      {author.isVerified && <VerifiedBadge />}
    </>
  );
}
