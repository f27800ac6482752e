import { purify } from './purify';

/**
 * HTML the browser got through the API, cleaned once more by the server's rules before it is shown. A chunk of its own: a page that
 * came with its article from the server needs none of it.
 */
export default function CleanHtml({ html, className }: { html: string; className: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: purify(html) }} />;
}
