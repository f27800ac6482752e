import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';

/** Describes a page to search engines and in link previews. */
export interface Head {
  title: string;
  description?: string;
  /** URL of a picture, ideally 1200 x 630; a path is made absolute. */
  image?: string | undefined;
  /** The path of the page, if another one may lead to it as well. */
  path?: string;
  /** Open Graph type, `website` by default. */
  type?: 'website' | 'article' | 'product' | 'profile';
  /** Structured data, one block per object. */
  jsonLd?: object[];
  /** Hides the page from search engines. */
  noindex?: boolean;
}

/** The values of a parameter: one of these, the id of a row, or any text. */
export type Values = readonly string[] | 'id' | 'text';

type Params = Record<string, string | undefined>;

/** Default export of the file of a visitor page. */
export interface PageModule {
  Component: ComponentType;
  /** Starts the page's first queries: the server awaits them, the browser does not. */
  loader?: (client: QueryClient, address: { params: Params; search: URLSearchParams }) => Promise<void>[];
  /** `origin` is the public URL without a trailing slash, for absolute URLs in structured data. */
  head: (cache: QueryClient, params: Params, origin: string, search: URLSearchParams) => Head;
  /** Query parameters the page reads, and their values. Any others do not change what the server renders. */
  reads?: Record<string, Values>;
}
