/** How each part is measured. */
import { benchBundle } from './bundle.ts';
import { benchEvening } from './evening.ts';
import { benchFairness } from './fairness.ts';
import type { How } from './how.ts';
import { benchInteractions } from './interactions.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMessages } from './messages.ts';
import { benchNavigation } from './navigation.ts';
import { benchNotifications } from './notifications.ts';
import { benchOffline } from './offline.ts';
import type { PartName } from './part-names.ts';
import { benchPictures } from './pictures.ts';
import type { Benched } from './report.ts';
import { benchScrolling } from './scrolling.ts';
import { benchServer } from './server.ts';
import { benchStart } from './start.ts';

interface Part {
  bench: (how: How, keep: (found: Benched) => void) => Promise<Benched>;
  /** The part is stopped after this many minutes, so that a whole run always ends. */
  limit: number;
}

export const parts = {
  start: { bench: benchStart, limit: 2 },
  server: { bench: benchServer, limit: 35 },
  evening: { bench: benchEvening, limit: 8 },
  messages: { bench: benchMessages, limit: 3 },
  notifications: { bench: benchNotifications, limit: 3 },
  fairness: { bench: benchFairness, limit: 3 },
  bundle: { bench: benchBundle, limit: 3 },
  interactions: { bench: benchInteractions, limit: 8 },
  scrolling: { bench: benchScrolling, limit: 4 },
  offline: { bench: benchOffline, limit: 3 },
  pictures: { bench: benchPictures, limit: 3 },
  lighthouse: { bench: benchLighthouse, limit: 12 },
  navigation: { bench: benchNavigation, limit: 12 },
} satisfies Record<PartName, Part>;
