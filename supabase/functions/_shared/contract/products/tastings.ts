/**
 * Structured notes on a cigar or a pipe tobacco, with the standard vocabulary and scales. `npm run generate` writes the
 * lists into the migrations.
 */
import * as z from 'zod/mini';
import { isBlank, optionalName, optionalText, uuid } from '../common.ts';

/** The flavour wheel: groups of flavours, and the flavours in each. */
export const flavourGroups = {
  earth: ['soil', 'leather', 'barnyard', 'mushroom'],
  wood: ['cedar', 'oak', 'toasted wood'],
  spice: ['black pepper', 'white pepper', 'red pepper', 'cinnamon', 'clove', 'nutmeg', 'anise'],
  sweet: ['honey', 'caramel', 'molasses', 'brown sugar', 'vanilla'],
  nut: ['almond', 'walnut', 'cashew', 'hazelnut'],
  roast: ['coffee', 'espresso', 'cocoa', 'toast'],
  cream: ['butter', 'bread', 'cream'],
  fruit: ['raisin', 'fig', 'plum', 'citrus', 'cherry'],
  'floral and herbal': ['hay', 'grass', 'tea', 'tonka'],
  smoke: ['campfire', 'incense', 'peat'],
  mineral: ['salt', 'chalk'],
} as const;
export type FlavourGroup = keyof typeof flavourGroups;
export type Flavour = (typeof flavourGroups)[FlavourGroup][number];

export const flavours: Flavour[] = Object.values(flavourGroups).flat();

/** How many flavours a smoke, or a third of one, may have. */
export const maxFlavours = 12;

export const draws = ['tight', 'ideal', 'loose'] as const;
/** How it burns. A bowl has no wrapper along which it could canoe or tunnel. */
export const burnsOf = {
  CIGAR: ['even', 'wavy', 'canoeing', 'tunnelling'],
  PIPE_TOBACCO: ['even', 'uneven'],
} as const;
export const ashes = ['firm', 'flaky'] as const;
export const finishes = ['short', 'medium', 'long'] as const;
export const pairings = [
  'espresso',
  'black tea',
  'sparkling water',
  'dark chocolate',
  'ginger ale',
  'rum',
  'whisky',
  'port',
] as const;

const scale = z.nullable(z.number().check(z.int(), z.gte(1), z.lte(5)));
const word = <const Words extends readonly string[]>(words: Words) => z.nullable(z.enum(words));
const flavourList = z.array(z.enum(flavours)).check(
  z.maxLength(maxFlavours, `Please choose at most ${maxFlavours} flavours`),
  z.refine((chosen) => new Set(chosen).size === chosen.length, 'A flavour is named twice'),
);
const duration = z.nullable(
  z
    .number('Please enter a number')
    .check(
      z.int(),
      z.gte(1, 'Please enter at least a minute'),
      z.lte(600, 'Please enter at most 600 minutes'),
    ),
);

export const noteFields = {
  /** One to five, on the scales of the category. */
  strength: scale,
  body: scale,
  flavouring: scale,
  taste: scale,
  roomNote: scale,
  bite: scale,
  moisture: scale,
  draw: word(draws),
  burn: word([...burnsOf.CIGAR, 'uneven']),
  ash: word(ashes),
  finish: word(finishes),
  pairing: word(pairings),
  tinNote: z.nullable(z.string()),
  flavours: flavourList,
  firstThird: flavourList,
  secondThird: flavourList,
  finalThird: flavourList,
  durationMinutes: duration,
  place: z.nullable(z.string()),
};

/** The notes of a review. Missing notes are null or empty lists. */
export const tastingNotes = z.object({
  ...noteFields,
  /** Also null if the reader cannot see it. The same applies to the club. */
  event: z.nullable(z.object({ id: uuid, title: z.string() })),
  companyClub: z.nullable(z.object({ id: uuid, slug: z.string(), name: z.string() })),
});
export type TastingNotes = z.infer<typeof tastingNotes>;

/** Notes in a request. Every field may be left out. */
export const tastingNotesDraft = z.partial(
  z.strictObject({
    ...noteFields,
    tinNote: optionalText(200),
    place: optionalName(100),
    eventId: z.nullable(uuid),
    companyClubId: z.nullable(uuid),
  }),
);
export type TastingNotesDraft = z.infer<typeof tastingNotesDraft>;

/** Fields that only notes of one category have. Pipes and accessories have no notes at all. */
const fieldsOnlyOf = {
  CIGAR: ['body', 'draw', 'ash', 'firstThird', 'secondThird', 'finalThird'],
  PIPE_TOBACCO: ['flavouring', 'taste', 'roomNote', 'tinNote', 'bite', 'moisture'],
} as const satisfies Record<string, readonly (keyof typeof noteFields)[]>;

/** The notes without fields, and burns, of other categories. Null for a category without notes. */
export function notesFor(category: string, notes: TastingNotesDraft | null): TastingNotesDraft | null {
  if (notes === null || (category !== 'CIGAR' && category !== 'PIPE_TOBACCO')) return null;
  const foreign: readonly string[] = fieldsOnlyOf[category === 'CIGAR' ? 'PIPE_TOBACCO' : 'CIGAR'];
  const burns: readonly unknown[] = [...burnsOf[category], null, undefined];
  return Object.fromEntries(
    Object.entries(notes).filter(
      ([field, value]) => !foreign.includes(field) && (field !== 'burn' || burns.includes(value)),
    ),
  );
}

function isSaid(value: unknown): boolean {
  if (typeof value === 'string') return !isBlank(value);
  return value !== null && !(Array.isArray(value) && value.length === 0);
}

/** Whether the notes contain anything. */
export const saysSomething = (notes: TastingNotesDraft) => Object.values(notes).some(isSaid);

/** Whether the notes contain only fields of the category. */
export function fitsCategory(notes: TastingNotesDraft | null | undefined, category: string): boolean {
  const said = Object.entries(notes ?? {}).filter(([, value]) => isSaid(value));
  const fitting = notesFor(category, notes ?? null) ?? {};
  return said.every(([field]) => field in fitting);
}

/** The sum of several notes: how many there are, and how many contain each word. */
export const tastingProfile = z.object({
  noteCount: z.number(),
  /** By field (`flavour` for any part of the smoke), then by word or step of the scale. */
  counts: z.record(z.string(), z.record(z.string(), z.number())),
});
export type TastingProfile = z.infer<typeof tastingProfile>;

/** GET /users/{username}/tastings */
export const userProfiles = z.object({ cigar: tastingProfile, pipeTobacco: tastingProfile });
