/**
 * All settings of a deployment: what each is for, where it goes, and how to check its value. `npm run generate` writes
 * .env.example and the table in docs/deploy.md from this list, and `npm run check:secrets` reads it.
 */
import { createECDH } from 'node:crypto';
import { localKeys } from '../supabase/functions/_shared/local-keys.ts';
import { isSecret } from '../web/hosting.ts';

/** web: built into the app. functions: `supabase secrets set`. config: `supabase config push`. vault: `supabase db push`. */
export type Target = 'web' | 'functions' | 'config' | 'vault' | 'deploying';

export interface Setting {
  name: string;
  targets: readonly Target[];
  /** What the setting is for, or what fails without it. */
  purpose: string;
  /** Where its value comes from, for the guide. Settings that are usually empty have none. */
  source?: string;
  /** The value with `supabase start`, if .env.example has it. */
  local?: string;
  isOptional?: true;
  /** Must not be in any file of the repository or the app. */
  isSecret?: true;
  /** What is wrong with a value, without repeating it. Null if nothing is wrong. */
  problem?(value: string, others: Values): string | null;
}

export type Values = Readonly<Record<string, string | undefined>>;

const isLocalKey = (value: string) => Object.values<string>(localKeys).includes(value);

const https = (value: string) => {
  if (!URL.canParse(value) || !value.startsWith('https://'))
    return 'must be an address that begins with https://';
  return /^https:\/\/(localhost|127\.|10\.|192\.168\.)/.test(value)
    ? 'is an address in a private network'
    : null;
};

const project = (value: string) => https(value) ?? (/\/$/.test(value) ? 'must not end with a slash' : null);

const secretKey = (value: string) => {
  if (isLocalKey(value)) return 'is the key of every local stack';
  return isSecret(value) ? null : 'must be a secret key of the project (sb_secret_…)';
};

