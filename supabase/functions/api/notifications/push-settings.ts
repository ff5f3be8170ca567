import { type PushSettings, topics } from '../../_shared/contract/notification-topics.ts';

/** Every topic, on unless the user turned it off. Takes and returns JSON. */
export function presentPushSettings(chosen: string): string {
  const choices: Record<string, boolean> = JSON.parse(chosen);
  const settings = Object.entries(topics).map(([preference, topic]) => [preference, choices[topic] ?? true]);
  return JSON.stringify(Object.fromEntries(settings) as PushSettings);
}
