import { act, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** Renders a hook inside `around`; returns its latest value and an `act` for changes. */
export function mounted<Value>(useValue: () => Value, around = (children: ReactNode): ReactNode => children) {
  const root = createRoot(document.createElement('div'));
  const hook = {
    value: undefined as Value,
    act: (change: () => void) => act(change),
    end: () => act(() => root.unmount()),
  };
  const Holder = () => {
    hook.value = useValue();
    return null;
  };
  act(() => root.render(around(createElement(Holder))));
  return hook;
}
