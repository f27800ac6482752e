import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';

/** What a page says about itself to search engines and to whoever shares its link. */
export interface Head {
  title: string;
  description?: string;
  /** Address of a picture, best 1200 x 630; a path of ours is made absolute. */
  image?: string | undefined;
  /** Open Graph type, `website` unless given. */
  type?: 'website' | 'article' | 'product' | 'profile';
  /** Structured data; each object becomes a block of its own. */
  jsonLd?: object[];
  /** Kept out of search engines. */
  noindex?: boolean;
}

type Params = Record<string, string | undefined>;

/** What the file of a visitor page exports by default. */
export interface PageModule {
  Component: ComponentType;
  /** Starts the queries the page begins with: the server awaits them, the browser does not. */
  loader?: (client: QueryClient, address: { params: Params; search: URLSearchParams }) => Promise<void>[];
  /** `origin` is the public address without a slash at the end, for absolute addresses in structured data. */
  head: (cache: QueryClient, params: Params, origin: string) => Head;
  /** Parameters of the query string that the page reads; the server renders one page for whatever others say. */
  reads?: string[];
}
