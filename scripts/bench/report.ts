export function writeTables(..._: unknown[]): void {}
