const ID = /^[1-9]\d{0,9}$/;
const MAX_ID = 2 ** 31 - 1;

/** The id in an address; NaN for anything the API would not take, such as `1e3`, `01` or `abc`. */
export function routeId(param: string | undefined): number {
  const id = param !== undefined && ID.test(param) ? Number(param) : NaN;
  return id <= MAX_ID ? id : NaN;
}
