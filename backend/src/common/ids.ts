import { BadRequestException, Param, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { MAX_INT } from './fields.js';

const ID = /^[1-9]\d{0,9}$/;

/** Accepts 1 to 2147483647 in plain digits; ParseIntPipe would take `1e3`, `0x10` and -1. */
class IdPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = Number(value);
    if (!ID.test(value) || id > MAX_INT) {
      throw new BadRequestException(`The id must be a whole number from 1 to ${MAX_INT}.`);
    }
    return id;
  }
}

/** The `{id}` of a path as a number; anything else is 400. */
export const Id = () => Param('id', new IdPipe());

/** Documents the `{id}` of a path. */
export const ApiId = (what: string) =>
  ApiParam({ name: 'id', description: `Number of the ${what}`, schema: { type: 'integer', minimum: 1, maximum: MAX_INT } });
