import { html, raw } from 'hono/html';
import type { Account, Provider } from './accounts.ts';
import { signInStyle } from './sign-in-style.ts';

/** HTML in which every value is escaped. */
export type Page = ReturnType<typeof html>;

interface Choices {
  state: string;
  provider: Provider;
  accounts: readonly Account[];
  /** The typed text, if it cannot be an account of this provider. */
  rejected?: string | undefined;
}

const texts = {
  google: {
    provider: 'Google',
    choose: 'Choose a demo member, or a user who has signed in here before.',
    empty: 'There are no users yet.',
    label: 'E-mail address',
    field: 'type="email" autocomplete="email" placeholder="ana.silva@example.com"',
    invalid: 'Enter a valid e-mail address.',
  },
  'custom:instagram': {
    provider: 'Instagram',
    choose: 'Choose a user who has signed in with Instagram here before.',
    empty: 'No users have signed in with Instagram here yet.',
    label: 'Account name',
    field: 'type="text" autocomplete="username" autocapitalize="none" placeholder="ana.silva"',
    invalid: 'Enter a valid account name.',
  },
} as const;

/** The pages that stand in for a provider's own. They say so, and work without scripts. */
export const signInPage = {
  choose({ state, provider, accounts, rejected }: Choices): Page {
    const text = texts[provider];
    return page(
      `Sign in with ${text.provider} (stand-in)`,
      html`<p class="notice">This page stands in for ${text.provider}. It belongs to Retrohale’s local stack. No password
          is needed, and nothing is sent to ${text.provider}.</p>
        <h1>Who do you want to be?</h1>
        <p>${accounts.length > 0 ? text.choose : text.empty} Or be <a href="#new">someone new</a>.</p>
        <form method="post">${stateField(state)}<ul>${accounts.map(choice)}</ul></form>
        <form method="post" class="new" id="new">
          <h2>Someone new</h2>
          ${stateField(state)}
          <label>Name <input name="name" autocomplete="name" maxlength="50" required placeholder="Ana Silva"></label>
          <label>${text.label}
            <input name="account" ${raw(text.field)} maxlength="200" required value="${rejected ?? ''}"></label>
          ${rejected !== undefined && html`<p class="error" role="alert">${text.invalid}</p>`}
          <button class="primary">Continue</button>
        </form>
        <form method="post">${stateField(state)}<button name="cancel" class="quiet">Cancel</button></form>`,
    );
  },

  expired(siteUrl: string): Page {
    return page(
      'Sign-in expired (stand-in)',
      html`<p class="notice">This page stands in for a sign-in provider. It belongs to Retrohale’s local stack.</p>
        <h1>This sign-in has expired</h1>
        <p>It has already been used, or is more than five minutes old. <a href="${siteUrl}/login">Start again</a></p>`,
    );
  },
};

const stateField = (state: string) => html`<input type="hidden" name="state" value="${state}">`;

function choice({ account, name }: Account) {
  const [local, domain] = account.split('@');
  return html`<li><button name="account" value="${account}">
    <span class="initial" aria-hidden="true">${name.charAt(0).toUpperCase()}</span>
    <span><strong>${name}</strong><small>${local}${domain && html`<wbr>@${domain}`}</small></span></button></li>`;
}

/** Part of the page, so that it needs no request. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#8a5a2b"/></svg>',
)}`;

function page(title: string, body: Page): Page {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style>${raw(signInStyle)}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}
