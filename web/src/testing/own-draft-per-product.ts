import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Checks that forms about two products of the same name, by their brands, keep what is typed into a field apart. */
export async function expectOwnDraftPerProduct(open: (brand: string) => UserEvent, label: RegExp) {
  const value = () => screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label).value;
  const user = open('Sol Viejo');
  await user.type(screen.getByLabelText(label), 'Slow and sweet');
  cleanup();
  open('Skerry');
  expect(value()).toBe('');
  cleanup();
  open('Sol Viejo');
  expect(value()).toBe('Slow and sweet');
}
