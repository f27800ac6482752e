import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { firstInteraction } from '../lib/first-interaction';

/**
 * A part that the server sends as complete HTML and whose code follows with the visitor's first move, such as a form.
 * Put it inside `<Suspense>`: the HTML stays in sight until the code is there.
 */
export function lazyOnInteraction<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => (import.meta.env.SSR ? load() : firstInteraction().then(load)));
}
