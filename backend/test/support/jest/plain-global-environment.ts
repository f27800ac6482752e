import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * jest's environment for Node with an ordinary global object. The global object of jest's own calls an interceptor and
 * a proxy whenever a test or the product uses `Date`, `Promise` or `Object`, which took a tenth of some tests' time.
 */
export default class PlainGlobalEnvironment extends TestEnvironment {
  constructor(...parameters: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...parameters);
    } finally {
      vm.createContext = createContext;
    }
  }
}
