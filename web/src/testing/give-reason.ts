import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Given = { label: RegExp; reason: string; button: string };

/** Types a reason into the dialog with this title and presses its button. */
export async function giveReason(user: UserEvent, title: string | RegExp, { label, reason, button }: Given) {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByLabelText(label), reason);
  await user.click(dialog.getByRole('button', { name: button }));
}
