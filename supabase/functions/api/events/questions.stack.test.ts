/** The questions of an event over the API, and the answers in its list and file. */
import { expect, test } from 'vitest';
import { create } from '../../../tests/support/actions.ts';
import { read, readRefusal } from '../../../tests/support/responses.ts';
import { newClub } from '../../../tests/support/scene.ts';
import { newUser, request, type User } from '../../../tests/support/users.ts';
import { rsvpPage } from '../../_shared/contract/events/rsvps.ts';
import { event } from '../../_shared/contract/events.ts';

const see = async (user: User, id: string) => read(await request(user, 'GET', `/events/${id}`), event);

test('a host asks, users answer, and the list and the file have the answers', async () => {
  const [host, ana, ben] = (await Promise.all(['Hal Host', 'Ana', 'Ben'].map(newUser))) as [User, User, User];
  const club = await newClub({ owner: host, members: [ana, ben], isPrivate: true });
  const choices = ['Cigars', 'Pipe'];
  const id = await create(host, `/clubs/${club.id}/events`, {
    title: 'Roof herf',
    startTime: new Date(Date.now() + 172_800_000).toISOString(),
    timezone: 'UTC',
    questions: [
      { text: 'What do you bring?', choices: null, isRequired: true, isShared: false },
      { text: 'Cigars or pipe?', choices, isRequired: false, isShared: true },
    ],
  });
  const { questions } = await see(ana, id);
  expect(questions).toMatchObject([
    {
      text: 'What do you bring?',
      choices: null,
      isRequired: true,
      isShared: false,
      answer: null,
      isOutdated: false,
    },
    { text: 'Cigars or pipe?', choices, isRequired: false, isShared: true },
  ]);
  const [first, second] = questions as [(typeof questions)[0], (typeof questions)[0]];
  const go = (user: User, text: string | null) =>
    request(user, 'POST', `/events/${id}/rsvp`, {
      status: 'GOING',
      answers: [
        { questionId: first.id, text, isShared: false },
        { questionId: second.id, text: 'Pipe', isShared: true },
      ],
    });
  expect(readRefusal(await request(ana, 'POST', `/events/${id}/rsvp`, { status: 'GOING' }), 400)).toBe(
    'Please answer the required questions.',
  );
  readRefusal(await go(ana, null), 400);
  for (const user of [ana, ben]) expect((await go(user, 'Rum')).body).toEqual({ status: 'GOING' });
  expect((await see(ana, id)).questions).toMatchObject([{ answer: 'Rum' }, { answer: 'Pipe' }]);
  const answersSeenBy = async (user: User) =>
    read(await request(user, 'GET', `/events/${id}/rsvps`), rsvpPage).items.map(({ answers }) =>
      answers?.map(({ text }) => text),
    );
  expect(await answersSeenBy(host)).toEqual([[], ['Rum', 'Pipe'], ['Rum', 'Pipe']]);
  expect(await answersSeenBy(ben)).toEqual([[], ['Pipe'], ['Rum', 'Pipe']]);
  const { body } = await request(host, 'GET', `/events/${id}/attendees.csv`);
  const lines = String(body).split('\r\n');
  expect(lines[0]).toMatch(/"What do you bring\?","Cigars or pipe\?"$/);
  expect(lines[2]).toMatch(/^"Ana",.*"Rum","Pipe"$/);

  // Every question that stays is named by its id.
  const changed = read(
    await request(host, 'PATCH', `/events/${id}`, {
      questions: [{ id: second.id, text: 'Cigars, or a pipe?', choices, isRequired: false, isShared: true }],
    }),
    event,
  );
  expect(changed.questions).toMatchObject([{ id: second.id, text: 'Cigars, or a pipe?' }]);
  expect((await see(ana, id)).questions).toMatchObject([{ answer: 'Pipe', isOutdated: true }]);
  readRefusal(await request(ana, 'PATCH', `/events/${id}`, { questions: [] }), 403);
  for (const choices of [['Pipe'], ['Pipe', 'Pipe']])
    readRefusal(
      await request(host, 'PATCH', `/events/${id}`, {
        questions: [{ text: 'Cigars or pipe?', choices, isRequired: false, isShared: false }],
      }),
      400,
    );
});
