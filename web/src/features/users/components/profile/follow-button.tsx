import { Button } from '@/components/buttons/button.tsx';
import { alert } from '@/components/overlays/toast.ts';
import { errorText } from '@/lib/api/api-error.ts';
import { useFollowUser } from '../../api/follow-user.ts';

type FollowButtonProps = {
  user: { id: string; isFollowing: boolean };
  /** The user's name, for screen readers. */
  name: string;
  size?: 'small';
};

/** Follow or Following. After rapid taps, it has the state of the last one. */
export function FollowButton({ user, name, size }: FollowButtonProps) {
  const toggle = useFollowUser(user, (error) =>
    alert(errorText(error, 'Failed to update follow status'), { tone: 'danger' }),
  );
  const { isFollowing } = user;
  return (
    <Button
      variant={isFollowing ? 'quiet' : 'primary'}
      {...(size && { size })}
      aria-label={`${isFollowing ? 'Following' : 'Follow'} ${name}`}
      onClick={toggle}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}
