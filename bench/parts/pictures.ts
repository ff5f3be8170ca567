/** How many bytes twenty pictures in the feed cost on a phone. */
import type { Page } from '@playwright/test';
import { keys } from '../../local/keys.ts';
import { type Benched, table, whole } from '../page/report.ts';
import { type App, phone, withApp } from '../setup/app.ts';
import { connectToPort } from '../setup/fill.ts';

const count = 20;
const width = 480;

export const benchPictures = (): Promise<Benched> =>
  withApp(async (app) => {
    await postPictures(app);
    const { bytes, widths, pictures } = await scrollThrough(app);
    const kilobytes = bytes / 1000;
    return {
      table: table(
        ['pictures', 'widths fetched', 'total'],
        [[whole(pictures), widths.join(', '), `${whole(kilobytes)} kB`]],
      ),
      goals: [
        {
          what: `${count} pictures in the feed on a phone`,
          goal: '≤ 600 kB',
          figure: `${whole(kilobytes)} kB`,
          holds: pictures >= count && kilobytes <= 600,
        },
      ],
    };
  });

/** Stores each picture in the sizes in which the app uploads a photograph. */
async function postPictures(app: App) {
  const page = await app.open();
  await page.goto('/robots.txt');
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const folder = `bench/${index}`;
    const small = await draw(page, index, width);
    const large = await draw(page, index, 1080);
    for (const [name, bytes] of [
      ['480.webp', small],
      ['1080.webp', large],
      ['480-1080-2048x1536.webp', large],
    ] as const)
      await store(app, `${folder}/${name}`, bytes);
    urls.push(`${app.apiAddress}/storage/v1/object/public/media/${folder}/480-1080-2048x1536.webp`);
  }
  await page.context().close();
  const sql = connectToPort(app.databasePort);
  await sql`
    insert into posts (club_id, author_id, content, media, created_at)
    select m.club_id, m.user_id, 'A picture', jsonb_build_array(jsonb_build_object('url', url)), now()
    from unnest(${urls}::text[]) url
    cross join (
      select m.club_id, m.user_id from club_members m join users u on u.id = m.user_id
      where u.display_name = 'Inês Faria' limit 1) m`;
  await sql.end();
}

/** A drawn picture with as much texture as a photograph. At 480 px it has about the size of a small photograph, 22 kB. */
async function draw(page: Page, seed: number, wide: number): Promise<Buffer> {
  const text = await page.evaluate(
    async ({ seed, wide }) => {
      const high = (wide * 3) / 4;
      const canvas = new OffscreenCanvas(wide, high);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      let state = seed * 7919 + 1;
      const random = () => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return state / 2147483648;
      };
      const sky = context.createLinearGradient(0, 0, wide, high);
      sky.addColorStop(0, `hsl(${random() * 360} 40% 70%)`);
      sky.addColorStop(1, `hsl(${random() * 360} 40% 20%)`);
      context.fillStyle = sky;
      context.fillRect(0, 0, wide, high);
      for (let shape = 0; shape < 200; shape += 1) {
        context.fillStyle = `hsl(${random() * 360} 50% ${20 + random() * 60}% / 0.5)`;
        context.beginPath();
        context.ellipse(
          random() * wide,
          random() * high,
          random() * wide * 0.08,
          random() * high * 0.08,
          random() * 3,
          0,
          7,
        );
        context.fill();
      }
      const pixels = context.getImageData(0, 0, wide, high);
      for (let at = 0; at < pixels.data.length; at += 4) {
        const grain = (random() - 0.5) * 14;
        for (const channel of [0, 1, 2]) pixels.data[at + channel] = (pixels.data[at + channel] ?? 0) + grain;
      }
      context.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { seed, wide },
  );
  return Buffer.from(text, 'base64');
}

async function store({ apiAddress }: App, name: string, bytes: Buffer) {
  const response = await fetch(`${apiAddress}/storage/v1/object/media/${name}`, {
    method: 'POST',
    headers: {
      apikey: keys.secret,
      authorization: `Bearer ${keys.secret}`,
      'content-type': 'image/webp',
      'cache-control': 'max-age=31536000',
    },
    body: new Uint8Array(bytes),
  });
  if (!response.ok) throw new Error(`Storage refused a picture: ${await response.text()}`);
}

async function scrollThrough(app: App) {
  const page = await app.open({ ...phone, deviceScaleFactor: 3 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const names = new Map<string, string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const name = response.url.match(/\/media\/bench\/(.+)$/)?.[1];
    if (name) names.set(requestId, name);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (names.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/feed');
  await page.getByRole('article').first().waitFor();
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
  }
  await page.waitForLoadState('networkidle');
  await page.context().close();
  const fetched = [...names.values()];
  return {
    bytes,
    pictures: new Set(fetched.map((name) => name.split('/')[0])).size,
    widths: [...new Set(fetched.map((name) => name.split('/')[1]?.replace('.webp', '') ?? ''))],
  };
}
