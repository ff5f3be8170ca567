import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type AppHistory, AppHistoryContext } from '@/lib/navigation/app-history.ts';
import { club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { answer } from '@/testing/stand-in-api.ts';
import { typedAndReloaded } from '@/testing/typed-and-reloaded.ts';
import { ClubSettingsForm } from './club-settings-form.tsx';

test('leaving needs confirmation only while there are unsaved changes', async () => {
  const release = vi.fn();
  const guard = vi.fn<AppHistory['guard']>(() => release);
  const user = show(
    <AppHistoryContext value={{ guard } as unknown as AppHistory}>
      <ClubSettingsForm club={club} onSaved={() => undefined} onCancel={() => undefined} />
    </AppHistoryContext>,
  );
  expect(guard).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Club Name'), '!');
  await waitFor(() => expect(guard).toHaveBeenCalledOnce());
  void guard.mock.calls[0]?.[0]();
  await screen.findByText('You have unsaved changes. Leave without saving?');
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.type(screen.getByLabelText('Club Name'), '{Backspace}');
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
});

test('unsaved changes survive a reload, and only what was edited is sent', async () => {
  const asked = answer({ [`PATCH /api/clubs/${club.id}`]: club });
  const onSaved = vi.fn();
  const form = <ClubSettingsForm club={club} onSaved={onSaved} onCancel={() => undefined} />;
  const returned = await typedAndReloaded(form, /^Rules/, 'No menthol.');
  await returned.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(asked[0]?.body).toEqual({ rules: `${club.rules ?? ''}No menthol.` });
  expect(sessionStorage.length).toBe(0);
});

test('leaving without saving discards the changes', async () => {
  const guard = vi.fn<AppHistory['guard']>(() => () => undefined);
  const user = show(
    <AppHistoryContext value={{ guard } as unknown as AppHistory}>
      <ClubSettingsForm club={club} onSaved={() => undefined} onCancel={() => undefined} />
    </AppHistoryContext>,
  );
  await user.type(screen.getByLabelText('Club Name'), '!');
  await waitFor(() => expect(guard).toHaveBeenCalledOnce());
  const isLeaving = guard.mock.calls[0]?.[0]();
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await isLeaving).toBe(true);
  expect(sessionStorage.length).toBe(0);
});
