import { realpathSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` starts the backend; the dev server proxies to it. */
const API = process.env['DEV_API_URL'] ?? 'http://localhost:3001';

/** Paths served by the backend. */
const FROM_THE_API = ['/api', '/uploads', '/og.png', '/robots.txt', '/sitemap.xml', '/blog/feed.xml'];

/** Renders pages on the server in development too, from the sources. */
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
          const render = entry.createRenderer({
            template,
            manifest: {},
            publicUrl: `http://${request.headers.host ?? 'localhost'}`,
            fetch: (input, init) => fetch(new URL(input as string, API), init),
          });
          const page = await render(url);
          const { status, html, location } = page;
          response.writeHead(status, {
            'content-type': 'text/html; charset=utf-8',
            ...(location && { location }),
          });
          response.end(html);
        })().catch(next);
      });
    },
  };
}

/** Writes a Brotli and a gzip copy of each text file at the highest level, so that no request has to compress. */
function compressOnce(): Plugin {
  return {
    name: 'compress-once',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    async writeBundle({ dir = '' }) {
      for await (const name of glob('{assets/*.{js,css,svg},*.{svg,txt}}', { cwd: dir })) {
        const file = join(dir, name);
        const bytes = await readFile(file);
        const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, options));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * Inlines the style sheet, which the first paint needs, to save a round trip. The script tags go into a template, which
 * index.html activates.
 */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, filename }) => {
        const page = html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/, (link, file: string) => {
          const sheet = bundle?.[file];
          return sheet?.type === 'asset' ? `<style>${String(sheet.source)}</style>` : link;
        });
        return filename === join(import.meta.dirname, 'index.html')
          ? page.replace(
              /<script type="module"[^>]*><\/script>/,
              '<template id="scripts">$&<!--preloads--></template>',
            )
          : page;
      },
    },
  };
}

const LICENSES = 'licenses.txt';

/** Packages whose files reach the browser through a style sheet: Vite lists only those of modules. */
const IN_STYLE_SHEETS = [
  '@fontsource-variable/instrument-sans',
  '@fontsource-variable/newsreader',
  'tailwindcss',
];

/** Adds their licenses to the file that Vite writes. */
function licensesOfStyleSheets(): Plugin {
  return {
    name: 'licenses-of-style-sheets',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const list = bundle[LICENSES];
        if (list?.type !== 'asset') {
          this.error(`Vite has not written ${LICENSES}.`);
        }
        for (const name of IN_STYLE_SHEETS) {
          const folder = join(import.meta.dirname, '../node_modules', name);
          const text = await readFile(join(folder, 'LICENSE'), 'utf8');
          const about = await readFile(join(folder, 'package.json'), 'utf8');
          const { version, license } = JSON.parse(about) as { version: string; license: string };
          list.source = `${String(list.source).trimEnd()}\n\n## ${name} - ${version} (${license})\n\n${text}`;
        }
      },
    },
  };
}

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');

/**
 * Unused parts of the router that tree shaking can't remove: components with display names or calls not marked as pure,
 * tracing hooks behind an option we never pass, and a script for framework mode.
 */
const UNUSED_ROUTER: [RegExp, string][] = [
  [/^\w+\.displayName = .*;$/gm, ''],
  [/^( *if \()init\.instrumentations\)/gm, '$1false)'],
  [/^( *if \()!remixContext \|\| remixContext\.isSpaMode\)/gm, '$1true)'],
  [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2'],
];

/** Removes them (docs/decisions/pages.md has the savings). Fails the build if the router's source no longer matches. */
function shakeRouter(): Plugin {
  const waiting = new Set(UNUSED_ROUTER);
  return {
    name: 'shake-router',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/react-router/dist/')) {
        return undefined;
      }
      return UNUSED_ROUTER.reduce((text, rule) => {
        const shaken = text.replace(...rule);
        if (shaken !== text) {
          waiting.delete(rule);
        }
        return shaken;
      }, code);
    },
    buildEnd(error) {
      if (!error && waiting.size > 0) {
        this.error(
          `Nothing in react-router matches ${[...waiting].map(([text]) => String(text)).join(', ')}.`,
        );
      }
    },
  };
}

/** Small files and folders shared by several pages. A path that no longer exists fails the build. */
const PARTS = [
  'api/services/BlogService.ts',
  'api/services/InventoryService.ts',
  'api/services/TestimonialsService.ts',
  'data/blog.ts',
  'data/inventory.ts',
  'data/testimonials.ts',
  'lib',
  'site/art',
  'site/blog/post-card.tsx',
  'site/blog/post-date.tsx',
  'site/blog/post-picture.tsx',
  'site/inventory/item-card.tsx',
  'site/inventory/item-grid.tsx',
  'site/inventory/item-picture.tsx',
  'site/inventory/list/category-filter.tsx',
  'site/inventory/list/no-items.tsx',
  'site/layout/page-hero.tsx',
  'site/layout/without-scripts.tsx',
  'ui/start',
  'ui/list/list-states.tsx',
  'ui/list/skeleton.tsx',
  'ui/picture.tsx',
  'ui/section-head.tsx',
  'ui/use-hydrated.ts',
].map(sourcePath);

/** Helpers that only the calendar, the forms, the back office or the server needs. */
const NO_PARTS = [
  'lib/time/five-weeks.ts',
  'lib/time/zone-time.ts',
  'lib/time/open-hours.ts',
  'lib/form-rules.ts',
].map(sourcePath);

const isPart = (id: string) => !NO_PARTS.includes(id) && PARTS.some((path) => id.startsWith(path));

function sourcePath(path: string): string {
  return realpathSync(join(import.meta.dirname, 'src', path));
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    renderInDevelopment(),
    paintFirst(),
    shakeRouter(),
    licensesOfStyleSheets(),
    compressOnce(),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: join(import.meta.dirname, 'src') },
      // By default the package resolves to its development build, which includes warnings.
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
          ]
        : []),
    ],
  },
  server: { strictPort: true, proxy: Object.fromEntries(FROM_THE_API.map((path) => [path, API])) },
  // The server bundle includes its dependencies, so that production needs no frontend packages.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Otherwise the server bundle would include React's development build and choose at run time.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    manifest: true,
    // The licenses of what browsers get; the terms and the back office link to it.
    license: isSsrBuild ? false : { fileName: LICENSES },
    // One style sheet, inlined in public pages, so that no lazy chunk requests another. The back office links to admin.css.
    cssCodeSplit: false,
    emptyOutDir: true,
    // docs/decisions/build.md says whose they are.
    target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
    chunkSizeWarningLimit: 1000,
    // The server lists the files a page starts with; Vite's own preload map would add bytes to every first visit.
    modulePreload: false,
    // One chunk for what every page needs: it loads and compresses better than twenty small ones.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Scripts have the names of others, and what is random in them does not compress: 83 bytes less of the first one.
            // No shorter hash is taken for so many files.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'shell', tags: ['$initial'] },
                // The same for small parts that several pages share.
                { name: 'parts', test: isPart, minShareCount: 2 },
              ],
            },
          },
        },
  },
}));
