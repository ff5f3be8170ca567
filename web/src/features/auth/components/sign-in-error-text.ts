import type { SignInError } from '@contract/auth.ts';

const sentences: Record<SignInError, string> = {
  access_denied: 'You cancelled the sign-in. Please try again whenever you like.',
  provider_unavailable: 'This way of signing in is not available right now. Please try another one.',
  sign_in_expired: 'This sign-in took too long or was begun elsewhere. Please try again.',
  sign_in_failed: 'Signing in did not work. Please try again.',
};

/** The sentence for an error code of the address; the code itself, which anybody can write, is never shown. */
export function signInErrorText(code: string): string {
  return Object.hasOwn(sentences, code) ? sentences[code as SignInError] : sentences.sign_in_failed;
}
