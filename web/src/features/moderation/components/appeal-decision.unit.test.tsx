import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ben } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { AppealDecision } from './appeal-decision.tsx';

const appeal = {
  actId: '00000000-0000-4000-8000-000000000800',
  text: 'It was a joke.',
  createdAt: '2026-11-20T12:00:00.000Z',
  outcome: null,
};
const route = `PATCH /api/moderation/acts/${appeal.actId}/appeal`;

beforeEach(() => signIn());

test.each([
  ['Uphold', 'UPHELD'],
  ['Reverse', 'REVERSED'],
])('%s sends the outcome with the note, and shows an error', async (button, outcome) => {
  const asked = answer({ [route]: () => new Response('{}', { status: 500 }) });
  const user = show(<AppealDecision appeal={appeal} subject={ben} />);
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: `${button} the decision` }));
  await user.type(dialog.getByLabelText('Note to the user (optional)'), ' Thank you. ');
  await user.click(dialog.getByRole('button', { name: button }));
  await dialog.findByText('Failed to decide the appeal');
  expect(asked.map(({ body }) => body)).toEqual([{ outcome, note: 'Thank you.' }]);
});

test('a decided appeal has no buttons', () => {
  show(<AppealDecision appeal={{ ...appeal, outcome: 'UPHELD' }} subject={ben} />);
  expect(screen.getByText(/The decision was upheld/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
