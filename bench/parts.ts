/** How each part is measured. */

import type { How } from './options.ts';
import type { Benched } from './page/report.ts';
import type { PartName } from './part-names.ts';
import { benchBundle } from './parts/bundle.ts';
import { benchEvening } from './parts/evening.ts';
import { benchFairness } from './parts/fairness.ts';
import { benchInteractions } from './parts/interactions.ts';
import { benchLighthouse } from './parts/lighthouse.ts';
import { benchMessages } from './parts/messages.ts';
import { benchNavigation } from './parts/navigation.ts';
import { benchNotifications } from './parts/notifications.ts';
import { benchOffline } from './parts/offline.ts';
import { benchPictures } from './parts/pictures.ts';
import { benchScrolling } from './parts/scrolling.ts';
import { benchServer } from './parts/server.ts';
import { benchStart } from './parts/start.ts';
import { benchStatements } from './parts/statements.ts';
import { benchTasting } from './parts/tasting.ts';

interface Part {
  bench: (how: How, keep: (found: Benched) => void) => Promise<Benched>;
  /** The part is stopped after this many minutes, so that a whole run always ends. */
  limit: number;
}

export const parts = {
  start: { bench: benchStart, limit: 2 },
  server: { bench: benchServer, limit: 35 },
  statements: { bench: benchStatements, limit: 4 },
  evening: { bench: benchEvening, limit: 8 },
  messages: { bench: benchMessages, limit: 3 },
  tasting: { bench: benchTasting, limit: 3 },
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
