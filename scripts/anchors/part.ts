import type { Site } from './site.ts';

/** What a ruler said. */
export interface Findings {
  /** How many things it was held against. */
  checked: number;
  /** What else is to be said of them. */
  said?: string;
  /** One line each. */
  errors: string[];
}

/** Holds the product against rulers that others made. */
export interface Part {
  name: string;
  /** The packages it uses; their versions are printed. */
  tools: string[];
  /** What `checked` counts. */
  unit: string;
  run: (site: Site) => Promise<Findings>;
  /** Checks its faulty fixture, of which every line that is returned is an error found: none means that it is blind. */
  selfTest: () => Promise<string[]>;
}
