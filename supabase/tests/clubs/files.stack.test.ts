/** Files of clubs: what is accepted, who can open them, and when their bytes are gone. */
import { SignJWT } from 'jose';
import type { Fragment } from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  clubFile,
  clubFileList,
  clubFileMaxBytes,
  clubFilesMax,
  fileAddress,
} from '../../functions/_shared/contract/clubs/files.ts';
import { create } from '../support/actions.ts';
import { onlyAdmins, onlyMembers, rolesIn, withoutUser } from '../support/every-role.ts';
import { refusedFiles } from '../support/files.ts';
import { decide, newModerator, suspend } from '../support/moderation-scene.ts';
import { newClubFile, newStaffedClub, pdf, pdfForm, uploadClubFile } from '../support/page-scene.ts';
import { read, readIssues, readRefusal } from '../support/responses.ts';
import { as, refused } from '../support/roles.ts';
import { type Club, newScene, type Scene } from '../support/scene.ts';
import { sql, stack } from '../support/stack.ts';
import { newUser, onNewDevice, request, type User } from '../support/users.ts';
import { haveDone, inOneWindow } from '../support/windows.ts';

type FileScene = Scene & { file: string };
const scenes = {} as Record<'open' | 'closed', FileScene>;
beforeAll(async () => {
  for (const kind of ['open', 'closed'] as const) {
    const scene = await newScene(kind === 'closed');
    scenes[kind] = { ...scene, file: await newClubFile(scene.club, scene.admin) };
  }
});

// Files are for members, also in a public club.
describe.each(['open', 'closed'] as const)('in a club that is %s', (kind) => {
  const { everyRole, noUser } = rolesIn(() => scenes[kind]);
  everyRole(
    'reads a file',
    (tx, { file }) => tx`select id, name from club_files where id = ${file}`,
    onlyMembers,
  );
  everyRole('finds a file', (tx, { file }) => tx`select from private.find_club_file(${file})`, {
    ...onlyMembers,
    'the service role': refused,
  });
  everyRole(
    'reads where the bytes are',
    (tx, { file }) => tx`select object_name from club_files where id = ${file}`,
    {
      'the service role': 1,
      otherwise: refused,
    },
  );
  everyRole('begins a file', (tx, { club }) => tx`select private.begin_club_file(${club.id})`, onlyAdmins);
  const ofFile = { ...onlyAdmins, ...withoutUser(0), 'an outsider': 0 };
  const calls: Record<string, (...given: Parameters<Parameters<typeof everyRole>[1]>) => Fragment> = {
    'begins to replace a file': (tx, { club, file }) => tx`private.begin_club_file(${club.id}, ${file})`,
    'renames a file': (tx, { club, file }) =>
      tx`private.update_club_file(${club.id}, ${file}, 'New.pdf')::text`,
    'deletes a file': (tx, { club, file }) => tx`private.delete_club_file(${club.id}, ${file})`,
  };
  for (const [what, call] of Object.entries(calls))
    everyRole(
      what,
      (tx, scene) =>
        tx`select result from (select ${call(tx, scene)} as result) done where result is not null`,
      ofFile,
    );
  everyRole(
    'creates a file without bytes',
    (tx, { club }) =>
      tx`select private.create_club_file(${club.id}, gen_random_uuid(), 'A.pdf', 5, gen_random_uuid() || '/a.pdf')`,
    { ...onlyAdmins, 'an admin': 'P0001', 'the owner': 'P0001' },
  );
  everyRole('takes a file', (tx, { club, file }) => tx`select private.take_club_file(${club.id}, ${file})`, {
    otherwise: refused,
  });
  everyRole('lists unused files', (tx) => tx`select private.unused_club_files(0)`, {
    'the service role': 0,
    otherwise: refused,
  });
  noUser({
    'inserts a file': (tx, { club }) => tx`
      insert into club_files (id, club_id, name, size, object_name)
      values (gen_random_uuid(), ${club.id}, 'A.pdf', 5, gen_random_uuid() || '/a.pdf')`,
    'changes a file': (tx, { file }) => tx`update club_files set name = 'Mine.pdf' where id = ${file}`,
    'deletes a file itself': (tx, { file }) => tx`delete from club_files where id = ${file}`,
  });
});

const pathOf = (club: Club, file: string) => `/clubs/${club.slug}/files/${file}`;
const add = async (by: User, club: Club, bytes = pdf(), name = 'Statutes.pdf') =>
  read(await uploadClubFile(by, club, bytes, name), clubFile, 201);
const addressOf = (by: User, club: Club, file: string) => request(by, 'GET', `${pathOf(club, file)}/address`);
const urlFor = async (by: User, club: Club, file: string) =>
  read(await addressOf(by, club, file), fileAddress).url;
