/**
 * Renders the pictures of the demo shop from their SVGs, ahead of time because it would slow down every first start by
 * seconds. Run it after changing an SVG and commit both: `node scripts/draw-demo-pictures.ts`.
 */
import { globSync } from 'node:fs';
import sharp from 'sharp';

/** The size and quality of uploads. */
const MAX_SIDE = 2000;
const QUALITY = 82;

for (const svg of globSync('backend/src/first-start/demo/pictures/*/*.svg')) {
  await sharp(svg, { density: 96 })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(svg.replace(/svg$/, 'webp'));
}
