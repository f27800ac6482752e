import { idRule } from '../api/limits/idRule';

const ID = new RegExp(idRule.pattern);

/** The id at the start of a page's path, before its name: `24-colt` is 24. NaN like routeId. */
export function pathId(param: string | undefined): number {
  return routeId(param?.replace(/-.*$/s, ''));
}

/** The id in a URL; NaN for anything the API would not accept, such as `1e3`, `01` or `abc`. */
export function routeId(param: string | undefined): number {
  const id = param !== undefined && ID.test(param) ? Number(param) : NaN;
  return id <= idRule.maximum ? id : NaN;
}

/** Calls `ask` with an id; if routeId found none, fails with status 404 without calling it. */
export function askForId<Row>(id: number, ask: (id: number) => Promise<Row>): Promise<Row> {
  return Number.isNaN(id) ? Promise.reject(Object.assign(new Error('Not Found'), { status: 404 })) : ask(id);
}
