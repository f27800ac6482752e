import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder, By } from 'selenium-webdriver';
import { eventually } from '../eventually.js';
import { choosePort } from '../ports.js';
import type { Engine } from './engine.js';

/** Programs of Debian's packages. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  screen: string;
}

/** WebKitGTK, the engine of Safari, driven by WebDriver on a screen that nobody sees. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Engine> {
  const programs: ChildProcess[] = [];
  const close = async () => {
    for (const program of programs.reverse()) {
      if (program.exitCode === null && program.signalCode === null) {
        program.kill();
        await once(program, 'exit');
      }
    }
  };
  try {
    const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    programs.push(display);
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await choosePort();
    programs.push(
      spawn(driver, [`--port=${port}`], {
        stdio: 'ignore',
        env: {
          ...process.env,
          DISPLAY: `:${number.toString().trim()}`,
          // As root and in containers its sandbox never starts, and there is no graphics card.
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
          WEBKIT_DISABLE_DMABUF_RENDERER: '1',
          WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        },
      }),
    );
    const server = `http://127.0.0.1:${port}`;
    await eventually(async () => (await fetch(`${server}/status`)).ok);
    const session = await new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build();
    // Without a window manager it is sometimes one pixel high, where nothing can be pressed.
    await session.manage().window().setRect({ width: 1200, height: 900 });
    const find = (selector: string) => session.findElement(By.css(selector));
    return {
      goto: (url) => session.get(url),
      run: (body) => session.executeScript(body),
      press: (selector) => find(selector).click(),
      write: async (selector, text) => {
        const field = find(selector);
        // Its driver does not let go of a key within `sendKeys`.
        await session.executeScript('arguments[0].select?.()', field);
        await field.sendKeys(text);
      },
      choose: (selector, file) => find(selector).sendKeys(file),
      close: async () => {
        await session.quit().catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
