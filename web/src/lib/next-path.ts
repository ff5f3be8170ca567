/**
 * A path of this site to return to after sign-in, or undefined when `candidate` could lead anywhere else
 * (`//evil`, `https:evil`, `\\evil`). Parsed as a browser would parse it, against our own origin. The service worker
 * asks it as well, and has no `window`.
 */
export function safeNextPath(candidate: string | null | undefined): string | undefined {
  // A backslash or a control character is read differently by different parsers; none belongs into a path of ours.
  if (!candidate?.startsWith('/') || /[\\\p{Cc}]/u.test(candidate)) return undefined;
  const url = URL.parse(candidate, location.origin);
  if (url?.origin !== location.origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  // "/.//evil" comes out of the parser as "//evil".
  return path.startsWith('//') ? undefined : path;
}
