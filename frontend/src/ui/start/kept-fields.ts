declare global {
  interface Window {
    /** What had the focus last. index.html tracks it from the first paint. */
    lastFocused?: EventTarget | null;
  }
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Fields with words in them; a file cannot be put into another field. */
const FIELDS = 'input[name]:not([type=file], [type=hidden]), textarea[name], select[name]';

/**
 * Remembers the fields of a part before it hydrates. Where a password manager or a spelling checker has put an element
 * among them, React throws the server's HTML away and draws the part anew.
 * @returns a function for right after that: gives new fields the value, selection and focus of those that are gone
 */
export function keepFields(part: Element): () => void {
  const before = fieldsOf(part);
  return () => {
    // React may have replaced the part's own element.
    const after = fieldsOf(document.getElementById(part.id) ?? part);
    for (const [index, old] of before.entries()) {
      if (old.isConnected) {
        continue;
      }
      const sameName = ({ name }: FieldElement) => name === old.name;
      const place = before.slice(0, index).filter(sameName).length;
      const field = after.filter(sameName)[place];
      if (field) {
        fill(field, old);
        if (window.lastFocused === old && isNobodyFocused()) {
          focus(field, old);
        }
      }
    }
  };
}

/** Gives the focus back to a field that lost it because it was moved here. */
export function focusAgain(part: Element): void {
  const lost = fieldsOf(part).find((field) => field === window.lastFocused);
  if (lost && isNobodyFocused()) {
    lost.focus({ preventScroll: true });
  }
}

const fieldsOf = (part: Element) => [...part.querySelectorAll<FieldElement>(FIELDS)];

const isNobodyFocused = () => document.activeElement === null || document.activeElement === document.body;

/** As if it had been typed, so that React and the form notice. */
function fill(field: FieldElement, old: FieldElement): void {
  if (field instanceof HTMLInputElement && old instanceof HTMLInputElement && isChoice(field)) {
    // A radio button is chosen by a click, and given up only by one on another of its group.
    if (field.checked !== old.checked && (old.checked || field.type === 'checkbox')) {
      field.click();
    }
  } else if (field.value !== old.value) {
    // By the prototype's setter: with the one that React puts on the element, it would ignore the event.
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', old.value, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

function focus(field: FieldElement, old: FieldElement): void {
  field.focus({ preventScroll: true });
  const { selectionStart, selectionEnd, value } = old as HTMLInputElement;
  // Fields of the types email and number have no selection.
  if (selectionStart !== null && selectionStart !== undefined) {
    // After React's update with the new value, which moves the cursor to its end.
    setTimeout(() => {
      if (field.value === value) {
        (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd);
      }
    });
  }
}
