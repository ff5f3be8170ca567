import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type AppHistory, AppHistoryContext } from '@/lib/app-history.ts';
import { club } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { ClubSettingsForm } from './club-settings-form.tsx';

test('leaving asks only while there are unsaved changes', async () => {
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
