import type { PageHandle } from '../routes';

/** Vite's manifest of the client build; empty in development. */
export type Manifest = Record<string, Chunk>;

interface Chunk {
  file: string;
  imports?: string[];
  assets?: string[];
}

/** Scripts to preload, so that the browser does not have to parse one to find the next. None in development. */
export function preloads(manifest: Manifest, handles: (PageHandle | undefined)[]): string {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) {
      throw new Error(`Vite's manifest knows no ${key}.`);
    }
    if (!files.has(chunk.file)) {
      files.add(chunk.file);
      chunk.imports?.forEach(add);
    }
  };
  if (Object.keys(manifest).length > 0) {
    ['index.html', ...handles.flatMap((handle) => handle?.source ?? [])].forEach(add);
  }
  // The template already loads the first one.
  return [...files]
    .slice(1)
    .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin />`)
    .join('');
}

/** The link to the back office's styles, so that its first paint waits for them. In development admin-root adds it. */
export function adminSheet(manifest: Manifest): string {
  const sheets = manifest['src/admin/admin-root.tsx']?.assets?.filter((file) => file.endsWith('.css')) ?? [];
  return sheets.map((file) => `<link rel="stylesheet" href="/${file}" />`).join('');
}
