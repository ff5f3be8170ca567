import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { show } from './show.tsx';

/** Types into a form's field and shows the form again, as after a reload. Expects a note that the draft was restored. */
export async function typedAndReloaded(form: ReactElement, label: RegExp, text: string) {
  const user = show(form);
  await user.type(screen.getByLabelText(label), text);
  cleanup();
  const returned = show(form);
  screen.getByText('Your draft has been restored.');
  return returned;
}
