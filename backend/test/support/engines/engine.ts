import { eventually } from '../eventually.js';

/** A browser that is neither Chromium nor driven by Playwright. */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns. */
  run<T>(body: string): Promise<T>;
  /** Presses the first element that matches, as a person would. */
  press(selector: string): Promise<void>;
  /** Writes into the first field that matches. */
  write(selector: string, text: string): Promise<void>;
  /** Chooses a file in the first field that matches. */
  choose(selector: string, file: string): Promise<void>;
  close(): Promise<void>;
}

const KINDS = {
  button: 'button, a[href], summary, [role=button], [role=tab]',
  field: 'input:not([type=hidden]), textarea, select, [role=combobox]',
  option: '.ant-select-item-option',
};

/** A function of the page: marks the first visible element of a kind whose name begins so. @returns whether there is one. */
const mark = (kind: keyof typeof KINDS, name: string) => `
  const nameOf = (element) =>
    [
      element.getAttribute('aria-label'),
      ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
      ...[...(element.labels ?? [])].map((label) => label.textContent),
      element.title,
      element.textContent,
    ].find((text) => text?.trim()) ?? '';
  const dialogs = [...document.querySelectorAll('[role=dialog], dialog[open]')].filter((dialog) => dialog.checkVisibility());
  // What lies behind a dialog cannot be reached; the options of a field lie beside it.
  const root = (${kind !== 'option'} && dialogs.at(-1)) || document;
  const found = [...root.querySelectorAll(${JSON.stringify(KINDS[kind])})].find(
    (element) =>
      nameOf(element).trim().startsWith(${JSON.stringify(name)}) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      !element.disabled,
  );
  document.querySelectorAll('[data-found]').forEach((element) => element.removeAttribute('data-found'));
  found?.setAttribute('data-found', '');
  found?.scrollIntoView({ block: 'center' });
  return Boolean(found);`;

const FOUND = '[data-found]';

/** What a visitor or dealer does, in the words that he sees. Everything is waited for. */
export class Person {
  constructor(
    private readonly engine: Engine,
    private readonly origin: string,
  ) {}

  async opens(path: string): Promise<void> {
    await this.engine.goto(this.origin + path);
  }

  async presses(name: string): Promise<void> {
    await this.sees(mark('button', name), `a button ${name}`);
    await this.press(FOUND);
  }

  /** Presses what matches a selector, for what has no name of its own. */
  async pressesFirst(selector: string): Promise<void> {
    await this.sees(`return Boolean(document.querySelector(${JSON.stringify(selector)}));`, selector);
    await this.press(selector);
  }

  /** The page may put another element in its place just then, at another height, below what sticks to an edge of the window. */
  private async press(selector: string): Promise<void> {
    const show = `document.querySelector(${JSON.stringify(selector)}).scrollIntoView({ block: 'center' });`;
    await eventually(async () => {
      try {
        await this.engine.run(show);
        await this.engine.press(selector);
        return true;
      } catch {
        return false;
      }
    });
  }

  async writes(name: string, text: string): Promise<void> {
    await this.sees(mark('field', name), `a field ${name}`);
    await this.engine.write(FOUND, text);
  }

  async picks(field: string, option: string): Promise<void> {
    await this.sees(mark('field', field), `a field ${field}`);
    await this.press(FOUND);
    await this.sees(mark('option', option), `an option ${option}`);
    await this.press(FOUND);
  }

  async choosesFile(file: string): Promise<void> {
    const selector = 'input[type=file]';
    await this.sees(`return Boolean(document.querySelector('${selector}'));`, 'a field for files');
    await this.engine.choose(selector, file);
  }

  /** Waits until the page says so. */
  async reads(text: string): Promise<void> {
    await this.sees(`return document.body.innerText.includes(${JSON.stringify(text)});`, text);
  }

  /** Waits until the page's answer is true; `what` names it in the failure. */
  async sees(body: string, what: string): Promise<void> {
    try {
      await eventually(() => this.engine.run<boolean>(body));
    } catch {
      const shown = await this.engine.run<string>('return document.body.innerText;');
      throw new Error(`The page does not show ${JSON.stringify(what)} but:\n${shown.slice(0, 2000)}`);
    }
  }
}
