import { BadRequestException, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { MAX_INT } from './fields.js';

/** Plain digits, the way numbers are written in a URL. */
export const ID_PATTERN = /^[1-9]\d{0,9}$/;

/**
 * The `{id}` of a path, or another part by its name, as a number: 1 to 2147483647 in plain digits, anything else is
 * 400. It reads the raw text because the global ValidationPipe turns `1e3` into 1000 and `01` into 1 before a pipe on
 * `@Param` runs.
 */
const PathId = createParamDecorator((name: string, context: ExecutionContext): number => {
  const { params } = context
    .switchToHttp()
    .getRequest<FastifyRequest<{ Params: Record<string, string | undefined> }>>();
  const text = params[name] ?? '';
  const id = Number(text);
  if (!ID_PATTERN.test(text) || id > MAX_INT) {
    throw new BadRequestException(`The id must be a whole number from 1 to ${MAX_INT}.`);
  }
  return id;
});

/** A {@link PathId}, documented as the id of `what`. */
export const Id =
  (what: string, name = 'id'): ParameterDecorator =>
  (target, method, index) => {
    PathId(name)(target, method, index);
    const handler = method && Object.getOwnPropertyDescriptor(target, method);
    if (handler) {
      ApiParam({
        name,
        description: `Id of the ${what}`,
        schema: { type: 'integer', minimum: 1, maximum: MAX_INT },
      })(target, method, handler);
    }
  };
