import { RouteConfig } from '@nestjs/platform-fastify';

/** Decorator: Fastify's settings of a route. Unlike those of RouteConfig, several on one handler add up. */
export const routeConfig =
  (config: object): MethodDecorator =>
  (target, key, descriptor) => {
    const set = RouteConfig(config);
    const earlier = Reflect.getMetadata(set.KEY, descriptor.value as object) as object | undefined;
    RouteConfig({ ...earlier, ...config })(target, key, descriptor);
  };
