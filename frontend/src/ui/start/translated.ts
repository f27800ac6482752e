/** The `<font>` that has replaced a text node, by the node. */
const places = new WeakMap<Node, Element>();

const isFont = (node: Node): node is Element => node.nodeName === 'FONT';

/**
 * Keeps React working on a page that the browser translates. Translators replace each text node by a `<font>`, and React
 * goes on to change, move and remove the node that is no longer in the page. So a node that changes takes its place back,
 * to be translated anew, and what is done beside or to a node that was replaced is done to its `<font>`.
 */
export function followTranslation(): void {
  const changes = new MutationObserver((records) => {
    for (const text of new Set(records.map(({ target }) => target))) {
      places.get(text)?.replaceWith(text);
      places.delete(text);
    }
  });

  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // Some replace the text, others put the element beside it first.
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => node && isFont(node));
      for (const text of removedNodes) {
        if (font && text.nodeType === Node.TEXT_NODE && !text.isConnected) {
          places.set(text, font as Element);
          changes.observe(text, { characterData: true });
        }
      }
    }
  }).observe(document.body, { childList: true, subtree: true });

  // oxlint-disable-next-line typescript/unbound-method -- both are called with their node below
  const { removeChild, insertBefore } = Node.prototype;
  /** The child itself, or what stands in its place within this parent. */
  const childOf = (parent: Node, child: Node) => {
    const place = child.parentNode === parent ? undefined : places.get(child);
    return place?.parentNode === parent ? place : child;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    removeChild.call(this, childOf(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    return insertBefore.call(this, child, before && childOf(this, before)) as Child;
  };
}
