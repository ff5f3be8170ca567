import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import CreateEventForm from './create-event-form.tsx';

beforeEach(() => signIn());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('an unsent event survives a reload, and can be started over', async () => {
  const form = <CreateEventForm clubs={[club]} onDone={() => undefined} />;
  const title = () => screen.getByLabelText<HTMLInputElement>('Title');
  const user = show(form);
  await user.type(title(), 'Roof herf');
  cleanup();
  const returned = show(form);
  expect(title().value).toBe('Roof herf');
  await returned.click(screen.getByRole('button', { name: 'Start over' }));
  expect(title().value).toBe('');
});
