import * as z from 'zod/mini';
import type { Env } from '../../_shared/env.ts';
import { Refusal } from '../../_shared/errors.ts';
import { mediaPath } from '../../_shared/media-address.ts';
import { nameOf } from '../upload/picture-sizes.ts';
import { storeStripped } from '../upload/store-stripped.ts';
import { fetchPicture, NotCopied } from './copying/fetch-picture.ts';
import { network } from './copying/network.ts';
import { job } from './job.ts';

/** Even if each takes its whole time, they are done within the minute that the job's request may take. */
const maxPerRun = 20;
const maxAtOnce = 4;
/** The pauses after failed attempts. After the last one, the picture is given up. */
const pausesSeconds = [60, 5 * 60, 30 * 60, 3 * 3600, 12 * 3600];

/** A row of private.claim_media_copies. */
type Claimed = { claim: string; address: string; attempts: number };

/** The path of the copy, or the time until the next attempt, or neither for a picture that is given up. */
type Outcome = { path?: string; retrySeconds?: number };

/** Copies pictures from the addresses that users named. */
export const copyMedia = job({
  summary: 'copies pictures from other sites',
  reply: z.object({ copied: z.number() }),
  run: async ({ env, database, fetch }) => {
    const hosts = env.mediaTestHosts && [...env.mediaTestHosts.keys()];
    const claimed = await database.system<Claimed[]>`
      select claim, address, attempts from private.claim_media_copies(${hosts}, ${maxPerRun})`;

    const folderFor = async ({ claim }: Claimed) => {
      const [begun] = await database.system<{ folder: string | null }[]>`
        select private.begin_media_copy(${claim}) as folder`;
      return begun?.folder ?? null;
    };
    let copied = 0;
    const work = async () => {
      for (let copy = claimed.shift(); copy; copy = claimed.shift()) {
        const { path = null, retrySeconds = null } = await outcomeOf(copy, { env, fetch, folderFor });
        await database.system`select private.finish_media_copy(${copy.claim}, ${path}, ${retrySeconds})`;
        if (path !== null) copied += 1;
      }
    };
    await Promise.all(Array.from({ length: maxAtOnce }, work));
    return { copied };
  },
});

type Means = { env: Env; fetch: typeof fetch; folderFor: (copy: Claimed) => Promise<string | null> };

async function outcomeOf(copy: Claimed, { env, fetch, folderFor }: Means): Promise<Outcome> {
  try {
    const agent = `Retrohale (copies pictures that users link to; ${env.siteUrl})`;
    const picture = await fetchPicture(copy.address, { network, testHosts: env.mediaTestHosts, agent });
    const { name, kind } = await storeStripped(
      only(picture),
      async (found) => {
        if (!found.size) throw new NotCopied('Videos are not copied.');
        const folder = await folderFor(copy);
        if (folder === null) throw new NotCopied('Its user has named another one, or has left.');
        return nameOf(`${folder}/${crypto.randomUUID()}`, [], found);
      },
      { env, fetch },
    );
    return { path: `${mediaPath}${name}#${kind.size?.width}x${kind.size?.height}` };
  } catch (thrown) {
    if (thrown instanceof NotCopied || (thrown instanceof Refusal && thrown.status < 500)) return {};
    const retrySeconds = pausesSeconds[copy.attempts - 1];
    return retrySeconds === undefined ? {} : { retrySeconds };
  }
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}
