import { expect, test } from 'vitest';
import { readInvitees } from './read-invitees.ts';

const emailsIn = (text: string) => readInvitees(text).invitees.map(({ email }) => email);
const ana = 'ana@example.org';
const ben = 'ben@example.org';

test.each([
  ['one address a line', `${ana}\n${ben}`],
  ['one line from a mail program', `Ana Lima <${ana}>, Ben Okoro <${ben}>`],
  ['semicolons, as Outlook writes them', `Ana Lima <${ana}>; Ben Okoro <${ben}>`],
  ['names with a comma in quotation marks', `"Lima, Ana" <${ana}>, "Okoro, Ben" <${ben}>`],
  ['a table from a spreadsheet', `Ana Lima\t${ana}\nBen Okoro\t${ben}`],
  ['a CSV file with a mark at its start', `\ufeffName,E-mail\r\nAna,${ana}\r\nBen,${ben}\r\n`],
  ['a German Excel file', `sep=;\r\nName;E-Mail\r\nLima, Ana;${ana}\r\nOkoro, Ben;${ben}`],
  ['pipes', `Name|Email\nAna|${ana}\nBen|${ben}`],
  ['capital letters and full stops', `ANA@Example.org.\nBen@example.org`],
  ['blank lines and more columns than titles', `Name,Email\n\nAna,${ana},x,y\n,,\nBen,${ben}`],
  ['mailto links', `mailto:${ana}\nmailto:${ben}`],
])('reads %s', (_, text) => expect(emailsIn(text)).toEqual([ana, ben]));

test('reads name, note, role and date by their titles, in any order', () => {
  const text = `Role,Notes,Email address,Joined,First name,Last name,Organization Name
Co-Organizer,Brings the lighter,${ana},2019-05-01,Ana,Lima,Bank
Member,,${ben},,Ben,,`;
  expect(readInvitees(text).invitees).toEqual([
    { email: ana, name: 'Ana Lima', note: 'Brings the lighter', role: 'ADMIN', joinedOn: '2019-05-01' },
    { email: ben, name: 'Ben', note: null, role: 'MEMBER', joinedOn: null },
  ]);
});

test('takes one address of each person from an address book, and the whole name if there is one', () => {
  const text = `Name,First Name,Last Name,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value
Ana Lima,Ana,Lima,* Work,${ana},ana@private.example`;
  expect(readInvitees(text).invitees).toMatchObject([{ email: ana, name: 'Ana Lima' }]);
});

test('takes the cells beside an address as name and note if there are no titles', () => {
  expect(readInvitees(`Ana Lima,${ana},Left-handed\n${ben}`).invitees).toEqual([
    { email: ana, name: 'Ana Lima', note: 'Left-handed' },
    { email: ben, name: null, note: null },
  ]);
});

test('asks which day is meant if the dates can be read in two ways, and follows the choice', () => {
  const text = `Email,Joined\n${ana},03/04/2019`;
  const { question, invitees } = readInvitees(text);
  expect(question).toEqual({ example: '03/04/2019', orders: ['MDY', 'DMY'] });
  expect(invitees[0]?.joinedOn).toBe('2019-03-04');
  expect(readInvitees(text, 'DMY').invitees[0]?.joinedOn).toBe('2019-04-03');
});

test.each(['2999-01-01', '1899-12-31', 'spring', ''])('leaves out %j as the day of joining', (joined) => {
  expect(readInvitees(`Email,Joined\n${ana},${joined}`).invitees[0]?.joinedOn).toBeNull();
});

test('says which lines have no valid address, and how many repeat one', () => {
  const text = `Name,Email\nAna,${ana}\nNo one,\nBen,ben@example\nAna again,${ana.toUpperCase()}`;
  expect(readInvitees(text)).toMatchObject({
    invitees: [{ email: ana, name: 'Ana' }],
    wrong: [
      { row: 3, text: 'No one' },
      { row: 4, text: 'ben@example' },
    ],
    repeatedCount: 1,
  });
});

test('shortens long names and notes, and puts them in one line', () => {
  const { name, note } =
    readInvitees(`Name,Email,Note\n${'n'.repeat(90)},${ana},"one\ntwo"`).invitees[0] ?? {};
  expect([name?.length, name?.at(-1), note]).toEqual([60, '…', 'one two']);
});

test('refuses more people than a club can invite in a day', () => {
  const text = Array.from({ length: 501 }, (_, n) => `a${n}@example.org`).join('\n');
  expect(() => readInvitees(text)).toThrow('This list has 501 addresses.');
});

test('removes what makes a spreadsheet run a cell as a formula when it was written by us', () => {
  expect(readInvitees(`Name,Email\n'=1+1,${ana}`).invitees[0]?.name).toBe('=1+1');
});

test('takes no part of a link for a name', () => {
  expect(readInvitees(`mailto:${ana}`).invitees[0]?.name).toBeNull();
});

test('reads a long line without an address at once', () => {
  expect(emailsIn(`${'a'.repeat(1_000_000)}\n${ana}`)).toEqual([ana]);
  expect(() => emailsIn(`"a"<${'@'.repeat(500_000)}`)).toThrow(/^Please check the quotation marks/);
});
