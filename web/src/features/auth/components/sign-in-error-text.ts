import type { SignInError } from '@contract/auth.ts';

const sentences: Record<SignInError, string> = {
  access_denied: 'You cancelled the sign-in. You can try again at any time.',
  provider_unavailable: 'This sign-in method is not available right now. Please try another one.',
  sign_in_expired: 'This sign-in took too long or was started in another tab. Please try again.',
  sign_in_failed: 'Sign-in failed. Please try again.',
  too_many_sign_ins: 'Too many people are signing in from your network. Please try again in five minutes.',
};

/** The sentence for an error code in the URL. The code itself is never shown, because anyone can put any text there. */
export function signInErrorText(code: string): string {
  return Object.hasOwn(sentences, code) ? sentences[code as SignInError] : sentences.sign_in_failed;
}
