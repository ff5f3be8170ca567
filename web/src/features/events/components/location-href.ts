/** The link for a location: the location itself if it is a URL, else a search on the map. */
export function locationHref(location: string): string {
  const url = /^https?:\/\/\S+$/i.test(location.trim()) ? URL.parse(location.trim()) : null;
  // A username or password in a URL can only be there to mislead.
  if (url && url.username === '' && url.password === '') return url.href;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
}
