import type { ClubFile } from '@contract/clubs/files.ts';
import type { Club } from '@contract/clubs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ben, club, pageOf } from '@/testing/samples.ts';
import { show } from '@/testing/show.tsx';
import { signIn } from '@/testing/signed-in.ts';
import { answer } from '@/testing/stand-in-api.ts';
import { textsOf } from '@/testing/texts-of.ts';
import { FileList } from './file-list.tsx';

const statutes: ClubFile = {
  id: '0b0e3c1e-2222-4333-8444-555566667777',
  name: 'Statutes.pdf',
  size: 348_400,
  uploadedAt: '2026-11-20T08:00:00.000Z',
  author: ben,
  viewer: { canManage: false, canReport: true },
};
const run: Club = { ...club, viewer: { ...club.viewer, canEdit: true } };
const path = `/api/clubs/${club.id}/files`;

beforeEach(() => signIn());

test('a member sees the files with their size, and can download and report them', async () => {
  const asked = answer({ [`GET ${path}`]: pageOf(statutes) });
  const user = show(<FileList club={club} />);
  await screen.findByText('Statutes.pdf');
  screen.getByText(/^340 kB/);
  expect(screen.queryByText('Add PDF')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Download/ }));
  await waitFor(() => expect(asked.at(-1)?.route).toBe(`GET ${path}/${statutes.id}/address`));
  await user.click(screen.getByRole('button', { name: /^Options of/ }));
  expect(textsOf(await screen.findAllByRole('menuitem'))).toEqual(['Report File']);
});

test('what is not a PDF is refused before it is sent', async () => {
  const asked = answer({ [`GET ${path}`]: pageOf() });
  const user = show(<FileList club={run} />);
  await screen.findByText(/^No files yet/);
  const page = new File(['<!doctype html>'], 'Statutes.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Add PDF'), page);
  await screen.findByText('This is not a PDF. Please choose a PDF file.');
  expect(asked.filter(({ route }) => route.startsWith('POST'))).toEqual([]);
});

test('an admin renames a file', async () => {
  const managed = { ...statutes, viewer: { canManage: true, canReport: false } };
  const asked = answer({
    [`GET ${path}`]: pageOf(managed),
    [`PATCH ${path}/${statutes.id}`]: { ...managed, name: 'Rules.pdf' },
  });
  const user = show(<FileList club={run} />);
  await user.click(await screen.findByRole('button', { name: /^Options of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename or Replace' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), ' Rules.pdf ');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() =>
    expect(asked.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({ name: 'Rules.pdf' }),
  );
});
