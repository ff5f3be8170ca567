/**
 * Polls: who can add one and vote, who sees results and names, and that each user counts once, whatever happens at the same
 * moment.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { poll as pollReply, votePage } from '../../functions/_shared/contract/polls.ts';
import { post as postReply, writtenPost } from '../../functions/_shared/contract/posts.ts';
import { create } from '../support/actions.ts';
import { concurrently, times } from '../support/concurrency.ts';
import { onlyTheAuthor, rolesIn, withoutUser } from '../support/every-role.ts';
import { newReport } from '../support/moderation-scene.ts';
import { endPoll, newPoll, vote } from '../support/poll-scene.ts';
import { read, readRefusal } from '../support/responses.ts';
import { as, refused, type setRole } from '../support/roles.ts';
import { join, newClub, newScene, type Scene } from '../support/scene.ts';
import { sql } from '../support/stack.ts';
import { newUser, request, type User } from '../support/users.ts';

const scenes = {} as Record<'open' | 'closed', Scene & { poll: string }>;
beforeAll(async () => {
  const [open, closed] = await Promise.all([newScene(), newScene(true)]);
  for (const [kind, scene] of Object.entries({ open, closed })) {
    const poll = await newPoll(scene.club, scene.author, { showsVoters: true });
    read(await vote(scene.author, poll, 0), pollReply);
    scenes[kind as 'open' | 'closed'] = { ...scene, poll };
  }
});

describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const { everyRole, noUser } = rolesIn(() => scenes[kind]);
  const stranger = { ...withoutUser(0), 'an outsider': kind === 'open' ? 1 : 0 };
  everyRole('reads a poll', (tx, { poll }) => tx`select choices from polls where post_id = ${poll}`, {
    ...stranger,
    otherwise: 1,
  });
  everyRole(
    'votes',
    (tx, { poll }) => tx`select from private.vote_in_poll(${poll}, '{1}') as done where done is not null`,
    { ...stranger, 'the service role': refused, otherwise: 1 },
  );
  everyRole(
    'reads who voted',
    (tx, { poll }) => tx`select from private.get_votes(${poll}, 20, 0, null) as page where page is not null`,
    { ...stranger, 'the service role': 0, otherwise: 1 },
  );
  // Even where the poll shows who voted: get_votes leaves out what a block hides.
  everyRole(
    'reads a vote',
    (tx, { poll }) => tx`select from poll_votes where post_id = ${poll}`,
    onlyTheAuthor,
  );
  everyRole(
    'adds a poll to a post',
    (tx, { post }) => tx`insert into polls (post_id, choices) values (${post}, '{Cigar,Pipe}')`,
    { 'the service role': 1, otherwise: refused },
  );
  noUser({
    'reads the results in the table': (tx, { poll }) =>
      tx`select vote_counts from polls where post_id = ${poll}`,
    'changes a poll': (tx, { poll }) => tx`update polls set choices = '{A,B}' where post_id = ${poll}`,
    'marks a post as having a poll': (tx, { post }) =>
      tx`update posts set has_poll = true where id = ${post}`,
    'votes in another user’s name': (tx, { poll, member }) => tx`
      insert into poll_votes (post_id, user_id, choices) values (${poll}, ${member.id}, '{0}')`,
    'changes a vote in the table': (tx, { poll }) =>
      tx`update poll_votes set choices = '{1}' where post_id = ${poll}`,
    'deletes a vote in the table': (tx, { poll }) => tx`delete from poll_votes where post_id = ${poll}`,
  });
});

const resultsFor = async (user: User, post: string) => {
  const { poll } = read(await request(user, 'GET', `/posts/${post}`), postReply);
  return poll?.choices.map(({ votes }) => votes);
};

test('a post is written with a poll, which nobody changes later', async () => {
  const { club, author, member } = scenes.open;
  const poll = { choices: [' Cigar ', 'Pipe'], isMultiple: true, days: 3, hidesResults: true };
  const written = read(
    await request(author, 'POST', '/posts', { clubId: club.id, content: 'Which?', poll }),
    writtenPost,
    201,
  );
  expect(written.poll).toMatchObject({
    choices: [
      { text: 'Cigar', votes: null },
      { text: 'Pipe', votes: null },
    ],
    isMultiple: true,
    hidesResults: true,
    showsVoters: false,
    _count: { voters: 0 },
    userVotes: [],
    viewer: { canVote: true, canSeeResults: false, canSeeVoters: false },
  });
  expect(Date.parse(written.poll?.endsAt ?? '')).toBe(Date.parse(written.createdAt) + 3 * 86_400_000);
  read(await vote(member, written.id, 1), pollReply);
  const edited = await request(author, 'PATCH', `/posts/${written.id}`, { content: 'Which of these?' });
  // The author has not voted, and learns no result from an edit either.
  expect(read(edited, writtenPost).poll?.choices.map(({ votes }) => votes)).toEqual([null, null]);
  expect((await request(author, 'PATCH', `/posts/${written.id}`, { content: 'Which?', poll })).status).toBe(
    400,
  );
});

test('a poll has two to ten different answers that can be read', async () => {
  const { club, author } = scenes.open;
  const send = (poll: unknown) =>
    request(author, 'POST', '/posts', { clubId: club.id, content: 'Which?', poll });
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => `Number ${at}`);
  const refusals: [string[], string][] = [
    [['Cigar'], 'Please write at least two answers.'],
    [numbers(11), 'A poll can have at most 10 answers.'],
    [['Cigar', ' \u200b'], 'Please write something for each answer'],
    [['Cigar', ' cigar'], 'Please make the answers different from each other.'],
    // The database folds accents too.
    [['Café', 'Cafe'], 'Please check what you entered.'],
    [['Cigar', 'x'.repeat(101)], 'Please use at most 100 characters'],
  ];
  for (const [choices, sentence] of refusals)
    expect(readRefusal(await send({ choices }), 400), sentence).toBe(sentence);
  for (const days of [0, 61, 1.5])
    expect((await send({ choices: ['Cigar', 'Pipe'], days })).status).toBe(400);
  read(await send({ choices: numbers(10) }), writtenPost, 201);
});

test('a vote counts once, can be changed and taken back, and not once the poll has ended', async () => {
  const { club, author, member } = scenes.open;
  const post = await newPoll(club, author);
  for (const _ of [1, 2])
    expect(read(await vote(member, post, 0), pollReply)).toMatchObject({
      choices: [{ votes: 1 }, { votes: 0 }],
      _count: { voters: 1 },
      userVotes: [0],
    });
  expect(read(await vote(member, post, 1), pollReply)).toMatchObject({
    choices: [{ votes: 0 }, { votes: 1 }],
    _count: { voters: 1 },
  });
  const takeBack = () => request(member, 'DELETE', `/posts/${post}/vote`);
  for (const _ of [1, 2])
    expect(read(await takeBack(), pollReply)).toMatchObject({
      choices: [{ votes: 0 }, { votes: 0 }],
      _count: { voters: 0 },
      userVotes: [],
    });
  read(await vote(member, post, 1), pollReply);
  await endPoll(post);
  for (const late of [await vote(member, post, 0), await takeBack(), await vote(author, post, 0)])
    expect(readRefusal(late, 409)).toBe('This poll has ended.');
  expect(read(await request(member, 'GET', `/posts/${post}`), postReply).poll).toMatchObject({
    choices: [{ votes: 0 }, { votes: 1 }],
    viewer: { canVote: false },
  });
});

test('several answers only where the poll allows them, and only its own', async () => {
  const { club, author, member } = scenes.open;
  const single = await newPoll(club, author);
  expect(readRefusal(await vote(member, single, 0, 1), 400)).toBe('Please choose only one answer.');
  const several = await newPoll(club, author, { isMultiple: true });
  for (const choices of [[2], [0, 0]])
    expect(readRefusal(await vote(member, several, ...choices), 400)).toBe(
      'Please choose from the answers of this poll.',
    );
  expect((await vote(member, several)).status).toBe(400);
  expect(read(await vote(member, several, 1, 0), pollReply)).toMatchObject({
    choices: [{ votes: 1 }, { votes: 1 }],
    _count: { voters: 1 },
  });
});

test('hidden results are seen by those who have voted, and by all once it has ended, in every way to read a post', async () => {
  const { club, author, owner, admin, member } = scenes.open;
  const post = await newPoll(club, author, {
    choices: ['Cigar', 'Secret winner'],
    hidesResults: true,
    showsVoters: true,
  });
  read(await vote(member, post, 1), pollReply);
  await create(owner, `/posts/${post}/pin`);
  const paths = [
    `/clubs/${club.id}/posts`,
    `/clubs/${club.id}/pins`,
    '/posts/feed?type=post',
    `/users/${author.id}/posts`,
  ];
  for (const user of [author, owner, admin]) {
    expect(await resultsFor(user, post)).toEqual([null, null]);
    for (const path of paths)
      expect((await request(user, 'GET', path)).text, path).toContain(
        '{"text" : "Secret winner", "votes" : null}',
      );
    expect(readRefusal(await request(user, 'GET', `/posts/${post}/votes`), 403)).toBe(
      'You can see the results once you have voted or the poll has ended.',
    );
  }
  // Neither does the copy of the club that its owner downloads contain them.
  const exported = () =>
    as(owner, async (tx) => {
      const [row] = await tx`select item from private.club_export_posts where id = ${post}`;
      return row?.item.poll;
    });
  expect(await exported()).toEqual([
    { text: 'Cigar', votes: null },
    { text: 'Secret winner', votes: null },
  ]);
  expect(await resultsFor(member, post)).toEqual([0, 1]);
  read(await request(member, 'DELETE', `/posts/${post}/vote`), pollReply);
  expect(await resultsFor(member, post)).toEqual([null, null]);
  read(await vote(member, post, 1), pollReply);
  await endPoll(post);
  for (const user of [author, owner, admin]) expect(await resultsFor(user, post)).toEqual([0, 1]);
  expect(await exported()).toEqual([
    { text: 'Cigar', votes: 0 },
    { text: 'Secret winner', votes: 1 },
  ]);
});

test('who voted for what is shown only where the poll says so, and not across a block', async () => {
  const { club, author, owner, member } = scenes.open;
  const anonymous = await newPoll(club, author);
  read(await vote(member, anonymous, 1), pollReply);
  for (const user of [author, owner, member])
    expect(readRefusal(await request(user, 'GET', `/posts/${anonymous}/votes`), 403)).toBe(
      'Votes in this poll are anonymous.',
    );
  const named = await newPoll(club, author, { showsVoters: true });
  const shy = await newUser('Shy');
  await join(club, shy);
  read(await vote(member, named, 1), pollReply);
  read(await vote(shy, named, 0), pollReply);
  await sql`insert into blocks (blocker_id, blocked_id) values (${shy.id}, ${author.id})`;
  const votersFor = async (user: User) =>
    read(await request(user, 'GET', `/posts/${named}/votes`), votePage).items.map(({ id, choices }) => [
      id,
      ...choices,
    ]);
  expect(await votersFor(author)).toEqual([[member.id, 1]]);
  // The owner and admins see everyone in their club.
  expect(await votersFor(owner)).toEqual([
    [member.id, 1],
    [shy.id, 0],
  ]);
  expect(await resultsFor(author, named)).toEqual([1, 1]);
});

test('the votes of a banned member stay, and no new ones can be made', async () => {
  const { club, author } = scenes.open;
  const rude = await newUser('Rude');
  await join(club, rude);
  const post = await newPoll(club, author);
  read(await vote(rude, post, 0), pollReply);
  await sql`insert into club_bans (club_id, user_id) values (${club.id}, ${rude.id})`;
  expect((await vote(rude, post, 1)).status).toBe(403);
  expect(read(await request(rude, 'GET', `/posts/${post}`), postReply).poll?.viewer.canVote).toBe(false);
  expect(await resultsFor(author, post)).toEqual([1, 0]);
  read(await request(rude, 'DELETE', `/posts/${post}/vote`), pollReply);
  expect(await resultsFor(author, post)).toEqual([0, 0]);
});

test('votes are in the export, and go with the account, but the results of a poll that has ended stay', async () => {
  const { club, author } = scenes.open;
  const leaver = await newUser('Leaver');
  const [open, ended] = [await newPoll(club, author), await newPoll(club, author, { showsVoters: true })];
  for (const post of [open, ended]) read(await vote(leaver, post, 1), pollReply);
  await endPoll(ended);
  const [row] = await as(leaver, (tx) => tx`select private.export('votes') as votes`);
  expect(row?.votes).toMatchObject([
    { postId: open, choices: ['Pipe'] },
    { postId: ended, choices: ['Pipe'] },
  ]);
  await sql`delete from auth.users where id = ${leaver.id}`;
  expect(await resultsFor(author, open)).toEqual([0, 0]);
  expect(await resultsFor(author, ended)).toEqual([0, 1]);
  expect(read(await request(author, 'GET', `/posts/${ended}/votes`), votePage).items).toEqual([]);
});

test('moderators and authors of removed posts see its answers, which are words too', async () => {
  const { club, author, member, owner } = scenes.open;
  const post = await newPoll(club, author, { choices: ['Rude words', 'Worse words'] });
  const report = await newReport(member, { reportedPostId: post });
  const [kept] = await sql`select snapshot from reports where id = ${report}`;
  expect(kept?.snapshot.text).toContain('– Rude words');
  await create(owner, `/posts/${post}`, { reason: 'Rude' }, 'DELETE');
  const [removal] =
    await sql`select content from content_removals where author_id = ${author.id} order by created_at desc limit 1`;
  expect(removal?.content).toContain('– Worse words');
});

test('a newcomer’s post with a poll is refused, because what waits for approval has none', async () => {
  const nina = await newUser('Nina');
  const club = await newClub({ members: [nina] });
  await sql`update clubs set holds_first_posts = true where id = ${club.id}`;
  const draft = { clubId: club.id, content: 'Which?', poll: { choices: ['Cigar', 'Pipe'] } };
  expect(readRefusal(await request(nina, 'POST', '/posts', draft), 403)).toContain(
    'once your first post has been approved',
  );
});

test('whatever is voted, changed and taken back at the same moment, each user counts once', async () => {
  const { club, author } = scenes.open;
  const crowd = await Promise.all(Array.from({ length: 8 }, () => newUser('Voter')));
  const post = await newPoll(club, author, { isMultiple: true });
  const choose = (user: User, choices: number[]) => ({
    role: user,
    work: (tx: Parameters<typeof setRole>[0]) => tx`select private.vote_in_poll(${post}, ${choices})`,
  });
  const outcomes = await concurrently([
    ...times(8, (at) => choose(crowd[0] as User, at % 3 === 0 ? [] : [at % 2])),
    ...crowd.slice(1).map((user, at) => choose(user, at % 2 ? [0, 1] : [1])),
  ]);
  expect(new Set(outcomes)).toEqual(new Set([null]));
  const [counted] = await sql`
    select voter_count, vote_counts, (select count(*)::int from poll_votes v where v.post_id = p.post_id) as voters,
      array(select (select count(*)::int from poll_votes v where v.post_id = p.post_id and c = any (v.choices))
        from generate_series(0, 1) c order by c) as votes
    from polls p where p.post_id = ${post}`;
  expect(counted?.voter_count).toBe(counted?.voters);
  expect(counted?.vote_counts).toEqual(counted?.votes);
  expect(counted?.voters).toBeGreaterThanOrEqual(7);
});
