import { eventually } from '../eventually.js';

/** A browser that is neither Chromium nor driven by Playwright. */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns. */
  run<T>(body: string): Promise<T>;
  /** Presses the first element that matches, as a person would. */
  press(selector: string): Promise<void>;
  /** Writes into the first field that matches, instead of what is in it. */
  write(selector: string, text: string): Promise<void>;
  /** Chooses a file in the first field that matches. */
  choose(selector: string, file: string): Promise<void>;
  /** Prints the page, where the driver can. @returns on how many sheets of paper */
  countSheets?(): Promise<number>;
  close(): Promise<void>;
}

const KINDS = {
  button: 'button, a[href], summary, [role=button], [role=tab]',
  field: 'input:not([type=hidden]), textarea, select, [role=combobox]',
  option: '.ant-select-item-option',
};

/** A statement of the functions below: the dialog on top, if there is one. */
const LAST_DIALOG = `const dialog = [...document.querySelectorAll('[role=dialog], dialog[open]')]
    .filter((one) => one.checkVisibility())
    .at(-1);`;

/** The end of the functions below, which run in the page: marks what it has found, and nothing else. */
const MARK_FOUND = `
  document.querySelectorAll('[data-found]').forEach((element) => element.removeAttribute('data-found'));
  found?.setAttribute('data-found', '');
  found?.scrollIntoView({ block: 'center' });
  return Boolean(found);`;

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
  ${LAST_DIALOG}
  // What lies behind a dialog cannot be reached; the options of a field lie beside it.
  const root = (${kind !== 'option'} && dialog) || document;
  const found = [...root.querySelectorAll(${JSON.stringify(KINDS[kind])})].find(
    (element) =>
      nameOf(element).trim().startsWith(${JSON.stringify(name)}) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      !element.disabled,
  );
  ${MARK_FOUND}`;

const FOUND = '[data-found]';

/** The same for the first element that matches a selector. */
const markFirst = (selector: string) => `
  const found = document.querySelector(${JSON.stringify(selector)});
  ${MARK_FOUND}`;

/** Notes whether the next click hits what is marked. Another page has no such note: a link was hit. */
const WATCH = `
  window.wasHit = false;
  addEventListener('click', ({ target }) => (window.wasHit = target.closest('${FOUND}') !== null), { capture: true, once: true });`;
const WAS_HIT = 'return window.wasHit !== false;';
const IS_OPEN = `return document.querySelector('${FOUND}').ariaExpanded === 'true';`;

/** What can be read: where the thing that was looked for is, and the last dialog, or the page, with what its fields hold. */
const SHOWN = `
  ${LAST_DIALOG}
  const held = [...(dialog ?? document).querySelectorAll('input, textarea')].map(({ name, id, value }) => (name || id) + '=' + value);
  const box = document.querySelector('${FOUND}')?.getBoundingClientRect();
  const places = JSON.stringify({ box, window: [innerWidth, innerHeight], scrolled: scrollY });
  return [places, held.join(' '), (dialog ?? document.body).innerText].join('\\n');`;

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
    await this.press(mark('button', name), `a button ${name}`);
  }

  /** Presses what matches a selector, for what has no name of its own. */
  async pressesFirst(selector: string): Promise<void> {
    await this.press(markFirst(selector), selector);
  }

  private press(marked: string, what: string): Promise<void> {
    return this.waitsFor(() => this.hits(marked), what);
  }

  /**
   * The page may put another element in its place just then, or move it from under the pointer, which the driver has aimed
   * before it presses.
   */
  private async hits(marked: string): Promise<boolean> {
    if (!(await this.engine.run<boolean>(marked))) {
      return false;
    }
    await this.engine.run(WATCH);
    await this.engine.press(FOUND);
    return this.engine.run<boolean>(WAS_HIT);
  }

  async writes(name: string, text: string): Promise<void> {
    await this.sees(mark('field', name), `a field ${name}`);
    await this.engine.write(FOUND, text);
  }

  /** A second press on the field would close its options again, so each is preceded by a look. */
  async picks(field: string, option: string): Promise<void> {
    await this.waitsFor(async () => {
      if (!(await this.engine.run<boolean>(mark('field', field)))) {
        return false;
      }
      if (await this.engine.run<boolean>(IS_OPEN)) {
        return this.hits(mark('option', option));
      }
      await this.engine.press(FOUND);
      return false;
    }, `an option ${option} of ${field}`);
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
  sees(body: string, what: string): Promise<void> {
    return this.waitsFor(() => this.engine.run<boolean>(body), what);
  }

  private async waitsFor(isSo: () => Promise<boolean>, what: string): Promise<void> {
    try {
      await eventually(isSo);
    } catch (error) {
      throw await this.missing(what, error as Error);
    }
  }

  private async missing(what: string, { cause }: Error): Promise<Error> {
    const shown = await this.engine.run<string>(SHOWN);
    const why = cause instanceof Error ? ` (${cause.name}: ${cause.message})` : '';
    return new Error(`The page does not show ${JSON.stringify(what)}${why} but:\n${shown.slice(0, 2000)}`);
  }
}
