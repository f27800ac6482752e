/**
 * The least a Node server can do, as the baseline of reads: sends the bytes of a file with the given headers.
 * `PORT=<port> node scripts/bench/baselines/bare-server.ts <file> <headers as JSON>`
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const bytes = readFileSync(process.argv[2] ?? '');
const headers = {
  ...(JSON.parse(process.argv[3] ?? '{}') as Record<string, string>),
  'content-length': bytes.length,
};
createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
}).listen(Number(process.env['PORT']), 'localhost');
