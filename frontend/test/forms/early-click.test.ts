import { beforeEach, expect, it } from '@jest/globals';
import { takeEarlyClick } from '@/ui/start/early-click';

let part: HTMLElement;
const buttons = () => [...part.querySelectorAll('button')];
const click = (index: number) => (window.lastClicked = buttons()[index]);
/** As React does where a translator has changed the texts. */
const drawAnew = () => (part.innerHTML = '<button>Look</button><button>Send</button>');

beforeEach(() => {
  document.body.innerHTML = '<div id="form" data-late-part></div>';
  part = document.body.firstElementChild as HTMLElement;
  window.lastClicked = null;
  window.lastPressed = null;
  drawAnew();
});

it('finds the button clicked before its part hydrates, also where that is drawn anew', () => {
  click(1);
  const clicked = takeEarlyClick(part);
  expect(clicked()).toBe(buttons()[1]);
  drawAnew();
  expect(clicked()).toBe(buttons()[1]);
});

it('finds the button clicked while its part hydrates, only where that is drawn anew', () => {
  const clicked = takeEarlyClick(part);
  click(1);
  expect(clicked()).toBeUndefined();
  drawAnew();
  expect(clicked()).toBe(buttons()[1]);
});

it('finds the button pressed while its part hydrates, only where that is drawn anew', () => {
  const clicked = takeEarlyClick(part);
  window.lastPressed = buttons()[1];
  expect(clicked()).toBeUndefined();
  drawAnew();
  expect(clicked()).toBe(buttons()[1]);
});

it('leaves clicks elsewhere alone', () => {
  const elsewhere = document.body.appendChild(document.createElement('button'));
  window.lastClicked = elsewhere;
  const clicked = takeEarlyClick(part);
  elsewhere.remove();
  drawAnew();
  expect(clicked()).toBeUndefined();
  expect(window.lastClicked).toBe(elsewhere);
});
