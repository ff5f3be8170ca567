/**
 * Scrolls through 500 posts of the feed on a phone whose processor is slowed down four times, and measures frames and
 * memory.
 */

import type { How } from '../options.ts';
import { type Benched, table, whole } from '../page/report.ts';
import { type App, phone, withApp } from '../setup/app.ts';
import { connectToPort } from '../setup/fill.ts';
import { defineIsContent } from '../setup/seen.ts';

/** At sixty frames a second, this is a quick thumb. */
const pixelsPerFrame = 60;
/** The time limit for scrolling. */
const longestMs = 120_000;

export const benchScrolling = ({ scrolled }: How): Promise<Benched> =>
  withApp(async (app) => {
    await writePosts(app, scrolled);
    const { posts, frames, seconds, worstMs, firstHeap, lastHeap } = await scroll(app, scrolled);
    const growth = lastHeap / firstHeap;
    return {
      table: table(
        ['posts', 'seconds', 'frames a second', 'longest frame', 'memory of 20 posts', 'memory at the end'],
        [
          [
            whole(posts),
            seconds.toFixed(1),
            (frames / seconds).toFixed(1),
            `${whole(worstMs)} ms`,
            ...[firstHeap, lastHeap].map((bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`),
          ],
        ],
      ),
      goals: [
        {
          what: `Scrolling ${whole(scrolled)} posts at 4×: frames a second`,
          goal: '≥ 50',
          figure: (frames / seconds).toFixed(1),
          holds: posts >= scrolled && frames / seconds >= 50,
        },
        {
          what: `Scrolling ${whole(scrolled)} posts: memory at the end to that of 20`,
          goal: '≤ 1.5 ×',
          figure: `${growth.toFixed(2)} ×`,
          holds: growth <= 1.5,
        },
      ],
    };
  });

/** Creates posts that are newer than the seed's, in clubs of the signed-in member. */
async function writePosts({ databasePort }: App, count: number) {
  const sql = connectToPort(databasePort);
  await sql.unsafe(`
    set session_replication_role = replica;
    insert into posts (club_id, author_id, content, created_at)
    select m.club_id, o.user_id, left(repeat('Toasted walnut, a little cedar, and the rain on the roof. ', 8), 40 + g * 37 % 360),
      now() - g * interval '1 second'
    from generate_series(1, ${count}) g
    cross join lateral (
      select m.club_id from club_members m join users u on u.id = m.user_id
      where u.display_name = 'Inês Faria' order by m.club_id offset g % 3 limit 1) m
    cross join lateral (select user_id from club_members where club_id = m.club_id order by user_id offset g % 5 limit 1) o;
    update clubs c set last_post_at = (select max(created_at) from posts p where p.club_id = c.id)
    where exists (select from posts p where p.club_id = c.id)`);
  await sql.end();
}

async function scroll(app: App, count: number) {
  const page = await app.open(phone);
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  await page.addInitScript(defineIsContent);
  await page.goto('/feed');
  await page.waitForFunction(() => window.isContent());
  await page.waitForTimeout(4000);
  const firstHeap = await heap();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const found = await page.evaluate(
    ({ count, pixelsPerFrame, longestMs }) =>
      new Promise<{ posts: number; frames: number; seconds: number; worstMs: number }>((resolve) => {
        const began = performance.now();
        let [frames, last, worstMs] = [0, began, 0];
        const frame = () => {
          const now = performance.now();
          frames += 1;
          worstMs = Math.max(worstMs, now - last);
          last = now;
          const articles = document.querySelectorAll('main article');
          const isThere =
            articles.length >= count && (articles[count - 1]?.getBoundingClientRect().top ?? 1) < innerHeight;
          if (isThere || now - began > longestMs)
            resolve({ posts: articles.length, frames, seconds: (now - began) / 1000, worstMs });
          else {
            scrollBy({ top: pixelsPerFrame, behavior: 'instant' });
            requestAnimationFrame(frame);
          }
        };
        requestAnimationFrame(frame);
      }),
    { count, pixelsPerFrame, longestMs },
  );
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(3000);
  const lastHeap = await heap();
  await page.context().close();
  return { ...found, firstHeap, lastHeap };
}
