import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ben, currentUser, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
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
