/** What test files import as `@jest/globals`, see native-runner.ts. */
type Globals = Pick<
  typeof import('@jest/globals'),
  'afterAll' | 'afterEach' | 'beforeAll' | 'beforeEach' | 'describe' | 'expect' | 'test'
>;

let current: Globals;

/** Each test file has functions of its own, while what the test files share imports them once. */
export function setGlobals(globals: Globals): void {
  current = globals;
}

function late<Name extends keyof Globals>(name: Name): Globals[Name] {
  return new Proxy(() => undefined, {
    apply: (_target, _this, args) => (current[name] as (...args: unknown[]) => unknown)(...args),
    get: (_target, key) => current[name][key as keyof Globals[Name]],
  }) as unknown as Globals[Name];
}

export const [afterAll, afterEach, beforeAll, beforeEach] = [
  late('afterAll'),
  late('afterEach'),
  late('beforeAll'),
  late('beforeEach'),
];
export const [describe, expect, test] = [late('describe'), late('expect'), late('test')];
