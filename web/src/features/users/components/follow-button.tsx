import { Button } from '@/components/button.tsx';
import { alert } from '@/components/toast.ts';
import { errorText } from '@/lib/api-error.ts';
import { useFollowUser } from '../api/follow-user.ts';

type FollowButtonProps = {
  user: { id: string; isFollowing: boolean };
  /** What the person is called, for screen readers. */
  name: string;
  myId: string;
  size?: 'small';
};

/** Follow, or Following; rapid taps end in the state last chosen. */
export function FollowButton({ user, name, myId, size }: FollowButtonProps) {
  const toggle = useFollowUser(user, myId, (error) =>
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
