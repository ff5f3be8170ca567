/** Why goals are missed on this machine, and what would meet them. The first pattern that matches a goal's name applies. */
const reasons: [RegExp, string][] = [
  [
    /^Feed of .*: p95$/,
    'Sixteen connections send requests at once, so each request waits for fifteen others on two processors, which Postgres, the function and the load generator share. Twice the processors would meet this goal.',
  ],
  [
    /: share of raw SQL$/,
    'The rest is the function, which raw SQL does without. Three quarters of its processor time are the exchange with Postgres, a sixth the request, its response and its line in the log, and a tenth everything else (log/2026-11-26-cost-of-the-function.md).',
  ],
  [
    /^Bytes of a compressed feed page/,
    'The page has twenty posts, each with its texts, pictures and rights. Leaving out what its card does not show would meet this goal.',
  ],
  [
    /^Statements within one/,
    'Postgres runs each look-up in a function as a statement of its own. One query for all of a reply would meet this goal, but would be planned as if each part returned thousands of rows.',
  ],
  [
    /^Growth.*palate/,
    'The notes of a hundred reviewers are spread over more pages of a larger table. Storing the agreement of each pair of users would keep the time flat, but would need more rows than there are reviews.',
  ],
  [
    /^Growth.*\(search/,
    'A prefix of two letters matches a hundred times as many names, and all of them are ranked. Precomputing the results of the most frequent prefixes in a job would meet this goal. Search alone, and at twenty a second, has its own goals.',
  ],
  [
    /^Growth.*\(feed.*blocked/,
    'The reader has blocked half of all authors, so the largest size has a hundred times as many blocks to look up. No real user has 50,000. A bitmap of blocked authors in the session would meet this goal.',
  ],
  [
    /^Growth.*\((like|new )/,
    'A larger table has deeper indexes, and each commit must write more of their pages to disk. Faster disks, or memory for all indexes, would meet this goal.',
  ],
  [
    /^Growth/,
    'The data that this row reads is spread over more pages, which no longer fit into the processor’s caches, and its index is a level deeper. Partitioning by time, as docs/scaling.md plans for notifications, would keep the time flat.',
  ],
  [
    /most posts to fewest/,
    'The same pages are found through larger indexes. Partitioning posts by time would meet this goal.',
  ],
  [
    /1,000 blocks and 50 mutes to none/,
    'Each author on the page is looked up among the blocks, in both directions. Readers without blocks do not need this. Counters maintained by each write would meet these goals, but would make blocking more expensive.',
  ],
  [
    /5,000 follows/,
    'If the newest posts of all do not fill the page, the newest post of each followed user is looked up. A list of recently active authors, maintained by a job, would meet this goal.',
  ],
  [
    /^search.*p95 relative to the feed/,
    'Each request searches five nouns, and sixteen users search at once, without a pause. Search as people type has its own goals. A prefix index beside the trigram index would bring this row closer to its goal.',
  ],
  [
    /my palate.*to the feed/,
    'It compares the notes of a hundred reviewers with the reader’s. Storing the agreement of each pair of users would meet this goal, but would need more rows than there are reviews.',
  ],
  [
    /blocked.*to the feed/,
    'Every second post is left out, so a page reads twice as many. Writing each reader’s feed in advance would meet this goal, but would cost a row for each member and post.',
  ],
  [
    /^notifications|with 1,000 blocks: notifications/,
    'A page has fifty items, while a feed page has twenty. Pages of twenty would meet this goal.',
  ],
  [
    /: p95 relative to the feed’s$/,
    'It reads more rows than a feed page. A summary maintained by a job would meet this goal, but would make each write more expensive.',
  ],
  [
    /^A conversation of 100,000/,
    'Both read fifty messages through one index, which is a level deeper for the long conversation.',
  ],
  [
    /^The palate of a user/,
    'The notes of both users are compared on request. Sixteen connections send requests at once, on two processors. Twice the processors would meet this goal.',
  ],
  [
    /^Search as people type/,
    'Two or three letters match thousands of names, and all of them are read and ranked. Precomputing the results of the most frequent prefixes in a job would meet this goal.',
  ],
  [
    /share of the same row with only its counters/,
    'The rest is required work: the policy, the notification and the broadcast, each once per statement. Everything that can wait is already done by a job. The bare row has neither a policy nor a foreign key.',
  ],
  [
    /on (one|a) hot post/,
    'All writers wait for one row, the post’s counter. Splitting the counter into several rows that are summed on reading would meet this goal, but would make each read more expensive.',
  ],
  [
    /^The function’s peak memory/,
    'The JavaScript engine delays garbage collection while it is busy. A lower heap limit would meet this goal, but would cost time.',
  ],
  [
    /^Stack ready|^The stack’s memory/,
    'The stack shares the machine with other programs. An idle machine meets this goal.',
  ],
  [
    /^From the start of a function/,
    'Deno takes a quarter of the processor time before it reads our code, and loading the driver and Zod another quarter (log/2026-11-26-cost-of-the-function.md). A snapshot of the loaded modules would meet this goal, which hosted functions cannot have.',
  ],
  [
    / users[,:]/,
    'A thousand users send 500 requests a second. Two processors, which also run the load generator and 300 sockets, can hardly handle more. So the requests queue, and on a slow day those that have waited for ten seconds are abandoned. Twice the processors would meet this goal.',
  ],
  [
    /^A message|^A club’s chat/,
    'The sender, a hundred or a thousand listeners and the server share two processors. Running the listeners on a separate machine would meet this goal.',
  ],
  [/^Messages lost/, 'This is a bug, not a lack of processors. It must be found and fixed.'],
  [
    /club of [\d,]+ (to|members)|notifications for/,
    'The job that notifies shares two processors with the measured requests. A separate machine for jobs would meet this goal.',
  ],
  [
    /200 requests in flight/,
    'Both accounts share the two processors with the load generator. A lower limit on each account’s requests in flight would meet this goal, but would make fast readers wait.',
  ],
  [
    /^JavaScript/,
    'The screen shows all of this at once. Loading parts of it on demand would meet this goal.',
  ],
  [
    /^(First|Second) opening/,
    'The browser, the function and Postgres share two processors, and nothing is fetched before the press. A separate processor for each would meet these goals.',
  ],
  [
    /^The longest interaction/,
    'At a quarter of the speed, most of this time is Chromium’s own drawing, and Chromium reports in steps of eight ms. Fewer elements on the screen would meet these goals.',
  ],
  [
    /frames a second/,
    'Cards are created and laid out while they scroll into view, at a quarter of the speed. A list that keeps only the visible cards would meet this goal, but the browser’s search in the page would no longer work.',
  ],
  [
    /^Scrolling.*memory/,
    'All loaded posts stay in the page, so that going back finds them. A list that keeps only the visible cards would meet this goal.',
  ],
  [
    /second visit/,
    'The browser starts the service worker, reads the app from its cache and runs it, on processors that it shares with the servers. A separate chunk for the shell would bring it closer to this goal.',
  ],
  [/^Offline/, 'A screen had no copy on the device. This is a bug, not a lack of processors.'],
  [
    /pictures/,
    'The pictures have more detail than 30 kB can hold at that width. Smaller sizes or a lower quality would meet this goal, but visibly.',
  ],
  [
    /^Lighthouse/,
    'The preset slows the processor down four times, and here Chromium shares two processors with the function and Postgres. The table shows the cost of each screen. Fewer elements above the fold would meet these goals.',
  ],
];

export const whyMissed = (goal: string): string =>
  reasons.find(([pattern]) => pattern.test(goal))?.[1] ?? 'Not explained yet.';

/** For the test that every goal has a reason. */
export const isExplained = (goal: string): boolean => reasons.some(([pattern]) => pattern.test(goal));
