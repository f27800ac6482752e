import { OperatorError } from '../../common/operator-error.js';

/** An error whose message tells the operator what to do next. */
export class EmbeddedPostgresError extends OperatorError {}
