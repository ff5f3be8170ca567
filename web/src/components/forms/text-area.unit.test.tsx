import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { SubmitButton } from './submit-button.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

function Uncontrolled() {
  return (
    <form>
      <TextField label="Name" limit={10} />
      <SubmitButton>Send</SubmitButton>
    </form>
  );
}

function Controlled() {
  const [text, setText] = useState('');
  return (
    <form id="form">
      <TextArea label="Name" limit={10} value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setText('')}>
        Empty
      </button>
      <SubmitButton form="form">Send</SubmitButton>
    </form>
  );
}

/** A form that starts with an unsent text, and can start over. */
function Restored({ Field }: { Field: typeof TextField | typeof TextArea }) {
  const { register, reset } = useForm({ defaultValues: { name: '12345678901' } });
  return (
    <form>
      <Field label="Name" limit={10} {...register('name')} />
      <button type="button" onClick={() => reset({ name: '' })}>
        Start over
      </button>
      <SubmitButton>Send</SubmitButton>
    </form>
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Name');
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

test.each([
  ['a line', Uncontrolled],
  ['an area', Controlled],
] as const)(
  '%s that is too long is not cut off, says by how much, and cannot be sent',
  async (_what, Form) => {
    const user = userEvent.setup();
    render(<Form />);
    await user.type(field(), '123456789');
    expect(screen.queryByText('9 / 10')).toBeNull();
    await user.type(field(), '0');
    screen.getByText('10 / 10');
    expect(send().disabled).toBe(false);
    await user.type(field(), '1');
    screen.getByText('1 character too long');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.paste('23');
    screen.getByText('3 characters too long');
    expect(field().value).toBe('1234567890123');
    expect(send().disabled).toBe(true);
    await user.type(field(), '{Backspace}{Backspace}{Backspace}');
    expect(send().disabled).toBe(false);
  },
);

test('an emoji counts once, as in the contract and the database', async () => {
  const user = userEvent.setup();
  render(<Uncontrolled />);
  await user.click(field());
  await user.paste('🔥'.repeat(10));
  screen.getByText('10 / 10');
  expect(send().disabled).toBe(false);
  await user.paste('🔥');
  screen.getByText('1 character too long');
  expect(send().disabled).toBe(true);
});

test('a text that is cleared by code can be sent again', async () => {
  const user = userEvent.setup();
  render(<Controlled />);
  await user.type(field(), '12345678901');
  expect(send().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Empty' }));
  expect(send().disabled).toBe(false);
});

test.each([
  ['a line', TextField],
  ['an area', TextArea],
])('%s of a restored form says that it is too long, until the form starts over', async (_what, Field) => {
  const user = userEvent.setup();
  render(<Restored Field={Field} />);
  expect(send().disabled).toBe(true);
  screen.getByText('1 character too long');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.queryByText('1 character too long')).toBeNull();
  await user.type(field(), '123456789012');
  screen.getByText('2 characters too long');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.queryByText(/too long/)).toBeNull();
});
