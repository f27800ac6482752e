/** A tag with its attributes, as sanitizers write it: what is within quotes belongs to it, `<` and `>` included. */
const TAG = /<(?:"[^"]*"|[^">])*>/g;
const BOX = '<div class="overflow-x-auto" role="group" aria-label="Table" tabindex="0">';

/** Sanitized HTML with each table in a box that scrolls sideways, by keyboard too, so that the page does not. */
export function withTableBoxes(html: string): string {
  return html.replace(TAG, (tag) => {
    if (tag === '<table>') {
      return BOX + tag;
    }
    return tag === '</table>' ? `${tag}</div>` : tag;
  });
}
