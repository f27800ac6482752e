import { ConflictException } from '@nestjs/common';

/**
 * Protects an edit from overwriting one its author has not seen. Lock the row first.
 * @param given the version the change is based on; not checked if undefined
 * @throws ConflictException if the row has changed since.
 */
export function assertVersion(given: number | undefined, current: number, thing: string): void {
  if (given !== undefined && given !== current) {
    throw new ConflictException(`Someone else changed ${thing}. Reload and try again.`);
  }
}
