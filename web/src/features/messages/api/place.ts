/** Where one talks: with a person, in a conversation that has an id (a group), or in a club's chat. */
export type Place =
  | { kind: 'direct'; username: string }
  | { kind: 'conversation'; id: string }
  | { kind: 'club'; slug: string };

/** The place's name, for whatever is kept by place. */
export function placeKey(place: Place): string {
  if (place.kind === 'direct') return `direct.${place.username}`;
  return place.kind === 'club' ? `club.${place.slug}` : `conversation.${place.id}`;
}

/** Where a place's messages are read. */
export function threadPath(place: Place): string {
  if (place.kind === 'direct') return `/api/messages/direct/${encodeURIComponent(place.username)}`;
  if (place.kind === 'club') return `/api/messages/clubs/${encodeURIComponent(place.slug)}/conversation`;
  return `/api/messages/conversations/${encodeURIComponent(place.id)}`;
}

/** Where a message is sent to. */
export function sendPath(place: Place): string {
  return place.kind === 'direct' ? threadPath(place) : `${threadPath(place)}/messages`;
}
