import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorOf } from './error-of.ts';
import { FormActions } from './form-actions.tsx';
import { TextField } from './text-field.tsx';

type Fields = { title: string; place: string; rating: string };

/** A long form: a title, a place that the form controls itself, and a rating that shows no error. */
function LongForm({ refuse }: { refuse?: string }) {
  const form = useForm<Fields>({ defaultValues: { title: '', place: '', rating: '5' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(() => {
    if (refuse) form.setError('root', { message: refuse });
    else if (form.getValues('rating') === '5') form.setError('rating', { message: 'Please choose a rating' });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Title (optional)"
        error={errors.title?.message}
        {...form.register('title', { required: 'Please enter a title' })}
      />
      <TextField
        label="Place"
        value={form.watch('place')}
        onChange={({ target }) => form.setValue('place', target.value)}
        error={errors.title ? 'Please choose a place' : undefined}
      />
      <FormActions
        error={errorOf(errors)}
        submitText="Save"
        busyText="Saving..."
        isBusy={false}
        onCancel={() => undefined}
      />
    </form>
  );
}

/** Every field is out of sight. */
class NothingInSight {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => tell([{ isIntersecting: false }]);
  }
  observe: () => void;
  disconnect = () => undefined;
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NothingInSight);
});

const beside = (text: string) => screen.getByText(text).closest('div');
const save = () => screen.getByRole('button', { name: /^Save/ });

test('the first invalid field is shown and focused, and its sentence is beside the button as well', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const user = userEvent.setup();
  render(<LongForm />);
  await user.click(save());
  await screen.findByText('Title: Please enter a title');
  expect(beside('Title: Please enter a title')?.parentElement?.parentElement?.contains(save())).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Title (optional)'));
  expect(scroll).toHaveBeenCalled();
  // Announced once.
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Please enter a title',
    'Please choose a place',
  ]);
  await user.type(screen.getByLabelText('Title (optional)'), 'Fine');
  await waitFor(() => expect(screen.queryByText(/^Title: /)).toBeNull());
});

test.each([
  ['the whole form', 'The list is resting.', 'The list is resting.'],
  ['a field that cannot show it', undefined, 'Please choose a rating'],
])('an error of %s is beside the button', async (_what, refuse, text) => {
  const user = userEvent.setup();
  render(<LongForm {...(refuse && { refuse })} />);
  await user.type(screen.getByLabelText('Title (optional)'), 'Fine');
  await user.click(save());
  await screen.findByText(text);
  expect(beside(text)?.parentElement?.contains(save())).toBe(true);
});
