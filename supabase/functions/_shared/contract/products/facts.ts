/** What a product is, field by field. */
import * as z from 'zod/mini';
import { instant, uuid, written } from '../common.ts';
import { type ReviewCategory, reviewCategory } from '../reviews.ts';
import { author } from '../users.ts';

const origins = [
  'Nicaragua',
  'Dominican Republic',
  'Honduras',
  'Cuba',
  'Ecuador',
  'Mexico',
  'Brazil',
  'Cameroon',
  'Indonesia',
];
const strengths = ['Mild', 'Mild–medium', 'Medium', 'Medium–full', 'Full'];

/** A field: its name and label, and either its words or the format of its free text. */
export type FactField = {
  field: string;
  label: string;
  words?: readonly string[];
  /** An example, for fields without words. */
  example?: string;
  /** For fields that are measurements. */
  pattern?: RegExp;
  /** The sentence shown if the pattern does not match. */
  hint?: string;
  /** Shown after the value. */
  unit?: string;
};

export const factFields: Record<ReviewCategory, readonly FactField[]> = {
  CIGAR: [
    {
      field: 'vitola',
      label: 'Vitola',
      words: [
        'Petit Corona',
        'Corona',
        'Corona Gorda',
        'Robusto',
        'Hermoso',
        'Toro',
        'Lonsdale',
        'Churchill',
        'Double Corona',
        'Panatela',
        'Slim Panatela',
        'Lancero',
        'Gordo',
        'Presidente',
        'Gran Corona',
        'Torpedo',
        'Belicoso',
        'Pyramid',
        'Perfecto',
        'Diadema',
        'Culebra',
        'Toscano',
      ],
    },
    {
      field: 'length',
      label: 'Length',
      example: '5.5',
      pattern: /^(\d|1\d)([.,]\d{1,3})?$/,
      hint: 'Please enter the length in inches, such as 5.5',
      unit: ' in',
    },
    {
      field: 'ringGauge',
      label: 'Ring gauge',
      example: '50',
      pattern: /^[2-9]\d$/,
      hint: 'Please enter the ring gauge as a number from 20 to 99',
    },
    { field: 'wrapper', label: 'Wrapper', example: 'San Andrés, Maduro' },
    { field: 'binder', label: 'Binder', example: 'Sumatra' },
    { field: 'filler', label: 'Filler', example: 'Criollo, Corojo' },
    { field: 'origin', label: 'Origin', words: origins },
    { field: 'strength', label: 'Strength', words: strengths },
  ],
  PIPE_TOBACCO: [
    {
      field: 'family',
      label: 'Family',
      words: [
        'Straight Virginia',
        'Virginia/Perique',
        'Virginia/Burley',
        'English',
        'Balkan',
        'Oriental',
        'Scottish',
        'Burley-based',
        'Lakeland',
        'Aromatic',
        'Crossover',
      ],
    },
    { field: 'components', label: 'Components', example: 'Red Virginia, Perique' },
    {
      field: 'cut',
      label: 'Cut',
      words: [
        'Ribbon',
        'Shag',
        'Coarse cut',
        'Flake',
        'Broken flake',
        'Ready rubbed',
        'Coin',
        'Cube',
        'Plug',
        'Crumble cake',
        'Rope',
      ],
    },
    { field: 'flavouring', label: 'Flavouring', example: 'None' },
  ],
  PIPE: [
    {
      field: 'shape',
      label: 'Shape',
      words: [
        'Billiard',
        'Apple',
        'Author',
        'Ball',
        'Brandy',
        'Bulldog',
        'Rhodesian',
        'Calabash',
        'Canadian',
        'Liverpool',
        'Lovat',
        'Lumberman',
        'Cherrywood',
        'Poker',
        'Churchwarden',
        'Cutty',
        'Devil Anse',
        'Dublin',
        'Zulu',
        'Egg',
        'Hawkbill',
        'Horn',
        'Nosewarmer',
        'Oom Paul',
        'Panel',
        'Pot',
        'Prince',
        'Stack',
        'Tomato',
        'Volcano',
        'Blowfish',
        'Acorn',
        'Freehand',
      ],
    },
    { field: 'bend', label: 'Bend', words: ['Straight', '¼', '½', '¾', 'Full'] },
    {
      field: 'material',
      label: 'Material',
      words: ['Briar', 'Meerschaum', 'Corncob', 'Morta', 'Olive', 'Cherry', 'Clay'],
    },
    { field: 'finish', label: 'Finish', words: ['Smooth', 'Sandblast', 'Rusticated', 'Natural'] },
    {
      field: 'chamber',
      label: 'Chamber',
      example: '20 × 38 mm',
      pattern: /^\d{2}(\.\d)? ?[×x] ?\d{2}(\.\d)? mm$/,
      hint: 'Please enter width and depth, such as 20 × 38 mm',
    },
    { field: 'filter', label: 'Filter', words: ['None', '6 mm', '9 mm'] },
  ],
  ACCESSORY: [
    {
      field: 'kind',
      label: 'Kind',
      words: [
        'Cutter',
        'Punch',
        'Lighter',
        'Ashtray',
        'Humidor',
        'Humidity pack',
        'Hygrometer',
        'Travel case',
        'Tamper',
        'Pipe tool',
        'Reamer',
        'Pipe cleaners',
        'Filters',
        'Pouch',
        'Rack',
        'Jar',
        'Polish',
        'Screens',
      ],
    },
  ],
};

