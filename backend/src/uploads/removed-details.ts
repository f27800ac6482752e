import type { Metadata } from 'sharp';
import { exifTags } from './exif-tags.js';

/** What a picture can say besides what it shows. */
type Detail =
  | 'position'
  | 'device'
  | 'time'
  | 'author'
  | 'description'
  | 'software'
  | 'camera settings'
  | 'preview';

interface Traces {
  /** Tags of Exif. */
  exif: Set<string>;
  /** Numbers of IPTC records. */
  iptc: Set<number>;
  /** XMP, and the keywords of a PNG as `png:Title`. */
  text: string;
}

/** How each detail shows in Exif, in IPTC and in XMP, in the order of the receipt. */
const SIGNS: [Detail, exif: string[], iptc: number[], text: RegExp][] = [
  [
    'position',
    ['gps:1', 'gps:2', 'gps:3', 'gps:4', 'gps:6', 'gps:19', 'gps:20', 'gps:21', 'gps:22', 'gps:28'],
    [90, 92, 95, 100, 101],
    /\bexif:GPS(L|Alt|Dest)|:(City|State|Country\w*|Location\w*|Sublocation)\b/,
  ],
  [
    'device',
    [
      ...['main:271', 'main:272', 'main:316', 'camera:37500'],
      ...['camera:42033', 'camera:42034', 'camera:42035', 'camera:42036', 'camera:42037'],
    ],
    [],
    /\b(tiff:(Make|Model)|aux:|exifEX:(Body|Lens))/,
  ],
  [
    'time',
    [
      ...['main:306', 'camera:36867', 'camera:36868', 'camera:36880', 'camera:36881', 'camera:36882'],
      ...['gps:7', 'gps:29'],
    ],
    [55, 60, 62, 63],
    /\b(\w+Date|DateCreated|DateTime\w*|GPSTimeStamp|png:Creation Time)\b/,
  ],
  [
    'author',
    ['main:315', 'main:33432', 'main:40093', 'camera:42032'],
    [80, 85, 110, 115, 116, 122],
    /\b(dc:(creator|rights)|photoshop:(Credit|Source|AuthorsPosition)|xmpRights:|png:(Author|Copyright))/,
  ],
  [
    'description',
    ['main:270', 'main:40091', 'main:40092', 'main:40094', 'main:40095', 'camera:37510'],
    [5, 25, 105, 120],
    /\b(dc:(description|title|subject)|photoshop:Headline|png:(Title|Description|Comment))/,
  ],
  ['software', ['main:305'], [65], /\b(xmp:CreatorTool|xmpMM:|png:Software)/],
  [
    'camera settings',
    ['camera:33434', 'camera:33437', 'camera:34855', 'camera:37377', 'camera:37378', 'camera:37386'],
    [],
    /\bexif:(ExposureTime|FNumber|ISOSpeedRatings|FocalLength)/,
  ],
  ['preview', ['preview:513'], [], /\b(xmp|xap)GImg:image\b/],
];

/** Names what an upload says besides what it shows, none of which is stored: "position", "device", "time". */
export function removedDetails({ exif, iptc, xmp, comments = [] }: Metadata): string[] {
  const traces: Traces = {
    exif: exif ? exifTags(exif) : new Set(),
    iptc: iptc ? iptcRecords(iptc) : new Set(),
    text: [xmp?.toString('utf8') ?? '', ...comments.map(({ keyword }) => `png:${keyword}`)].join('\n'),
  };
  return SIGNS.filter(
    ([, tags, records, text]) =>
      tags.some((tag) => traces.exif.has(tag)) ||
      records.some((record) => traces.iptc.has(record)) ||
      text.test(traces.text),
  ).map(([detail]) => detail);
}

/** The numbers of the application records (1C 02) in an IPTC block. */
function iptcRecords(iptc: Buffer): Set<number> {
  const found = new Set<number>();
  for (let at = iptc.indexOf('\x1c\x02', 0, 'latin1'); at >= 0;) {
    found.add(iptc[at + 2] ?? 0);
    at = iptc.indexOf('\x1c\x02', at + 2, 'latin1');
  }
  return found;
}
