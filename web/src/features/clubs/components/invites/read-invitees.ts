import { type Invitee, maxInvitees } from '@contract/clubs/invitees.ts';
import { type DateOrder, type DateQuestion, orderOf, readDate } from '@contract/values/dates.ts';
import { emailAddress } from '@contract/values/email-address.ts';
import { serverNow } from '@contract/values/server-now.ts';
import { readCsv } from '@/lib/text/csv.ts';
import { shortenedTo } from '@/lib/text/length-of.ts';

export type ReadInvitees = {
  invitees: Invitee[];
  /** Lines without an address, or with one that cannot be right, as spreadsheets number them. */
  wrong: { row: number; text: string }[];
  /** How many addresses were in the list before. */
  repeatedCount: number;
  /** Set if the dates can be read in several orders. Without the user's choice, the first one was taken. */
  question: DateQuestion | undefined;
};

/** The longest name and note. */
const maxName = 60;
const maxNote = 200;

/** As much before the @ as an address can have. Without an end, a long line without one would be read again from each letter. */
const address = /[^\s<>,;:"'()|@]{1,254}@[^\s<>,;:"'()|]+/g;
/** A name in quotation marks before an address, as mail programs write names with a comma. */
const quotedName = /"([^"\n]*)"\s*(<[^<>@\n]*@[^<>@\n]*>)/g;

/** What a column contains, by its title. Those of Google Contacts, Outlook, Meetup and usual spreadsheets are among them. */
const titles = {
  address: /^(e-?mail|address)|e-?mail( \d+)?( - value| address)?$/i,
  name: /^(full |display |member |contact )?name$|^member$/i,
  partOfName: /^(first|given|forename|middle|last|family|sur)( ?name)?$/i,
  note: /^(notes?|comments?|remarks?)$/i,
  joined: /^(joined|joined (on|group on)|join date|date joined|member since|since)$/i,
  role: /^(role|position)$/i,
} as const;
type Kind = keyof typeof titles;
const kindOf = (title: string) =>
  (Object.keys(titles) as Kind[]).find((kind) => titles[kind].test(title.trim()));
const isTitle = (cell: string) => kindOf(cell) !== undefined;

/** How other sites call someone who runs a club beside its owner. */
const adminRole = /^(admin|administrator|moderator|(co-?|assistant )?organi[sz]er)$/i;

/**
 * Reads a list of people from a spreadsheet, a file or an address book: one or more addresses in each row, with names before
 * or beside them. The first row may have titles. Then each row is one person. `chosen` is the user's choice if the order of
 * the dates is not clear. Throws an Error whose message can be shown.
 */
export function readInvitees(text: string, chosen?: DateOrder): ReadInvitees {
  const unquoted = text.replace(quotedName, (_, name: string, to: string) => name.replaceAll(',', ' ') + to);
  const rows = readCsv(unquoted, isTitle).map((row) => row.map((cell) => cell.trim()));
  const [first = []] = rows;
  const hasTitles = first.some(isTitle) && !first.some((cell) => cell.includes('@'));
  const kinds = hasTitles ? first.map(kindOf) : undefined;
  const cellsOf = (row: string[], kind: Kind) =>
    row.filter((cell, column) => cell && kinds?.[column] === kind);
  const { order, question } = orderOf(
    hasTitles ? rows.slice(1).flatMap((row) => cellsOf(row, 'joined')) : [],
  );

  const found = new Map<string, Invitee>();
  const wrong: ReadInvitees['wrong'] = [];
  let repeatedCount = 0;
  for (const [index, cells] of rows.entries()) {
    if ((hasTitles && index === 0) || cells.every((cell) => cell === '')) continue;
    const people = kinds
      ? addressesIn([...cellsOf(cells, 'address'), ...cells]).slice(0, 1)
      : addressesIn(cells);
    if (people.length === 0) wrong.push({ row: index + 1, text: cells.filter(Boolean).join(', ') });
    for (const { written, before } of people) {
      const email = emailAddress.safeParse(written.toLowerCase());
      if (!email.success) wrong.push({ row: index + 1, text: written });
      else if (found.has(email.data)) repeatedCount += 1;
      else {
        const beside = kinds
          ? titled((kind) => cellsOf(cells, kind), chosen ?? order)
          : untitled(people.length === 1 ? cells : []);
        found.set(email.data, {
          email: email.data,
          ...beside,
          name: shortened(before, maxName) ?? beside.name,
        });
      }
    }
  }
  if (found.size > maxInvitees)
    throw new Error(
      `This list has ${found.size.toLocaleString('en')} addresses. Please split it: a club can invite ${maxInvitees} people a day.`,
    );
  return { invitees: [...found.values()], wrong, repeatedCount, question };
}

/** The addresses in some cells, each with the name before it in its cell, as in `Ana Lima <ana@example.org>`. */
function addressesIn(cells: string[]): { written: string; before: string }[] {
  return cells.flatMap((cell) => {
    let end = 0;
    return [...cell.matchAll(address)].map((match) => {
      const before = cell.slice(end, match.index);
      end = match.index + match[0].length;
      return { written: match[0].replace(/\.$/, ''), before: before.replace(/mailto:|[<>,;:"'()|]/gi, ' ') };
    });
  });
}

type Beside = Omit<Invitee, 'email'>;

/** What is beside an address, by the titles of the columns. */
function titled(cellsOf: (kind: Kind) => string[], order: DateOrder): Beside {
  const [name = cellsOf('partOfName').join(' ')] = cellsOf('name');
  return {
    name: shortened(name, maxName),
    note: shortened(cellsOf('note').join('\u00a0· '), maxNote),
    role: cellsOf('role').some((role) => adminRole.test(role)) ? 'ADMIN' : 'MEMBER',
    joinedOn: pastDay(cellsOf('joined')[0], order),
  };
}

/** Without titles, a name usually comes before a note. */
function untitled(cells: string[]): Beside {
  const [name = '', ...note] = cells.filter((cell) => cell !== '' && !cell.includes('@'));
  return { name: shortened(name, maxName), note: shortened(note.join('\u00a0· '), maxNote) };
}

/** Null for what is no day, or one that a membership cannot have begun on. */
function pastDay(cell: string | undefined, order: DateOrder): string | null {
  const day = cell === undefined ? undefined : readDate(cell, order)?.day;
  return day !== undefined && day >= '1900-01-01' && Date.parse(day) <= serverNow() ? day : null;
}

/** In one line. Null if nothing is left. */
function shortened(text: string, longest: number): string | null {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line === '' ? null : shortenedTo(line, longest);
}
