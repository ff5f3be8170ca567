/** Each act has one word in every layer: the app's file, the endpoint's file and name, and the function in SQL. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const filesIn = (folder: string, within: string) =>
  globSync(`${folder}/*/${within}`, { cwd: root })
    .filter((path) => !/\.test\.ts$|\.d\.ts$/.test(path))
    .map((path) => {
      const [noun = ''] = path.slice(folder.length + 1).split('/');
      return { noun, name: basename(path, '.ts'), text: readFileSync(root + path, 'utf8') };
    });
const filesOfApi = filesIn('supabase/functions/api', '**/*.ts');

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const snake = (name: string) => name.replaceAll('-', '_');

/** The acts of each endpoint's file, as the nouns' tables of routes import them. */
const acts = new Map<string, string[]>();
for (const { noun, name, text } of filesOfApi) {
  if (name !== 'index' && name !== 'comment-routes') continue;
  for (const [, names = '', folder, file] of text.matchAll(
    /import \{ ([^}]+) \} from '(?:\.\.\/([a-z]+)|\.)\/(?:[a-z]+\/)?([\w-]+)\.ts'/g,
  ))
    if (folder !== 'http' && file !== 'comment-routes')
      acts.set(
        `${folder ?? noun}/${file}`,
        names.split(',').map((act) => kebab(act.trim())),
      );
}

const endpoints = filesOfApi.flatMap(({ noun, name, text }) => {
  const exported = acts.get(`${noun}/${name}`);
  const functions = [...text.matchAll(/\bprivate\.(\w+)[(']/g)].map(([, called = '']) => called);
  return exported ? [{ noun, name, acts: exported, functions }] : [];
});

/** Nouns of the API whose screens are in another noun's folder. */
const shownWith: Record<string, string> = {
  comments: 'posts',
  'date-polls': 'posts',
  calendar: 'events',
  venues: 'events',
  moderation: 'reports',
  mail: 'notifications',
};
const houseOf = (noun: string) => shownWith[noun] ?? noun;

/** Endpoints that call no SQL function of their name, and why. */
const othersInSql = {
  'clubs/get-club-file-address': 'the policy decides, and the server signs the address',
  'files/download-file': 'Storage has the bytes of what a function finds',
  'reports/get-reported-file': 'a function finds it, and the server signs the address',
  'auth/finish-sign-in': 'Auth signs in; what it calls is a part of that',
  'calendar/get-calendar': 'looks up whose calendar it is, and reads it as that user',
  'humidor/create-place': 'one function writes a new place and a changed one',
  'humidor/update-place': 'the same',
  'jobs/copy-media': 'Storage stores the copies, between three functions',
  'jobs/remove-unused-uploads': 'Storage removes them, between two functions',
  'messages/mute-conversation': 'one function mutes everything',
  'messages/read-club-conversation': 'a conversation, by its club',
  'messages/send-club-message': 'a message, by the club of its conversation',
  'messages/send-group-message': 'a message, if the conversation is a group',
  'posts/mute-post': 'one function mutes everything',
  'products/get-user-profiles': 'both profiles at once',
  'upload/upload-file': 'Storage stores it, after a function has counted it',
  'users/delete-me': 'Auth deletes the account, after a function has prepared that',
  'users/export-me': 'a zip of what many functions export',
};

/** Files of the app that send something and have no endpoint of their name, and why. */
const othersInTheApp = {
  'auth/complete-sign-in': 'more than its one request',
  'clubs/lock-reported': 'locks the post of what was reported',
  'clubs/remove-reported': 'removes what was reported, of whatever kind',
  'events/create-date-poll': 'in the form of an event',
  'events/get-club-cellar': 'what its members could bring to events',
  'events/get-date-polls': 'listed with events',
  'events/get-club-members': 'the members of its club, whom the creator of an event can invite',
  'events/save-venue': 'one form for a new venue and a changed one',
  'humidor/get-recipients': 'an endpoint of the journal',
  'humidor/save-place': 'one form for a new place and a changed one',
  'journal/get-pipe-readiness': 'an endpoint of pipes',
  'journal/outbox': 'keeps entries until they are sent',
  'journal/save-entry': 'one form for a new entry and a changed one',
  'messages/answer-group-invitation': 'accepts or declines',
  'messages/thread-address': 'only the addresses',
  'notifications/disable-push': 'more than its one request',
  'notifications/enable-push': 'more than its one request',
  'pipes/save-pipe': 'one form for a new pipe and a changed one',
  'posts/comment-cache': 'counts what changed without an act',
  'posts/comment-subject': 'only the address',
  'posts/live-posts': 'lists that other files fetch',
  'reports/get-my-decisions': 'a scope of the actions of moderators',
  'reports/get-my-reports': 'a scope of the reports',
  'users/get-follow-list': 'one screen for followers and following',
  'users/set-mute': 'mutes users, posts, conversations and clubs',
};

const placesOf = (files: readonly { noun: string; name: string }[]) =>
  files.map(({ noun, name }) => `${noun}/${name}`).sort();

test('the file of an endpoint has the name of an act', () => {
  const others = endpoints.filter((file) => !file.acts.includes(file.name));
  // Everything that can be done with the one address of a user's calendar.
  expect(placesOf(others)).toEqual(['calendar/calendar-address']);
});

test('an endpoint calls the SQL function with its name', () => {
  const others = endpoints.filter(
    (file) => file.functions.length > 0 && !file.acts.some((act) => file.functions.includes(snake(act))),
  );
  expect(placesOf(others)).toEqual(Object.keys(othersInSql).sort());
});

test('what the app sends is in a file with the name of the endpoint', () => {
  const others = filesIn('web/src/features', '{api/**/,}*.ts')
    .filter(({ text }) => /[`']\/api\/|\baddresses\./.test(text))
    .filter(
      (file) =>
        !endpoints.some(({ noun, name }) => name === file.name && houseOf(noun) === houseOf(file.noun)),
    );
  expect(placesOf(others)).toEqual(Object.keys(othersInTheApp).sort());
});
