/**
 * Returns `candidate` as a path on this site, such as the one to return to after sign-in. Undefined if it could lead to
 * another site (`//evil`, `https:evil`, `\\evil`). It is parsed as browsers do, against our own origin. The service worker
 * also calls this, and has no `window`.
 */
export function safeNextPath(candidate: string | null | undefined): string | undefined {
  // Parsers disagree about backslashes and control characters. Our own paths have none.
  if (!candidate?.startsWith('/') || /[\\\p{Cc}]/u.test(candidate)) return undefined;
  const url = URL.parse(candidate, location.origin);
  if (url?.origin !== location.origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  // The parser turns "/.//evil" into "//evil".
  return path.startsWith('//') ? undefined : path;
}
