import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` starts the backend; the dev server hands the API on to it. */
const API = process.env['DEV_API_URL'] ?? 'http://localhost:3001';

/** What the backend answers beside pages. */
const FROM_THE_API = ['/api', '/uploads', '/og.png', '/robots.txt', '/sitemap.xml', '/blog/feed.xml'];

/** In development pages are rendered on the server as well, from the sources. */
function renderInDevelopment(): Plugin {
  return {
    name: 'render-in-development',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        void (async () => {
          const url = request.originalUrl ?? '/';
          const source = await readFile(join(import.meta.dirname, 'index.html'), 'utf8');
          const template = await server.transformIndexHtml(url, source);
          const entry = (await server.ssrLoadModule(
            '/src/app/entry-server.tsx',
          )) as typeof import('./src/app/entry-server');
          const page = await entry.renderPage({
            url,
            template,
            manifest: {},
            publicUrl: `http://${request.headers.host ?? 'localhost'}`,
            fetch: (input, init) => fetch(new URL(input as string, API), init),
          });
          response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.html);
        })().catch(next);
      });
    },
  };
}

/** Writes a brotli and a gzip copy beside each text file: the best level, paid for once and not per request. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    async writeBundle({ dir = '' }) {
      for await (const name of glob('{assets/*.{js,css,svg},*.svg}', { cwd: dir })) {
        const file = join(dir, name);
        const bytes = await readFile(file);
        const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, options));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}

/** The style sheet travels inside the page: the first paint needs it, and asking for it would cost a way there and back. */
function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, filename }) => {
        const page = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/, (link, file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
        });
        // The server names all scripts of a page in one tag; index.html fetches them after the first paint.
        return filename === join(import.meta.dirname, 'index.html')
          ? page.replace(/<script type="module"[^>]*><\/script>/, '')
          : page;
      },
    },
  };
}

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');

/**
 * The router's unused parts keep themselves in the bundle: components by their display names and as unmarked calls,
 * hooks for tracing by an option that is never given, and a script for a framework that is not here.
 */
function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: (code, id) =>
      id.includes('/react-router/dist/')
        ? code
            .replace(/^\w+\.displayName = .*;$/gm, '')
            .replace(/^( *if \()init\.instrumentations\)/gm, '$1false)')
            .replace(/^( *if \()!remixContext \|\| remixContext\.isSpaMode\)/gm, '$1true)')
            .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
        : undefined,
  };
}

const PARTS =
  /\/src\/(ui\/(lazy-near|list-states|picture|section-head|skeleton|use-hydrated)|lib\/(?!zone-time)|site\/art\/|site\/(inventory\/item|blog\/post)-(card|picture)|site\/blog\/post-date|site\/layout\/page-hero)/;

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), tailwindcss(), renderInDevelopment(), inlineStyles(), shakeRouter(), compressOnce()],
  resolve: {
    // The package's own default is its development build, with warnings inside.
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
          ]
        : [],
  },
  server: { strictPort: true, proxy: Object.fromEntries(FROM_THE_API.map((path) => [path, API])) },
  // The built server bundle holds everything, so that the running server needs no frontend package.
  ssr: command === 'build' ? { noExternal: true } : {},
  // The server bundle would otherwise carry React's development build and choose at run time.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    manifest: true,
    // One sheet, inside the page: no lazy chunk asks for it again.
    cssCodeSplit: false,
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    // The server names the files a page begins with; the list of all others would travel with every first visit.
    modulePreload: false,
    // What every page begins with is one file: it travels and compresses better than twenty small ones.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'shell', tags: ['$initial'] },
                // Likewise the small parts that several pages share.
                { name: 'parts', test: PARTS, minShareCount: 2 },
              ],
            },
          },
        },
  },
}));
