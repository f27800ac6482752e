import { Gauge, type Registry } from 'prom-client';
import { RELEASE } from '../config/release.js';

/** Always 1: its labels say what runs. */
export function tellRelease(registry: Registry): void {
  const { version, commit } = RELEASE;
  new Gauge({
    name: 'by_appointment_build_info',
    help: 'The version and, where it is known, the commit of this copy.',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version, ...(commit && { commit }) }, 1);
}
