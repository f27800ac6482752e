/** An error whose message tells the operator what to do next; it is shown without a stack trace. */
export class OperatorError extends Error {}
