/** Labels and their value; an empty list of labels is no label. */
export type Sample = [labels: Record<string, string>, value: number, suffix?: string];

/** One metric of Prometheus with all its samples. */
export interface Metric {
  name: string;
  help: string;
  type: 'gauge' | 'counter' | 'histogram';
  samples: Sample[];
}

/** The text format Prometheus reads (version 0.0.4). */
export function exposition(metrics: Metric[]): string {
  return metrics
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(([labels, value, suffix = '']) => `${name}${suffix}${braces(labels)} ${value}`),
      ].join('\n'),
    )
    .map((block) => `${block}\n`)
    .join('');
}

function braces(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}
