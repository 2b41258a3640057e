// What is on the screen as a file that is small enough for the repository.

import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

const QUALITY = 0.8;

/** Writes what is on the screen as WebP; the browser packs it, in a page of its own that no policy binds. */
export async function keepPicture(browser: Browser, page: Page, path: string): Promise<void> {
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const packer = await browser.newPage();
  const webp = await packer.evaluate(
    async ({ png, quality }) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
      return Array.from(new Uint8Array(await blob.arrayBuffer()));
    },
    { png, quality: QUALITY },
  );
  await packer.close();
  expect(webp.length).toBeGreaterThan(10_000);
  await writeFile(path, Buffer.from(webp));
}
