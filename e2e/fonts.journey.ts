import { expect, test } from './journey.ts';

test('the zero of the text is plain, so that a count of 0 does not look crossed out', async ({ page }) => {
  await page.goto('/login');
  const ink = await page.evaluate(async () => {
    const font = '200px "Atkinson Hyperlegible Next"';
    await document.fonts.load(font, '0');
    const context = new OffscreenCanvas(200, 200).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    context.font = font;
    context.textAlign = 'center';
    context.fillText('0', 100, 170);
    const { actualBoundingBoxAscent: height, actualBoundingBoxLeft: left } = context.measureText('0');
    const at = (x: number, y: number) => context.getImageData(Math.round(x), Math.round(y), 1, 1).data[3];
    return { side: at(100 - left + 6, 170 - height / 2), middle: at(100, 170 - height / 2) };
  });
  expect(ink).toEqual({ side: 255, middle: 0 });
});
