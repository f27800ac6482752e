import type { CDPSession, Page } from '@playwright/test';

/** What Chromium hands to assistive technology about an element; what is not named here is not read. */
interface Node {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: unknown };
  properties?: { name: string; value: { value: unknown } }[];
}

/** Around the focus, these are read when the focus enters them. */
const SURROUNDINGS = new Set([
  'dialog',
  'alertdialog',
  'group',
  'radiogroup',
  'form',
  'region',
  'navigation',
]);

/** How the states of an element are said, by name and value. */
const STATES: [name: string, value: unknown, words: string][] = [
  ['required', true, 'required'],
  ['invalid', 'true', 'invalid'],
  ['expanded', true, 'expanded'],
  ['expanded', false, 'collapsed'],
  ['checked', 'true', 'checked'],
  ['checked', 'false', 'not checked'],
  ['pressed', 'true', 'pressed'],
  ['selected', true, 'selected'],
  ['disabled', true, 'unavailable'],
];

/**
 * Reads a page as a screen reader does: from Chromium's accessibility tree, by keyboard alone. It hears what gets the
 * focus, with what is around it, and live messages: changes inside a live region that was there before, and alerts.
 */
export class ScreenReader {
  private readonly session: Promise<CDPSession>;
  private around: string[] = [];

  private constructor(private readonly page: Page) {
    this.session = page.context().newCDPSession(page);
  }

  /** Opens a page, to be heard from its beginning. */
  static async open(page: Page, path: string): Promise<ScreenReader> {
    await page.goto(path);
    const reader = new ScreenReader(page);
    await reader.listen();
    return reader;
  }

  /** Begins to listen for live messages; again after each page that the browser loads. */
  private async listen(): Promise<void> {
    await this.page.evaluate(() => {
      const LIVE =
        '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
      const said: string[] = ((window as unknown as { said: string[] }).said = []);
      const changed = new Set<Element>();
      const text = (region: Element): string => {
        const copy = region.cloneNode(true) as Element;
        copy.querySelectorAll('[aria-hidden="true"], style, script').forEach((hidden) => {
          hidden.remove();
        });
        return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
      };
      new MutationObserver((mutations) => {
        for (const { target, addedNodes } of mutations) {
          const at = target instanceof Element ? target : target.parentElement;
          const region = at?.closest(LIVE);
          if (region) {
            changed.add(region);
          }
          for (const node of addedNodes) {
            if (node instanceof Element) {
              for (const alert of [node, ...node.querySelectorAll('*')]) {
                if (alert.matches('[role="alert"]')) {
                  changed.add(alert);
                }
              }
            }
          }
        }
        for (const region of changed) {
          const words = text(region);
          if (words !== '' && words !== said.at(-1) && region.isConnected) {
            said.push(words);
          }
        }
        changed.clear();
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }

  /** Waits for a live message, and takes it. @returns the whole message */
  async hear(words: string | RegExp): Promise<string> {
    const { source, flags } = typeof words === 'string' ? { source: words, flags: 'literal' } : words;
    const heard = await this.page
      .waitForFunction(
        ({ source, flags }) => {
          const { said } = window as unknown as { said: string[] };
          const index = said.findIndex((message) =>
            flags === 'literal' ? message.includes(source) : new RegExp(source, flags).test(message),
          );
          return index >= 0 && said.splice(0, index + 1).at(-1);
        },
        { source, flags },
        { timeout: 120_000 },
      )
      .catch(async () => {
        const said = await this.page.evaluate(() => (window as unknown as { said: string[] }).said);
        throw new Error(`Nobody says ${String(words)}, but:\n${said.join('\n')}`);
      });
    // react-hook-form shows the first error, and goes to its field once more in a timer: nobody types as fast as that.
    await this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    return (await heard.jsonValue()) as string;
  }

  /** Presses a key. @returns what is read then */
  async press(key: string): Promise<string> {
    await this.page.keyboard.press(key);
    return this.read();
  }

  /** Presses Tab until something is read that fits. @returns all that was read on the way */
  async tabTo(words: string | RegExp, key = 'Tab'): Promise<string[]> {
    const heard: string[] = [];
    while (heard.length < 400) {
      const line = await this.press(key);
      heard.push(line);
      if (typeof words === 'string' ? line.includes(words) : words.test(line)) {
        return heard;
      }
    }
    throw new Error(`Nobody says ${String(words)}:\n${heard.join('\n')}`);
  }

  /** What is read about the element that has the focus. */
  async read(): Promise<string> {
    const session = await this.session;
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(() => {
        const focused = document.activeElement;
        const active = focused?.getAttribute('aria-activedescendant');
        return (active && document.getElementById(active)) || focused;
      })()`,
    });
    const { nodes } = (await session.send('Accessibility.getPartialAXTree', {
      objectId: result.objectId as string,
      fetchRelatives: true,
    })) as unknown as { nodes: Node[] };
    const node = nodes[0] as Node;
    const around = surroundings(nodes, node);
    const entered = around.filter((words) => !this.around.includes(words));
    this.around = around;
    return [...entered.reverse(), wordsOf(node)].join('; ');
  }
}

function wordsOf({ role, name, description, value, properties = [] }: Node): string {
  const states = STATES.flatMap(([state, expected, words]) =>
    properties.some((property) => property.name === state && property.value.value === expected)
      ? [words]
      : [],
  );
  return [name?.value, role?.value, value?.value, ...states, description?.value]
    .filter((words) => words !== undefined && words !== '')
    .join(', ');
}

/** Names and roles of what the element is in, the innermost first. */
function surroundings(nodes: Node[], node: Node): string[] {
  const found: string[] = [];
  for (let at = parentOf(nodes, node); at; at = parentOf(nodes, at)) {
    if (!at.ignored && SURROUNDINGS.has(at.role?.value ?? '') && at.name?.value) {
      found.push(`${at.name.value}, ${at.role?.value}`);
    }
  }
  return found;
}

const parentOf = (nodes: Node[], { parentId }: Node) => nodes.find(({ nodeId }) => nodeId === parentId);
