import DOMPurify from 'dompurify';

/**
 * HTML the browser got through the API, sanitised once more before it is shown. A chunk of its own: a page that
 * came with its article from the server needs none of it.
 */
export default function CleanHtml({ html, className }: { html: string; className: string }) {
  const clean = DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, ADD_ATTR: ['target'] });
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
