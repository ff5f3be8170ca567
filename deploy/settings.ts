/**
 * Everything that Retrohale is told from outside: what each setting is for, where it is used, and what is wrong with a
 * value. The one list: .env.example, docs/deploy.md and `npm run check:secrets` are held against it by tests.
 */
import { createECDH } from 'node:crypto';
import { localKeys } from '../supabase/functions/_shared/local-keys.ts';
import { isSecret } from '../web/hosting.ts';

/** web: built into the app. functions: `supabase secrets set`. config: `supabase config push`. vault: `supabase db push`. */
export type Place = 'web' | 'functions' | 'config' | 'vault' | 'deploying';

export interface Setting {
  name: string;
  places: readonly Place[];
  /** What is missing without it. */
  purpose: string;
  isOptional?: true;
  /** Whoever has it can do harm: it must stand in no file of the repository, and not in the app. */
  isSecret?: true;
  /** What is wrong with a value, or null. Never repeats it. */
  complaint?(value: string, others: Values): string | null;
}

export type Values = Readonly<Record<string, string | undefined>>;

const local = (value: string) => Object.values<string>(localKeys).includes(value);

const https = (value: string) => {
  if (!URL.canParse(value) || !value.startsWith('https://'))
    return 'must be an address that begins with https://';
  return /^https:\/\/(localhost|127\.|10\.|192\.168\.)/.test(value)
    ? 'is the address of a private machine'
    : null;
};

const project = (value: string) => https(value) ?? (/\/$/.test(value) ? 'must not end with a slash' : null);

const secretKey = (value: string) => {
  if (local(value)) return 'is the key of every local stack';
  return isSecret(value) ? null : 'must be a secret key of the project (sb_secret_…)';
};

