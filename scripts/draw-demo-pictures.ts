/**
 * Renders the pictures of the demo shop from their SVGs, ahead of time because it would slow down every first start by
 * seconds, and the mark of mails from the logo. Run it after changing an SVG or `inventory/sheets.json`, and commit all:
 * `node scripts/draw-demo-pictures.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';

/** The size and quality of uploads, and less for the further sheets of a drawing, of which there are many. */
const UPLOAD = { side: 2000, quality: 82 };
const FURTHER = { side: 1440, quality: 72 };

/** Three times the size in which mails show it, in the color of their heads. */
const MARK = { side: 108, color: '#cfa561' };

const PICTURES = 'backend/src/first-start/demo/pictures';

/** The sheet of every drawing: its size, and the frame on it. */
const SHEET = { width: 1600, height: 1200 };
const FRAME = { x: 44, y: 44, width: 1512, height: 1112 };
/** The small drawing in the corner of a detail, which says where the detail is. */
const KEY = { x: 1212, y: 892, scale: 0.2 };
const INK = '#2b2a28';
const BRASS = '#a97c36';

/** Another sheet of a drawing. */
interface Sheet {
  of: string;
  /** Left, top and width of the part that is shown larger. */
  view?: [number, number, number];
  /** The shots on a target, from its center. */
  holes?: [number, number][];
}

for (const svg of globSync(`${PICTURES}/*/*.svg`)) {
  await draw(svg, UPLOAD, svg.replace(/svg$/, 'webp'));
}
const sheets = JSON.parse(readFileSync(`${PICTURES}/inventory/sheets.json`, 'utf8')) as Record<string, Sheet>;
for (const [name, sheet] of Object.entries(sheets)) {
  const svg = readFileSync(`${PICTURES}/inventory/${sheet.of}.svg`, 'utf8');
  await draw(Buffer.from(sheetOf(svg, sheet)), FURTHER, `${PICTURES}/inventory/${name}.webp`);
}

const logo = readFileSync('frontend/src/site/art/logo.svg', 'utf8').replace('currentColor', MARK.color);
await sharp(Buffer.from(logo), { density: 288 })
  .resize(MARK.side)
  .png({ palette: true, compressionLevel: 9 })
  .toFile('backend/src/mail/mark.png');

async function draw(svg: string | Buffer, { side, quality }: typeof UPLOAD, file: string): Promise<void> {
  await sharp(svg, { density: 96 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality, effort: 6 })
    .toFile(file);
}

/** The drawing's paper and frame with something else on it. The last line of the frame divides a drawing. */
function sheetOf(svg: string, { view, holes = [] }: Sheet): string {
  const [, paper = '', drawing = ''] = /^(.*?<path d="M800 44v16[^\n]*\n)(.*)<\/svg>\s*$/s.exec(svg) ?? [];
  return `${paper}${view ? detail(drawing, view) : target(holes)}</svg>`;
}

/** A part of the drawing, as large as the frame, with thinner lines than if it were a photo. */
function detail(drawing: string, [x, y, width]: [number, number, number]): string {
  const scale = FRAME.width / width;
  const height = FRAME.height / scale;
  const thinner = drawing.replace(
    /stroke-width="([\d.]+)"/g,
    (_all, stroke: string) => `stroke-width="${(Number(stroke) / Math.sqrt(scale)).toFixed(2)}"`,
  );
  const key = { width: SHEET.width * KEY.scale, height: SHEET.height * KEY.scale };
  return `
    <svg ${box(FRAME)} viewBox="${x} ${y} ${width} ${height}">${thinner}</svg>
    <svg ${box({ ...KEY, ...key })} viewBox="0 0 ${SHEET.width} ${SHEET.height}">
      <rect width="100%" height="100%" fill="#f5f1e8" stroke="${INK}" stroke-width="6" />
      <g opacity=".75">${drawing}</g>
      <rect ${box({ x, y, width, height })} fill="${BRASS}" fill-opacity=".12" stroke="${BRASS}" stroke-width="9" />
    </svg>`;
}

/** A paper target with the shots on it, and a line as long as the group is wide. */
function target(holes: [number, number][]): string {
  const rings = [420, 340, 260, 180, 100].map(
    (radius) =>
      `<circle cx="800" cy="580" r="${radius}" fill="#fbf8f1" fill-opacity=".5" stroke="${INK}" stroke-width="2" />`,
  );
  const shots = holes.map(
    ([x, y]) =>
      `<circle cx="${800 + x}" cy="${580 + y}" r="15" fill="#4a4640" stroke="#d8d0c0" stroke-width="5" />`,
  );
  const left = 800 + Math.min(...holes.map(([x]) => x));
  const right = 800 + Math.max(...holes.map(([x]) => x));
  return `
    <path d="M330 580H1270M800 110V1050" stroke="${INK}" stroke-width="1.25" stroke-dasharray="40 8 8 8" opacity=".5" />
    ${rings.join('')}
    <circle cx="800" cy="580" r="26" fill="${INK}" opacity=".8" />
    ${shots.join('')}
    <path d="M${left} 1040V1090M${right} 1040V1090M${left} 1075H${right}" stroke="${BRASS}" stroke-width="2.5" />`;
}

function box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`;
}
