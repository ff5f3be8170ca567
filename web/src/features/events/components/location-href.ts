/** Where a written place leads: to the address it is, or to a search on the map. */
export function placeHref(location: string): string {
  const url = /^https?:\/\/\S+$/i.test(location.trim()) ? URL.parse(location.trim()) : null;
  // Names and passwords in an address only ever mislead.
  if (url && url.username === '' && url.password === '') return url.href;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
}
