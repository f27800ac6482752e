/**
 * Serves the built baseline of pages, compressed like the product, and one API response.
 * `PORT=<port> node scripts/bench/baselines/react-server.ts <folder> <file with the featured items>`
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};
const FOREVER = 'public, max-age=31536000, immutable';
const [folder = '', featured = ''] = process.argv.slice(2);
const items = brotliCompressSync(readFileSync(featured));

createServer((request, response) => {
  const path = (request.url ?? '/').split('?')[0] as string;
  if (path === '/api/inventory/featured') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' }).end(items);
    return;
  }
  const file = join(folder, path === '/' ? 'index.html' : path);
  if (!existsSync(file) || !file.startsWith(folder)) {
    response.writeHead(404).end();
    return;
  }
  const headers = { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'content-encoding': 'br' };
  response
    .writeHead(200, path.startsWith('/assets/') ? { ...headers, 'cache-control': FOREVER } : headers)
    .end(brotliCompressSync(readFileSync(file)));
}).listen(Number(process.env['PORT']), 'localhost');
