import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, another, ben, currentUser, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { userQuery } from '../../api/get-user.ts';
import { ProfileCounts } from './profile-counts.tsx';

beforeEach(() => signIn());

const user = { ...currentUser, ...ben };

test.each([
  [0, 'No followers yet'],
  [1, 'There is nothing to show here.'],
])(
  'of %i followers, none of whom the reader may see, the list says what is true',
  async (followers, said) => {
    answer({ [`GET /api/users/${ben.id}/followers`]: pageOf() });
    const reader = show(<ProfileCounts user={{ ...user, _count: { posts: 0, followers, following: 0 } }} />);
    await reader.click(screen.getByRole('button', { name: /Follower/ }));
    await screen.findByText(said);
    expect(screen.getByRole('dialog', { name: `Followers (${followers})` })).toBeTruthy();
  },
);

const popular = another(user, 7, { username: 'popular' });

function Loaded() {
  const { data } = useQuery(userQuery(popular.username));
  return data && <ProfileCounts user={data} />;
}

test('a list that is longer than its count has the count loaded again', async () => {
  const counts = [1, 2];
  answer({
    [`GET /api/users/${popular.username}`]: () => ({
      ...popular,
      _count: { posts: 0, followers: counts.shift() ?? 2, following: 0 },
    }),
    [`GET /api/users/${popular.id}/followers`]: pageOf(
      ...[1, 2].map((number) => ({ ...another(ana, number), isFollowing: false })),
    ),
  });
  const reader = show(<Loaded />);
  await reader.click(await screen.findByRole('button', { name: '1 Follower' }));
  await screen.findByRole('dialog', { name: 'Followers (2)' });
});
