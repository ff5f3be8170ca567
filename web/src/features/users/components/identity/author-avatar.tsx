import type { Author } from '@contract/users.ts';
import { Link } from 'react-router-dom';
import { Avatar, type AvatarProps } from '@/components/media/avatar.tsx';
import { paths } from '@/config/paths.ts';
import { displayNameOf } from '@/lib/text/display-name.ts';

type AuthorAvatarProps = { author: Author | null; size?: NonNullable<AvatarProps['size']> };

/**
 * An author's picture, linked to their profile. The link is only for the mouse, because the name beside it links to the same
 * place for everyone.
 */
export function AuthorAvatar({ author, size = 'm' }: AuthorAvatarProps) {
  const picture = <Avatar name={displayNameOf(author)} src={author?.avatarUrl} size={size} />;
  if (!author) return picture;
  return (
    <Link to={paths.user(author.username)} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  );
}