const filesOf = async (by: User, club: Club) =>
  read(await request(by, 'GET', `/clubs/${club.slug}/files`), clubFileList).items;
const objectsOf = async (file: string) =>
  (await sql<{ name: string }[]>`select name from private.files_in(${file}, 'files')`).map(
    ({ name }) => name,
  );
/** Runs the job, as if everything of this file had been stored a day ago. */
async function clean(file: string) {
  await sql`
    update storage.objects set created_at = created_at - interval '25 hours'
    where bucket_id = 'files' and name like ${`${file}/%`}`;
  const response = await request(null, 'POST', '/jobs/remove-unused-uploads', undefined, {
    apikey: stack.SECRET_KEY,
  });
  expect(response.status, response.text).toBe(200);
}

test('a PDF is added, listed, and downloaded under its name by a member', async () => {
  const { ana, cleo, club } = await newStaffedClub();
  const file = await add(ana, club, pdf('Of 1998'), 'Statutes (für alle).pdf');
  expect(file).toMatchObject({
    name: 'Statutes (für alle).pdf',
    size: pdf('Of 1998').length,
    author: { id: ana.id },
    viewer: { canManage: true, canReport: false },
  });
  expect(await filesOf(cleo, club)).toMatchObject([
    { id: file.id, viewer: { canManage: false, canReport: true } },
  ]);
  const { url, expiresAt } = read(await addressOf(cleo, club, file.id), fileAddress);
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  const served = await fetch(url);
  expect(served.status).toBe(200);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(pdf('Of 1998'));
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Statutes (fur alle).pdf"; filename*=UTF-8''Statutes%20%28f%C3%BCr%20alle%29.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test.each(
  Object.entries({
    ...Object.fromEntries(Object.entries(refusedFiles).filter(([what]) => what !== 'a PDF')),
    'a PDF after a line break': Buffer.concat([Buffer.from('\n'), pdf()]),
    'a page that contains a PDF': Buffer.concat([Buffer.from('<!doctype html>'), pdf()]),
    'the beginning of a PDF': Buffer.from('%PDF'),
  }),
)('%s is refused', async (_what, bytes) => {
  const { ana, club } = await newStaffedClub();
  const response = await uploadClubFile(ana, club, bytes, 'Statutes.pdf');
  expect(readRefusal(response, 400)).toBe('This is not a PDF. Please choose a PDF file.');
  expect(await filesOf(ana, club)).toEqual([]);
});

test('a file of 20 MB is accepted, and one byte more is not', async () => {
  const { ana, club } = await newStaffedClub();
  const full = Buffer.concat([pdf(), Buffer.alloc(clubFileMaxBytes - pdf().length)]);
  const file = await add(ana, club, full);
  expect(file.size).toBe(clubFileMaxBytes);
  const response = await uploadClubFile(ana, club, Buffer.concat([full, Buffer.alloc(1)]));
  expect(readRefusal(response, 413)).toBe('File too large. Maximum size is 20MB.');
  expect(await filesOf(ana, club)).toHaveLength(1);
});

test('only one file in the field "file" is an upload, and it needs a name', async () => {
  const { ana, club } = await newStaffedClub();
  const path = `/clubs/${club.id}/files`;
  const two = pdfForm();
  two.append('file', new File([new Uint8Array(pdf())], 'b.pdf'));
  for (const form of [pdfForm(pdf(), 'smaller'), pdfForm(pdf(), 'other'), two, new FormData()])
    expect(readRefusal(await request(ana, 'POST', `${path}?name=A.pdf`, form), 400)).toBe(
      'Please send one file, in the multipart field "file".',
    );
  for (const query of ['', '?name=', `?name=${'x'.repeat(151)}`, '?name=a%E2%80%AEb'])
    expect(readIssues(await request(ana, 'POST', path + query, pdfForm()))).toEqual(['name']);
  expect(await filesOf(ana, club)).toEqual([]);
});

test('a club has a limited number of files, and a limited size of them together', async () => {
  const { ana, club } = await newStaffedClub();
  for (let count = 1; count < clubFilesMax; count += 1) await newClubFile(club, ana);
  const last = await add(ana, club);
  expect(readRefusal(await uploadClubFile(ana, club), 409)).toBe(
    'A club can have at most 50 files. Delete one first.',
  );
  // Replacing one needs no room for another.
  expect((await request(ana, 'POST', `${pathOf(club, last.id)}/replace`, pdfForm())).status).toBe(200);

  await sql`update club_files set size = ${clubFileMaxBytes} where id in (
    select id from club_files where club_id = ${club.id} and id <> ${last.id} limit 10)`;
  await create(
    ana,
    pathOf(club, (await filesOf(ana, club)).find(({ size }) => size === 1000)?.id ?? ''),
    undefined,
    'DELETE',
  );
  expect(readRefusal(await uploadClubFile(ana, club), 409)).toBe(
    'The files of a club can have at most 200MB together. Delete one first.',
  );
});

test('the 61st upload in an hour is refused, whatever is uploaded', async () => {
  const response = await inOneWindow('1 hour', async () => {
    const { ana, club } = await newStaffedClub();
    await haveDone(ana, 'upload', 60);
    return uploadClubFile(ana, club);
  });
  expect(readRefusal(response, 429)).toBe("You're doing that too often. Please try again later.");
});

test('a replaced file keeps its name, and the former bytes are removed', async () => {
  const { ana, ben, cleo, club } = await newStaffedClub();
  const file = await add(ana, club, pdf('Old'));
  const [former] = await objectsOf(file.id);
  const before = await urlFor(cleo, club, file.id);
  const replaced = read(
    await request(ben, 'POST', `${pathOf(club, file.id)}/replace`, pdfForm(pdf('New'))),
    clubFile,
  );
  expect(replaced).toMatchObject({ id: file.id, name: file.name, author: { id: ben.id } });
  // The address is that of the file, whatever its bytes are.
  expect(Buffer.from(await (await fetch(before)).arrayBuffer())).toEqual(pdf('New'));
  await clean(file.id);
  const left = await objectsOf(file.id);
  expect(left).toHaveLength(1);
  expect(left).not.toContain(former);

  const renamed = read(await request(ana, 'PATCH', pathOf(club, file.id), { name: ' Rules.pdf ' }), clubFile);
  expect(renamed.name).toBe('Rules.pdf');
  await create(ana, pathOf(club, file.id), undefined, 'DELETE');
  expect((await fetch(before)).status).toBe(404);
  await clean(file.id);
  expect(await objectsOf(file.id)).toEqual([]);
});

describe('an address', () => {
  const statusOf = async (url: string) => (await fetch(url)).status;

  test('is for one file, cannot be made up, and expires', async () => {
    const { ana, cleo, club } = await newStaffedClub();
    const [one, other] = [await add(ana, club, pdf('One')), await add(ana, club, pdf('Other'))];
    const url = await urlFor(cleo, club, one.id);
    const base = url.slice(0, url.lastIndexOf('/') + 1);
    const [header = '', claims = '', signature = ''] = url.slice(base.length).split('.');
    const changed = Buffer.from(
      Buffer.from(claims, 'base64url').toString().replace(one.id, other.id),
    ).toString('base64url');
    const sign = (secret: string, audience: string, expiry: string) =>
      new SignJWT({ target: { file: one.id }, session: crypto.randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(cleo.id)
        .setAudience(audience)
        .setExpirationTime(expiry)
        .sign(new TextEncoder().encode(secret));
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [
      `${header}.${changed}.${signature}`,
      `${none}.${claims}.`,
      `${none}.${claims}.x`,
      cleo.token,
      await sign(stack.JWT_SECRET, 'files', '5m'),
      await sign(stack.SECRET_KEY, 'files', '5m'),
      'a.b.c',
    ])
      expect(await statusOf(base + token)).toBe(404);
    expect(await statusOf(url)).toBe(200);
  });

  test('ends with the membership, the session, the club and the account', async () => {
    const { ana, ben, cleo, club } = await newStaffedClub(false);
    const file = await add(ana, club);
    const phone = await onNewDevice(cleo);
    const [fromPhone, fromDesk, bens] = [
      await urlFor(phone, club, file.id),
      await urlFor(cleo, club, file.id),
      await urlFor(ben, club, file.id),
    ];
    expect(await Promise.all([fromPhone, fromDesk, bens].map(statusOf))).toEqual([200, 200, 200]);
    await create(cleo, `/users/me/devices/${phone.device}`, undefined, 'DELETE');
    expect([await statusOf(fromPhone), await statusOf(fromDesk)]).toEqual([401, 200]);
    await create(cleo, `/clubs/${club.id}/leave`);
    expect(await statusOf(fromDesk)).toBe(404);
    expect((await addressOf(cleo, club, file.id)).status).toBe(404);
    expect(await filesOf(cleo, club)).toEqual([]);
    await suspend(ben);
    expect(await statusOf(bens)).toBe(403);
    const anas = await urlFor(ana, club, file.id);
    await create(ana, `/clubs/${club.id}`, undefined, 'DELETE');
    expect(await statusOf(anas)).toBe(404);
  });
});

test('the bytes are not public, and no user can read them from Storage', async () => {
  const { ana, club } = await newStaffedClub();
  const [object] = await objectsOf((await add(ana, club)).id);
  for (const kind of ['public/', 'authenticated/', ''])
    for (const token of [ana.token, stack.PUBLISHABLE_KEY]) {
      const response = await fetch(`${stack.API_URL}/storage/v1/object/${kind}files/${object}`, {
        headers: { authorization: `Bearer ${token}`, apikey: stack.PUBLISHABLE_KEY },
      });
      expect(response.ok).toBe(false);
    }
});

test('across a block, a file is shown without its author, except to the owner and admins', async () => {
  const { ana, ben, cleo, club } = await newStaffedClub();
  await add(ben, club);
  await create(cleo, `/users/${ben.id}/block`);
  const authorFor = async (user: User) => (await filesOf(user, club))[0]?.author?.id;
  expect([await authorFor(cleo), await authorFor(ana)]).toEqual([undefined, ben.id]);
});

test('a reported file is opened by moderators alone, as it was, until a month after the decision', async () => {
  const { ana, ben, cleo, club } = await newStaffedClub();
  const [moderator, outsider] = [await newModerator(), await newUser()];
  const file = await add(ben, club, pdf('Reported'), 'Offer.pdf');
  const reported = { reason: 'SPAM', reportedClubFileId: file.id };
  expect((await request(moderator, 'GET', `${pathOf(club, file.id)}/address`)).status).toBe(404);
  expect((await request(outsider, 'POST', '/reports', reported)).status).toBe(404);
  const report = await create(cleo, '/reports', reported);
  await request(ben, 'POST', `${pathOf(club, file.id)}/replace`, pdfForm(pdf('Harmless')));
  await create(ben, pathOf(club, file.id), undefined, 'DELETE');
  for (const user of [ana, ben, cleo, outsider])
    expect((await request(user, 'GET', `/reports/${report}/file`)).status).toBe(404);
  const { url } = read(await request(moderator, 'GET', `/reports/${report}/file`), fileAddress);
  const served = await fetch(url);
  expect(await served.text()).toContain('Reported');
  expect(served.headers.get('content-disposition')).toContain('Offer.pdf');
  await clean(file.id);
  expect((await fetch(url)).status).toBe(200);
  await decide(moderator, report, { act: 'WARN' });
  await sql`update reports set decided_at = now() - interval '31 days' where id = ${report}`;
  await clean(file.id);
  expect(await objectsOf(file.id)).toEqual([]);
  expect((await request(moderator, 'GET', `/reports/${report}/file`)).status).toBe(404);
  expect((await fetch(url)).status).toBe(404);
});

test('a file that moderators removed is hidden from the club, and can be restored', async () => {
  const { ana, cleo, club } = await newStaffedClub();
  const moderator = await newModerator();
  const file = await add(ana, club);
  const url = await urlFor(cleo, club, file.id);
  const report = await create(cleo, '/reports', { reason: 'SPAM', reportedClubFileId: file.id });
  expect((await decide(moderator, report, { act: 'REMOVE' })).status).toBe(200);
  expect([await filesOf(ana, club), (await fetch(url)).status]).toEqual([[], 404]);
  expect((await request(ana, 'DELETE', pathOf(club, file.id))).status).toBe(404);
  expect((await request(ana, 'GET', '/notifications')).text).toContain('Our moderators removed your file');
  await request(moderator, 'PATCH', `/reports/${report}`, { status: 'REVIEWING' });
  expect([(await filesOf(cleo, club)).length, (await fetch(url)).status]).toEqual([1, 200]);
});

test('files go with the club, and stay without a name when their author’s account is deleted', async () => {
  const { ana, ben, club } = await newStaffedClub();
  const file = await add(ben, club);
  await create(ben, '/users/me', { mode: 'erase' }, 'DELETE');
  expect(await filesOf(ana, club)).toMatchObject([{ id: file.id, author: null }]);
  expect(await (await fetch(await urlFor(ana, club, file.id))).text()).toContain('%PDF-');
  await sql`update clubs set deleted_at = now() - interval '8 days' where id = ${club.id}`;
  await sql`select private.erase_deleted_clubs()`;
  await clean(file.id);
  expect(await objectsOf(file.id)).toEqual([]);
});

test('the export has the files that the user added, with their bytes', async () => {
  const { ana, club } = await newStaffedClub();
  const file = await add(ana, club, pdf('For the archive'));
  const [exported] = await as(ana, (tx) => tx`select private.export('club_files') as files`);
  expect(exported?.files).toMatchObject([{ name: file.name, file: `${file.id}.pdf` }]);
  const { text } = await request(ana, 'GET', '/users/me/export');
  expect(text).toContain(`files/${file.id}.pdf`);
  expect(text).toContain('For the archive');
});
