import { OperatorError } from '../../common/operator-error.js';

/** A failure whose message tells the operator what to do next. */
export class EmbeddedPostgresError extends OperatorError {}
