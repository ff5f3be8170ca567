import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

/** Renders a form that goes nowhere. Returns what is called when it is submitted. */
function renderForm(parts: ReactNode) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(<form onSubmit={onSubmit}>{parts}</form>);
  return onSubmit;
}

test('a busy button announces it, keeps the focus, and neither acts nor submits its form', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  const onSubmit = renderForm(
    <>
      <input aria-label="Name" />
      <Button type="submit" busy busyText="Saving..." onClick={onClick}>
        Save
      </Button>
    </>,
  );
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a double click on a button that can be busy counts once', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn();
  // Still idle when the second click comes.
  const onSubmit = renderForm(
    <>
      <Button busy={false} onClick={onClick}>
        Generate Invite Link
      </Button>
      <Button type="submit" busy={false}>
        Post
      </Button>
    </>,
  );
  await user.dblClick(screen.getByRole('button', { name: 'Generate Invite Link' }));
  await user.dblClick(screen.getByRole('button', { name: 'Post' }));
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('submits a form only as a submit button', async () => {
  const onSubmit = renderForm(
    <>
      <Button>Cancel</Button>
      <Button type="submit">Save</Button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