/** All names of fields, of every category. @public `npm run generate` reads it. */
export const factNames = [
  ...new Set(Object.values(factFields).flatMap((all) => all.map(({ field }) => field))),
];

const known = (category: string, field: string) =>
  Object.entries(factFields)
    .find(([name]) => name === category)?.[1]
    .find((one) => one.field === field);

/** POST /products/{slug}/facts: proposes a value, or agrees with such a proposal. Null proposes to remove the fact. */
export const factProposalDraft = z
  .strictObject({
    /** The product's category, which determines the fields. */
    category: reviewCategory,
    field: z.string().check(z.maxLength(20)),
    value: z.nullable(written(100)),
  })
  .check(
    z.check(({ value: { category, field, value }, issues }) => {
      const fact = known(category, field);
      const refuse = (message: string, path: string) =>
        issues.push({ code: 'custom', message, path: [path], input: value });
      if (!fact) refuse('Products of this category have no such field', 'field');
      else if (value === null) return;
      else if (fact.words && !fact.words.includes(value))
        refuse('Please choose one of the listed values', 'value');
      else if (fact.pattern && !fact.pattern.test(value)) refuse(fact.hint ?? 'This does not fit', 'value');
    }),
  );
export type FactProposalDraft = z.infer<typeof factProposalDraft>;

/** The accepted values, by field. */
export const facts = z.record(z.string(), z.string());

const proposal = z.object({
  id: uuid,
  field: z.string(),
  value: z.nullable(z.string()),
  /** Null if they have deleted their account. */
  author: z.nullable(author),
});

export const factProposal = z.object({
  ...proposal.shape,
  createdAt: instant,
  viewer: z.object({ hasAgreed: z.boolean() }),
});
export type FactProposal = z.infer<typeof factProposal>;

export const factChange = z.object({
  ...proposal.shape,
  previousValue: z.nullable(z.string()),
  acceptedAt: instant,
  isByModerator: z.boolean(),
});
export type FactChange = z.infer<typeof factChange>;

/** GET /products/{slug}/facts */
export const productFacts = z.object({
  facts,
  /** Proposals waiting for a second user: at most fifty, the reader's own first, then the newest. */
  proposals: z.array(factProposal),
  /** The last fifty changes, newest first. */
  history: z.array(factChange),
});
export type ProductFacts = z.infer<typeof productFacts>;
