import type { PageHandle } from '../routes';

/** Vite's manifest of the client build; empty in development. */
export type Manifest = Record<string, Chunk>;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  assets?: string[];
}

/** Links to scripts, so that the browser does not have to parse one to find the next. */
interface Preloads {
  /** What the page starts with. */
  first: string;
  /** What the page imports later, for its parts that wait until it is idle. */
  late: string;
}

/** None in development. */
export function preloads(manifest: Manifest, handles: (PageHandle | undefined)[]): Preloads {
  if (Object.keys(manifest).length === 0) {
    return { first: '', late: '' };
  }
  const pages = handles.flatMap((handle) => handle?.source ?? []);
  // The template already loads the first one.
  const [entry, ...first] = filesOf(manifest, ['index.html', ...pages]);
  const late = filesOf(
    manifest,
    pages.flatMap((page) => chunkOf(manifest, page).dynamicImports ?? []),
  );
  return { first: links(first), late: links([...late].filter((file) => ![entry, ...first].includes(file))) };
}

/** The files of these chunks, and of all that they import. */
function filesOf(manifest: Manifest, keys: string[], files = new Set<string>()): Set<string> {
  for (const { file, imports = [] } of keys.map((key) => chunkOf(manifest, key))) {
    if (!files.has(file)) {
      files.add(file);
      filesOf(manifest, imports, files);
    }
  }
  return files;
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) {
    throw new Error(`Vite's manifest knows no ${key}.`);
  }
  return chunk;
}

function links(files: string[]): string {
  return files.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin />`).join('');
}

/** The link to the back office's styles, so that its first paint waits for them. In development admin-root adds it. */
export function adminSheet(manifest: Manifest): string {
  const sheets = manifest['src/admin/admin-root.tsx']?.assets?.filter((file) => file.endsWith('.css')) ?? [];
  return sheets.map((file) => `<link rel="stylesheet" href="/${file}" />`).join('');
}