export const settings: readonly Setting[] = [
  {
    name: 'VITE_SUPABASE_URL',
    targets: ['web'],
    purpose: 'The project. The web host forwards to it, and the app uses it directly for live updates.',
    source: '`https://<ref>.supabase.co`',
    local: 'http://127.0.0.1:54321',
    problem: project,
  },
  {
    name: 'VITE_SUPABASE_PUBLISHABLE_KEY',
    targets: ['web'],
    purpose: 'The app sends it to Supabase. It is public.',
    source: 'the key `sb_publishable_…`',
    problem(value) {
      if (isSecret(value)) return 'is a secret key, and everyone could read it in the app';
      if (isLocalKey(value)) return 'is the key of every local stack';
      return value.startsWith('sb_publishable_')
        ? null
        : 'must be the publishable key of the project (sb_publishable_…)';
    },
  },
  {
    name: 'VITE_API_URL',
    targets: ['web'],
    purpose:
      'Empty if the web host forwards API, Auth and Storage. Otherwise the API’s address, and the app calls all three directly.',
    source:
      'empty, unless the web host cannot forward (part 6). Then `https://<ref>.supabase.co/functions/v1`',
    isOptional: true,
    problem: project,
  },
  {
    name: 'SITE_URL',
    targets: ['functions', 'config'],
    purpose: 'Sign-in returns there, and only this site may call the API from a browser.',
    source:
      'where people will open Retrohale, such as `https://retrohale.example`, without a slash at the end',
    local: 'http://localhost:5173',
    problem: project,
  },
  {
    name: 'ALLOWED_ORIGINS',
    targets: ['functions'],
    purpose: 'Other sites that may call the API, comma-separated.',
    source: 'empty, unless other sites call the API, such as previews with a project of their own',
    isOptional: true,
    problem: (value) =>
      value.split(',').every((origin) => https(origin.trim()) === null)
        ? null
        : 'must list origins with https://, comma-separated',
  },
  {
    name: 'PUBLIC_SUPABASE_URL',
    targets: ['functions'],
    purpose: 'Supabase’s address for browsers, if it is not SUPABASE_URL. Needed with a custom domain.',
    source: 'empty, unless the project has a domain of its own (part 8)',
    local: 'http://127.0.0.1:54321',
    isOptional: true,
    problem: (value, { VITE_SUPABASE_URL }) =>
      project(value) ??
      (VITE_SUPABASE_URL && VITE_SUPABASE_URL !== value
        ? 'differs from VITE_SUPABASE_URL: sign-in would be refused'
        : null),
  },
  {
    name: 'APP_DB_URL',
    targets: ['functions'],
    purpose:
      'Each instance of a function connects to Postgres, through the transaction pooler (port 6543). Without it a busy hour uses up all connections. A local stack needs none.',
    source:
      'Dashboard → Connect → *Transaction pooler*, with the password, and `?sslmode=require` at its end',
    isSecret: true,
    problem(value, { APP_DB_PREPARE }) {
      if (!/^postgres(ql)?:\/\//.test(value)) return 'must be an address like postgres://…';
      if (/:postgres@/.test(value)) return 'has the password of every local stack';
      if (!/[?&]sslmode=(require|verify-full)/.test(value)) return 'must end with ?sslmode=require';
      return value.includes(':6543/') || APP_DB_PREPARE === 'false'
        ? null
        : 'is not the transaction pooler (port 6543). For a pooler on another port set APP_DB_PREPARE=false';
    },
  },
  {
    name: 'API_DB_URL',
    targets: ['functions'],
    purpose:
      'Users’ statements run as the role retrohale_api, which can do nothing else. Without it they run on the connection above.',
    source: 'part 3, after you give the role a password',
    isOptional: true,
    isSecret: true,
    problem: (value, { APP_DB_URL = '' }) => {
      if (!/^postgres(ql)?:\/\/retrohale_api[.:]/.test(value))
        return 'must be an address with the role retrohale_api';
      return value.replace(/^.*@/, '') === APP_DB_URL.replace(/^.*@/, '')
        ? null
        : 'must be APP_DB_URL with another role and password';
    },
  },
  {
    name: 'APP_DB_PREPARE',
    targets: ['functions'],
    purpose: '"false" turns prepared statements off, for a transaction pooler on a port other than 6543.',
    isOptional: true,
    problem: (value) => (value === 'false' ? null : 'can only be "false"'),
  },
  {
    name: 'APP_ENV',
    targets: ['functions'],
    purpose: '"production" on self-hosted Supabase. The functions then refuse the keys of local stacks.',
    isOptional: true,
    problem: (value) => (value === 'production' ? null : 'can only be "production"'),
  },
  {
    name: 'CLIENT_ADDRESS_HEADER',
    targets: ['functions'],
    purpose:
      'The header in which the nearest proxy sends the client’s address. The default is cf-connecting-ip on hosted Supabase, and x-forwarded-for elsewhere.',
    isOptional: true,
    problem: (value) => (/^[\w-]+$/.test(value) ? null : 'must be the name of a header'),
  },
  {
    name: 'MAX_REQUESTS_PER_MINUTE',
    targets: ['functions'],
    purpose:
      'How many requests per user each instance of a function serves in a minute. The default is 1200.',
    isOptional: true,
    problem: (value) => (Number(value) >= 60 ? null : 'must be a number of at least 60'),
  },
  {
    name: 'AUTH_JWT_SECRET',
    targets: ['functions'],
    purpose: 'Only for projects that still sign tokens with a shared secret (HS256).',
    isOptional: true,
    isSecret: true,
    problem: (value) =>
      isLocalKey(value) ? 'is the secret of every local stack' : value.length < 32 ? 'is too short' : null,
  },
  {
    name: 'VAPID_PUBLIC_KEY',
    targets: ['functions'],
    purpose: 'Without it users cannot turn on push notifications. Changing the pair ends every subscription.',
    source: 'printed by `npm run vapid`',
    problem: (value) =>
      /^[\w-]{87}$/.test(value) ? null : 'must be 87 characters of base64url. `npm run vapid` makes a pair',
  },
  {
    name: 'VAPID_PRIVATE_KEY',
    targets: ['functions'],
    purpose: 'Push services accept messages only from its holder.',
    source: 'printed by `npm run vapid`',
    isSecret: true,
    problem(value, { VAPID_PUBLIC_KEY }) {
      if (!/^[\w-]{43}$/.test(value))
        return 'must be 43 characters of base64url. `npm run vapid` makes a pair';
      const pair = createECDH('prime256v1');
      pair.setPrivateKey(value, 'base64url');
      return pair.getPublicKey('base64url') === VAPID_PUBLIC_KEY
        ? null
        : 'does not belong to VAPID_PUBLIC_KEY';
    },
  },
  {
    name: 'VAPID_SUBJECT',
    targets: ['functions'],
    purpose: 'Push services report problems to it, and suspended users are shown it as the contact.',
    source: '`mailto:` and an address that someone reads. Push services and suspended users write to it',
    problem: (value) =>
      /^(mailto:\S+@\S+|https:\/\/\S+)$/.test(value) ? null : 'must be mailto:… or https://…',
  },
  {
    name: 'PUSH_SERVICE_HOSTS',
    targets: ['functions'],
    purpose: 'Additional push services: host[:port], comma-separated.',
    isOptional: true,
  },
  {
    name: 'MAIL_FROM',
    targets: ['functions'],
    purpose: 'The address that emails come from. Without it no emails are sent, and no screen mentions them.',
    source: 'an address of your domain, such as `mail@retrohale.example`; optional (part 9)',
    local: 'mail@retrohale.example',
    isOptional: true,
    problem: (value, { MAIL_API_KEY, MAIL_SMTP_URL }) => {
      if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(value)) return 'must be an email address';
      return Boolean(MAIL_API_KEY) === Boolean(MAIL_SMTP_URL)
        ? 'needs MAIL_API_KEY or MAIL_SMTP_URL, one of the two'
        : null;
    },
  },
  {
    name: 'MAIL_API_KEY',
    targets: ['functions'],
    purpose: 'Emails are sent through an HTTP API with it.',
    source: 'a key of Resend that may only send (part 9)',
    isOptional: true,
    isSecret: true,
    problem: (_, { MAIL_FROM }) => (MAIL_FROM ? null : 'needs MAIL_FROM'),
  },
  {
    name: 'MAIL_API_URL',
    targets: ['functions'],
    purpose: 'Another HTTP API that accepts Resend’s requests. The default is https://api.resend.com.',
    isOptional: true,
    problem: https,
  },
  {
    name: 'MAIL_SMTP_URL',
    targets: ['functions'],
    purpose:
      'Emails are sent through this server instead: smtps://user:password@host:465. Hosted functions cannot use the ports 25 and 587.',
    source: 'instead of MAIL_API_KEY: your mail server (part 9)',
    local: 'smtp://127.0.0.1:54325',
    isOptional: true,
    isSecret: true,
    problem(value, { MAIL_FROM }) {
      if (!MAIL_FROM) return 'needs MAIL_FROM';
      if (/[/@](localhost|127\.)/.test(value)) return 'is the mailbox of `supabase start`';
      return /^smtps?:\/\/[^\s/]+$/.test(value)
        ? null
        : 'must be an address like smtps://user:password@host:465';
    },
  },
  {
    name: 'MAIL_WEBHOOK_SECRET',
    targets: ['functions'],
    purpose:
      'Without it the mail service cannot report bounces and complaints, and emails go on to addresses that have none.',
    source: 'the signing secret of the webhook at Resend (part 9)',
    isOptional: true,
    isSecret: true,
    problem(value, { MAIL_FROM }) {
      if (!MAIL_FROM) return 'needs MAIL_FROM';
      if (isLocalKey(value)) return 'is the secret of every local stack';
      return /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(value) ? null : 'must be a signing secret like whsec_…';
    },
  },
  {
    name: 'MEDIA_TEST_HOSTS',
    targets: ['functions'],
    purpose:
      'For tests only: host=address:port, comma-separated. Pictures are copied from these hosts alone, over plain HTTP.',
    isOptional: true,
    problem: () => 'must be empty: it lets users reach addresses in your network',
  },
  {
    name: 'AUTH_REDIRECT_URL',
    targets: ['config'],
    purpose: 'Auth redirects only to this address. Without it every sign-in ends at the landing page.',
    source: '`https://<ref>.supabase.co/functions/v1/api/auth/callback**`',
    local: 'http://127.0.0.1:54321/functions/v1/api/auth/callback**',
    problem: (value, { VITE_SUPABASE_URL }) =>
      !VITE_SUPABASE_URL || value === `${VITE_SUPABASE_URL}/functions/v1/api/auth/callback**`
        ? null
        : 'must be VITE_SUPABASE_URL followed by /functions/v1/api/auth/callback**',
  },
  {
    name: 'GOOGLE_CLIENT_ID',
    targets: ['config'],
    purpose: 'Sign-in with Google.',
    source: 'part 4',
    problem: (value) =>
      value.endsWith('.apps.googleusercontent.com') ? null : 'must end with .apps.googleusercontent.com',
  },
  {
    name: 'GOOGLE_CLIENT_SECRET',
    targets: ['config'],
    purpose: 'Sign-in with Google.',
    source: 'part 4',
    isSecret: true,
  },
  {
    name: 'INSTAGRAM_CLIENT_ID',
    targets: ['deploying'],
    purpose: 'Sign-in with Instagram (npm run setup:instagram).',
    source: 'part 5; optional',
    isOptional: true,
    problem: (value) => (/^\d+$/.test(value) ? null : 'must be the number of the Instagram app'),
  },
  {
    name: 'INSTAGRAM_CLIENT_SECRET',
    targets: ['deploying'],
    purpose: 'Sign-in with Instagram (npm run setup:instagram).',
    source: 'part 5; optional',
    isOptional: true,
    isSecret: true,
  },
  {
    name: 'VAULT_PROJECT_URL',
    targets: ['vault'],
    purpose:
      'Without it jobs cannot call functions, so no push notifications are sent, no pictures are copied and no unused uploads are removed.',
    source: '`https://<ref>.supabase.co`',
    local: 'http://127.0.0.1:54321',
    problem: project,
  },
  {
    name: 'VAULT_SECRET_KEY',
    targets: ['vault', 'deploying'],
    purpose: 'Jobs call functions with it. setup:instagram uses it as well.',
    source: 'the key `sb_secret_…` named *default*',
    isSecret: true,
    problem: secretKey,
  },
  {
    name: 'SUPABASE_ACCESS_TOKEN',
    targets: ['deploying'],
    purpose: 'The CLI deploys with it.',
    source: 'Dashboard → Account → Access tokens',
    isSecret: true,
  },
  {
    name: 'SUPABASE_PROJECT_ID',
    targets: ['deploying'],
    purpose: 'The project that the CLI deploys to.',
    source: 'the ref',
    problem: (value) => (/^[a-z]{20}$/.test(value) ? null : 'must be the project’s ref of twenty letters'),
  },
  {
    name: 'SUPABASE_DB_PASSWORD',
    targets: ['deploying'],
    purpose: 'Migrations are applied with it.',
    source: 'the password of part 1',
    isSecret: true,
  },
];

/** One line for each setting that is missing or wrong, without its value. */
export function findProblems(values: Values, chosen: readonly Setting[] = settings): string[] {
  return chosen.flatMap(({ name, purpose, isOptional, problem }) => {
    const value = values[name]?.trim();
    if (!value) return isOptional ? [] : [`${name} is missing. ${purpose}`];
    const wrong = problem?.(value, values);
    return wrong ? [`${name} ${wrong}.`] : [];
  });
}
