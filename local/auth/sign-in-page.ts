import type { Account, Provider } from './accounts.ts';
import { signInStyle } from './sign-in-style.ts';

interface Choices {
  state: string;
  provider: Provider;
  accounts: readonly Account[];
  /** What was typed and cannot be an account of this provider. */
  rejected?: string | undefined;
}

const words = {
  google: {
    provider: 'Google',
    who: 'Choose a member of the demo community, or whoever came in here before.',
    nobody: 'Nobody is here yet.',
    label: 'E-mail address',
    field: 'type="email" autocomplete="email" placeholder="ana.silva@example.com"',
    wrong: 'That is not an e-mail address.',
  },
  'custom:instagram': {
    provider: 'Instagram',
    who: 'Choose somebody who has used Instagram here.',
    nobody: 'Nobody has used Instagram here yet.',
    label: 'Account name',
    field: 'type="text" autocomplete="username" autocapitalize="none" placeholder="ana.silva"',
    wrong: 'That is not an account name.',
  },
} as const;

/** The pages that stand in for a provider's own. They need no script, and say what they are. */
export const signInPage = {
  choose({ state, provider, accounts, rejected }: Choices): string {
    const text = words[provider];
    const choose = accounts.map(
      ({ account, name }) => `<li><button name="account" value="${html(account)}">
        <span class="initial" aria-hidden="true">${html(name.charAt(0).toUpperCase())}</span>
        <span><strong>${html(name)}</strong><small>${html(account).replace('@', '<wbr>@')}</small></span></button></li>`,
    );
    const error = rejected === undefined ? '' : `<p class="error" role="alert">${text.wrong}</p>`;
    return page(
      `Sign in with ${text.provider} (stand-in)`,
      `<p class="notice">This page stands in for ${text.provider}. It belongs to Retrohale’s local stack: no password is
        needed, and nothing is sent to ${text.provider}.</p>
      <h1>Who do you want to be?</h1>
      <p>${accounts.length > 0 ? text.who : text.nobody} Or be <a href="#new">someone new</a>.</p>
      <form method="post"><input type="hidden" name="state" value="${state}"><ul>${choose.join('')}</ul></form>
      <form method="post" class="new" id="new">
        <h2>Someone new</h2>
        <input type="hidden" name="state" value="${state}">
        <label>Name <input name="name" autocomplete="name" maxlength="50" required placeholder="Ana Silva"></label>
        <label>${text.label} <input name="account" ${text.field} maxlength="200" required value="${html(rejected ?? '')}"></label>
        ${error}
        <button class="primary">Continue</button>
      </form>
      <form method="post"><input type="hidden" name="state" value="${state}"><button name="cancel" class="quiet">Cancel</button></form>`,
    );
  },

  expired(siteUrl: string): string {
    return page(
      'Sign-in expired (stand-in)',
      `<p class="notice">This page stands in for a sign-in provider. It belongs to Retrohale’s local stack.</p>
      <h1>This sign-in has expired</h1>
      <p>It was used already, or is older than five minutes. <a href="${html(siteUrl)}/login">Start again</a></p>`,
    );
  },
};

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${signInStyle}</style>
</head>
<body><main>${body}</main></body>
</html>`;
}

function html(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
