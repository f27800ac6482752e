import { idRule } from '../api/limits/idRule';

const ID = new RegExp(idRule.pattern);

/** The id in an address; NaN for anything the API would not take, such as `1e3`, `01` or `abc`. */
export function routeId(param: string | undefined): number {
  const id = param !== undefined && ID.test(param) ? Number(param) : NaN;
  return id <= idRule.maximum ? id : NaN;
}

/** What `ask` answers about an id; where routeId found none, a failure with status 404, and nobody is asked. */
export function askForId<Row>(id: number, ask: (id: number) => Promise<Row>): Promise<Row> {
  return Number.isNaN(id) ? Promise.reject(Object.assign(new Error('Not Found'), { status: 404 })) : ask(id);
}
