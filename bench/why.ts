/** Why goals are missed on this machine, and what would reach them. The first pattern that a goal's name fits decides. */
const reasons: [RegExp, string][] = [
  [
    /^Feed of .*: p95$/,
    'Sixteen connections ask at once, so each request waits for fifteen others on two processors, which Postgres, the function and the load generator share. Twice the processors would meet it.',
  ],
  [
    /: of raw SQL$/,
    'The rest is the function’s JavaScript (routing, checks, the driver’s messages), on the processors that Postgres needs. A function with processors of its own, as on the hosts of docs/deploy.md, would meet it.',
  ],
  [
    /^Growth.*palate/,
    'The notes of a hundred reviewers lie in more pages of a larger table. Agreements kept for each pair of users would keep it flat, and be more rows than reviews.',
  ],
  [
    /^Growth.*\(search/,
    'A beginning of two letters fits a hundred times as many names, and all of them are ranked. The most frequent beginnings, found ahead by a job, would meet it. Alone, and at twenty a second, search has goals of its own.',
  ],
  [
    /^Growth.*\(feed.*blocked/,
    'The reader has blocked half of all authors, so with each size there are a hundred times as many blocks to look up. No user has 50,000. A bitmap of blocked authors in the session would meet it.',
  ],
  [
    /^Growth.*\((like|new )/,
    'A larger table has deeper indexes, and more of them must be written to disk by each commit. Faster disks, or memory for all indexes, would meet it.',
  ],
  [
    /^Growth/,
    'What the row reads lies in more pages, which no longer fit into the processor’s caches, and its index is a level deeper. Partitions by time, as docs/scaling.md plans for notifications, would keep it flat.',
  ],
  [
    /most posts to fewest/,
    'The same pages lie in larger indexes. Partitions of posts by time would meet it.',
  ],
  [
    /1,000 blocks and 50 mutes to none/,
    'Each author on the page is looked up among the blocks, in both directions, which readers without a block are spared. Counts kept by each write would meet it, for what a block costs then.',
  ],
  [
    /5,000 follows/,
    'Where the newest posts of all do not fill the page, the newest of each followed user is looked up. A list of who wrote lately, kept by a job, would meet it.',
  ],
  [
    /^search.*p95 to the feed/,
    'It asks five nouns, and sixteen people search at once, without a pause. Search as people type has goals of its own. An index of beginnings beside the trigrams would bring this row nearer.',
  ],
  [
    /my palate.*to the feed/,
    'It compares the notes of a hundred reviewers with the reader’s. Agreements kept for each pair of users would reach the goal, and be more rows than reviews.',
  ],
  [
    /blocked.*to the feed/,
    'Every second post is left out, so a page reads twice as many. Feeds written ahead for each reader would meet it, and cost a row for each member and post.',
  ],
  [
    /^notifications|with 1,000 blocks: notifications/,
    'A page has fifty items, where one of the feed has twenty. Pages of twenty would meet it.',
  ],
  [
    /: p95 to the feed’s$/,
    'It reads more rows than a page of the feed does. A summary kept by a job would meet it, and cost each write a part.',
  ],
  [
    /^A conversation of 100,000/,
    'Both read fifty messages by one index, which is a level deeper for the long one.',
  ],
  [
    /^The palate of a user/,
    'The notes of both users are compared when asked for. Sixteen ask at once on two processors. Twice the processors would meet it.',
  ],
  [
    /^Search as people type/,
    'Two or three letters fit thousands of names, and all of them are read and ranked. The most frequent beginnings, found ahead by a job, would meet it.',
  ],
  [
    /of the same row with its counters alone/,
    'The rest is what a reader is owed: the policy, the notification and the broadcast, each once per statement. What could wait is a job already. The bare row has neither a policy nor a foreign key.',
  ],
  [
    /on (one|a) hot post/,
    'All writers wait for one row, the post’s counter. A counter in several rows, added up when read, would meet it, and cost each reader.',
  ],
  [
    /^The function’s memory at most/,
    'The engine of JavaScript lets garbage wait while it is busy. A lower limit for its heap would meet it, and cost time.',
  ],
  [
    /^Stack ready|^The stack’s memory/,
    'The stack shares the machine with what else runs there. On an idle one it is reached.',
  ],
  [
    / users[,:]/,
    'A thousand users send 500 requests a second, which is nearly all that two processors answer, beside the load generator and 300 sockets. So the requests queue, and on a slow day those that wait for ten seconds are given up. Twice the processors would meet it.',
  ],
  [
    /^A message|^A club’s chat/,
    'The sender, a hundred or a thousand listeners and the server share two processors. Listeners on a machine of their own would meet it.',
  ],
  [/^Messages lost/, 'This is a fault and no lack of processors: what is missing must be found and mended.'],
  [
    /club of [\d,]+ (to|members)|notifications for/,
    'The job that notifies shares two processors with the requests that are measured. A machine for jobs would meet it.',
  ],
  [
    /200 requests in flight/,
    'Both accounts share the two processors, which the load generator uses as well. A lower limit of requests in flight for each account would meet it, and make quick readers wait.',
  ],
  [
    /^JavaScript/,
    'The screen shows all of this at once. A part of it loaded when it is wanted would meet it.',
  ],
  [
    /^(First|Second) opening/,
    'The browser, the function and Postgres share two processors, and nothing is fetched before the press. A processor of its own for each would meet it.',
  ],
  [
    /^The longest interaction/,
    'At a quarter of the speed, what Chromium draws by itself is most of it, and it reports steps of eight ms. Fewer elements on the screen would meet it.',
  ],
  [
    /frames a second/,
    'Cards are made and laid out while they scroll into view, at a quarter of the speed. A list that keeps only the cards in view would meet it, and lose the browser’s search in the page.',
  ],
  [
    /^Scrolling.*memory/,
    'All loaded posts stay in the page, so that going back finds them. A list that keeps only the cards in view would meet it.',
  ],
  [
    /second visit/,
    'The browser starts the service worker, reads the app from its cache and runs it, on processors that are shared with the servers. A shell in one chunk of its own would come nearer.',
  ],
  [/^Offline/, 'A screen had no copy on the device. This is a fault and no lack of processors.'],
  [
    /pictures/,
    'The pictures have more detail than 30 kB can hold at that width. Smaller sizes or a lower quality would meet it, and show.',
  ],
  [
    /^Lighthouse/,
    'The preset slows the processor down four times, and here Chromium shares two with the function and Postgres. The table says which screen costs what. Fewer elements above the fold would meet it.',
  ],
];

export const whyMissed = (goal: string): string =>
  reasons.find(([pattern]) => pattern.test(goal))?.[1] ?? 'Not explained yet.';

/** For the test that every goal has its words. */
export const isExplained = (goal: string): boolean => reasons.some(([pattern]) => pattern.test(goal));
