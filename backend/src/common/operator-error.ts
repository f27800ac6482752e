/** A failure whose message tells the person who runs the product what to do next; no stack is shown with it. */
export class OperatorError extends Error {}
