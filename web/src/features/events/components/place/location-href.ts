/** The link for a location: the location itself if it is a URL, or else a map search. */
export function locationHref(location: string): string {
  const url = /^https?:\/\/\S+$/i.test(location.trim()) ? URL.parse(location.trim()) : null;
  // A username or password in the URL can only be there to mislead.
  if (url && url.username === '' && url.password === '') return url.href;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
}
