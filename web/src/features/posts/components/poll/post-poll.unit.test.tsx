import type { Poll } from '@contract/polls.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ben, post } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer, refuse } from '@/testing/stand-in-api.ts';
import PostPoll from './post-poll.tsx';

beforeEach(() => signIn());

const poll: Poll = {
  choices: [
    { text: 'Cigar', votes: 1 },
    { text: 'Pipe', votes: 2 },
  ],
  isMultiple: false,
  endsAt: null,
  hidesResults: false,
  showsVoters: false,
  _count: { voters: 3 },
  userVotes: [],
  viewer: { canVote: true, canSeeResults: true, canSeeVoters: false },
};
const showPoll = (changes: Partial<Poll> = {}) =>
  show(<PostPoll post={post} poll={{ ...poll, ...changes }} />);
const votePath = `POST /api/posts/${post.id}/vote`;

test('a reader votes for one choice, and sees the votes in words', async () => {
  const requests = answer({ [votePath]: { ...poll, userVotes: [1] } });
  const user = showPoll();
  screen.getByRole('group', { name: 'Choose one' });
  screen.getByText('3 people voted. Votes are anonymous.');
  await user.click(screen.getByRole('button', { name: 'Vote' }));
  screen.getByText('Please choose an answer.');
  await user.click(screen.getByRole('radio', { name: 'Cigar 1 vote, 33%' }));
  await user.click(screen.getByRole('radio', { name: 'Pipe 2 votes, 67%' }));
  await user.click(screen.getByRole('button', { name: 'Vote' }));
  await screen.findByText('Your vote has been counted.');
  expect(requests[0]?.body).toEqual({ choices: [1] });
});

test('a vote is changed or taken back', async () => {
  const requests = answer({ [`DELETE /api/posts/${post.id}/vote`]: poll });
  const user = showPoll({ userVotes: [0] });
  await user.click(screen.getByRole('radio', { name: /Pipe/ }));
  screen.getByRole('button', { name: 'Change Vote' });
  await user.click(screen.getByRole('radio', { name: /Cigar/ }));
  await user.click(screen.getByRole('button', { name: 'Take Vote Back' }));
  await screen.findByText('Your vote has been taken back.');
  expect(requests).toHaveLength(1);
});

test('several choices are checkboxes', async () => {
  const requests = answer({ [votePath]: { ...poll, userVotes: [1, 0] } });
  const user = showPoll({ isMultiple: true });
  for (const name of [/Pipe/, /Cigar/]) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Vote' }));
  await screen.findByText('Your vote has been counted.');
  expect(requests[0]?.body).toEqual({ choices: [1, 0] });
});

test('before voting, it says who will see the vote, and when the results are shown', () => {
  showPoll({
    choices: poll.choices.map(({ text }) => ({ text, votes: null })),
    endsAt: '2040-11-23T10:31:00Z',
    showsVoters: true,
    viewer: { canVote: true, canSeeResults: false, canSeeVoters: false },
  });
  screen.getByText(
    /This poll is not anonymous: everyone who can see the results can see who voted for what\./,
  );
  screen.getByText(/You can see the results once you have voted or the poll has ended\./);
  screen.getByText(/The poll ends on Nov 23, 2040/);
  screen.getByRole('radio', { name: 'Pipe' });
});

test('once it has ended, it shows the results and what the reader voted for', () => {
  showPoll({ endsAt: '2020-11-23T10:31:00Z', userVotes: [1], viewer: { ...poll.viewer, canVote: false } });
  expect(screen.queryByRole('radio')).toBeNull();
  within(screen.getByText('Pipe').closest('li') as HTMLElement).getByText('Your vote');
  screen.getByText(/The poll ended on Nov 23, 2020/);
});

test('who voted for what is in a dialog, where the poll shows it', async () => {
  answer({
    [`GET /api/posts/${post.id}/votes`]: {
      items: [{ id: ben.id, user: ben, choices: [1] }],
      nextCursor: null,
    },
  });
  const user = showPoll({ showsVoters: true, viewer: { ...poll.viewer, canSeeVoters: true } });
  await user.click(screen.getByRole('button', { name: 'See who voted' }));
  const dialog = await screen.findByRole('dialog', { name: 'Votes' });
  await within(dialog).findByText('Ben Okoro');
  within(dialog).getByText('Pipe');
});

test('a vote that comes too late is said to be, and stays marked', async () => {
  answer({ [votePath]: refuse(409, 'This poll has ended.') });
  const user = showPoll();
  await user.click(screen.getByRole('radio', { name: /Pipe/ }));
  await user.click(screen.getByRole('button', { name: 'Vote' }));
  await screen.findByText('This poll has ended.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Pipe/ }).checked).toBe(true);
});
