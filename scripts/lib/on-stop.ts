/**
 * Ctrl-C and SIGTERM end a run like a failure, once this is done. A further signal changes nothing: where npm's shell is bash,
 * one Ctrl-C comes twice.
 */
export function onStop(clean: () => Promise<unknown>): void {
  let cleaning: Promise<unknown> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      cleaning ??= clean().finally(() => process.exit(1));
    });
  }
}
