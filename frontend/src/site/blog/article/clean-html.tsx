import { purify } from './purify';
import { withTableBoxes } from './with-table-boxes';

/**
 * Sanitizes HTML from the API once more, by the server's rules, before it is shown. It has a chunk of its own because a
 * page that was rendered by the server doesn't need it.
 */
export default function CleanHtml({ html, className }: { html: string; className: string }) {
  return (
    <div
      dir="auto"
      className={className}
      dangerouslySetInnerHTML={{ __html: withTableBoxes(purify(html)) }}
    />
  );
}
