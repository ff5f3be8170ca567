import { type NotificationPreferences, turnedOffBy } from '../../_shared/contract/notifications.ts';

/** Every preference, on unless the user turned it off. Takes and returns JSON. */
export const presentPreferences = (turnedOff: string) => JSON.stringify(preferencesOf(JSON.parse(turnedOff)));

export const preferencesOf = (turnedOff: readonly string[]) =>
  Object.fromEntries(
    Object.entries(turnedOffBy).map(([preference, type]) => [preference, !turnedOff.includes(type)]),
  ) as NotificationPreferences;