export const settings: readonly Setting[] = [
  {
    name: 'VITE_SUPABASE_URL',
    places: ['web'],
    purpose: 'The app finds sign-in, files and live messages there.',
    complaint: project,
  },
  {
    name: 'VITE_SUPABASE_PUBLISHABLE_KEY',
    places: ['web'],
    purpose: 'The app shows it to Supabase; it is public.',
    complaint(value) {
      if (isSecret(value)) return 'is a secret key, and everybody could read it in the app';
      if (local(value)) return 'is the key of every local stack';
      return value.startsWith('sb_publishable_')
        ? null
        : 'must be the publishable key of the project (sb_publishable_…)';
    },
  },
  {
    name: 'VITE_API_URL',
    places: ['web'],
    purpose: 'The app calls the API there; /api/… follows.',
    complaint: project,
  },
  {
    name: 'SITE_URL',
    places: ['functions', 'config'],
    purpose: 'Sign-in returns there, and only it may call the API from a browser.',
    complaint: project,
  },
  {
    name: 'ALLOWED_ORIGINS',
    places: ['functions'],
    purpose: 'Further pages that may call the API.',
    isOptional: true,
    complaint: (value) =>
      value.split(',').every((origin) => https(origin.trim()) === null)
        ? null
        : 'must list origins with https://, comma-separated',
  },
  {
    name: 'PUBLIC_SUPABASE_URL',
    places: ['functions'],
    purpose: 'Supabase as browsers reach it; needed with a domain of one’s own.',
    isOptional: true,
    complaint: (value, { VITE_SUPABASE_URL }) =>
      project(value) ??
      (VITE_SUPABASE_URL && VITE_SUPABASE_URL !== value
        ? 'differs from VITE_SUPABASE_URL: sign-in would be refused'
        : null),
  },
  {
    name: 'APP_DB_URL',
    places: ['functions'],
    purpose:
      'Each copy of a function connects to Postgres; without the pooler a busy hour uses up all connections.',
    isSecret: true,
    complaint(value, { APP_DB_PREPARE }) {
      if (!/^postgres(ql)?:\/\//.test(value)) return 'must be an address like postgres://…';
      if (/:postgres@/.test(value)) return 'has the password of every local stack';
      if (!/[?&]sslmode=(require|verify-full)/.test(value)) return 'must end with ?sslmode=require';
      return value.includes(':6543/') || APP_DB_PREPARE === 'false'
        ? null
        : 'is not the transaction pooler (port 6543); for one elsewhere set APP_DB_PREPARE=false';
    },
  },
  {
    name: 'APP_DB_PREPARE',
    places: ['functions'],
    purpose: 'Only for a transaction pooler on another port than 6543.',
    isOptional: true,
    complaint: (value) => (value === 'false' ? null : 'can only be "false"'),
  },
  {
    name: 'APP_ENV',
    places: ['functions'],
    purpose: 'Only where Supabase is run by oneself: makes the functions refuse the keys of local stacks.',
    isOptional: true,
    complaint: (value) => (value === 'production' ? null : 'can only be "production"'),
  },
  {
    name: 'CLIENT_ADDRESS_HEADER',
    places: ['functions'],
    purpose: 'Only behind a proxy of one’s own that does not write X-Forwarded-For.',
    isOptional: true,
    complaint: (value) => (/^[\w-]+$/.test(value) ? null : 'must be the name of a header'),
  },
  {
    name: 'AUTH_JWT_SECRET',
    places: ['functions'],
    purpose: 'Only for projects that still sign tokens with a shared secret.',
    isOptional: true,
    isSecret: true,
    complaint: (value) =>
      local(value) ? 'is the one of every local stack' : value.length < 32 ? 'is too short to be one' : null,
  },
  {
    name: 'VAPID_PUBLIC_KEY',
    places: ['functions'],
    purpose: 'Without it nobody can switch push messages on.',
    complaint: (value) =>
      /^[\w-]{87}$/.test(value) ? null : 'must be 87 letters of base64url; `npm run vapid` makes a pair',
  },
  {
    name: 'VAPID_PRIVATE_KEY',
    places: ['functions'],
    purpose: 'Push services take messages from its holder alone.',
    isSecret: true,
    complaint(value, { VAPID_PUBLIC_KEY }) {
      if (!/^[\w-]{43}$/.test(value)) return 'must be 43 letters of base64url; `npm run vapid` makes a pair';
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(value, 'base64url');
      return pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY
        ? null
        : 'does not belong to VAPID_PUBLIC_KEY';
    },
  },
  {
    name: 'VAPID_SUBJECT',
    places: ['functions'],
    purpose: 'A push service writes there when something is wrong.',
    complaint: (value) =>
      /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(value) ? null : 'must be mailto:… or https://…',
  },
  { name: 'PUSH_SERVICE_HOSTS', places: ['functions'], purpose: 'Further push services.', isOptional: true },
  {
    name: 'AUTH_REDIRECT_URL',
    places: ['config'],
    purpose: 'Auth sends people nowhere else: without it every sign-in ends at the first page.',
    complaint: (value, { VITE_SUPABASE_URL }) =>
      !VITE_SUPABASE_URL || value === `${VITE_SUPABASE_URL}/functions/v1/api/auth/callback**`
        ? null
        : 'must be VITE_SUPABASE_URL followed by /functions/v1/api/auth/callback**',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    places: ['config'],
    purpose: 'Sign-in through Google.',
    complaint: (value) =>
      value.endsWith('.apps.googleusercontent.com') ? null : 'must end with .apps.googleusercontent.com',
  },
  { name: 'GOOGLE_CLIENT_SECRET', places: ['config'], purpose: 'Sign-in through Google.', isSecret: true },
  {
    name: 'INSTAGRAM_CLIENT_ID',
    places: ['deploying'],
    purpose: 'Sign-in through Instagram (npm run setup:instagram).',
    isOptional: true,
    complaint: (value) => (/^\d+$/.test(value) ? null : 'must be the number of the Instagram app'),
  },
  {
    name: 'INSTAGRAM_CLIENT_SECRET',
    places: ['deploying'],
    purpose: 'Sign-in through Instagram (npm run setup:instagram).',
    isOptional: true,
    isSecret: true,
  },
  {
    name: 'VAULT_PROJECT_URL',
    places: ['vault'],
    purpose: 'Without it no job starts a function: nothing is pushed, unused uploads stay.',
    complaint: project,
  },
  {
    name: 'VAULT_SECRET_KEY',
    places: ['vault', 'deploying'],
    purpose: 'The functions let jobs in with it; setup:instagram uses it, too.',
    isSecret: true,
    complaint: secretKey,
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    places: ['deploying'],
    purpose: 'The CLI deploys with it.',
    isSecret: true,
  },
  {
    name: 'SUPABASE_PROJECT_ID',
    places: ['deploying'],
    purpose: 'The project that the CLI deploys to.',
    complaint: (value) => (/^[a-z]{20}$/.test(value) ? null : 'must be the project’s ref, twenty letters'),
  },
  {
    name: 'SUPABASE_DB_PASSWORD',
    places: ['deploying'],
    purpose: 'Migrations are applied with it.',
    isSecret: true,
  },
];

/** One line for each setting that is missing or wrong; values never stand in it. */
export function complaintsOf(values: Values, chosen: readonly Setting[] = settings): string[] {
  return chosen.flatMap(({ name, purpose, isOptional, complaint }) => {
    const value = values[name]?.trim();
    if (!value) return isOptional ? [] : [`${name} is missing. ${purpose}`];
    const wrong = complaint?.(value, values);
    return wrong ? [`${name} ${wrong}.`] : [];
  });
}
