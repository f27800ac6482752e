import type { Findings, Part } from '../part.ts';
import { load } from '../tools.ts';

interface Finding {
  description: string;
  severity: number;
  directive: string;
}

/** `Severity.HIGH` and `Severity.SYNTAX` of the evaluator; what it calls milder is about what browsers do not do yet. */
const WORST = 20;

/** A policy by the page that has it. */
interface Policy {
  page: string;
  policy: string;
}

async function check(policies: Policy[]): Promise<Findings> {
  const { CspParser } = await load<{ CspParser: new (text: string) => { csp: object } }>(
    'csp_evaluator/dist/parser.js',
  );
  const { CspEvaluator } = await load<{
    CspEvaluator: new (csp: object) => { evaluate: () => Finding[] };
  }>('csp_evaluator/dist/evaluator.js');
  const errors = policies.flatMap(({ page, policy }) =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({ severity }) => severity <= WORST)
      .map(({ directive, description }) => `${page}: ${directive}: ${description}`),
  );
  return { checked: policies.length, errors };
}

export const csp: Part = {
  name: 'csp',
  tools: ['csp_evaluator'],
  unit: 'policies',
  run: async (site) => {
    const pages = ['/', '/schedule', '/visit', '/admin', '/api/docs', '/api/inventory'];
    const policies = await Promise.all(
      pages.map(async (page) => ({
        page,
        policy: (await site.ask('GET', page)).headers.get('content-security-policy') ?? '',
      })),
    );
    return check(policies);
  },
  selfTest: async () => (await check([{ page: 'weak', policy: "script-src 'unsafe-inline' *" }])).errors,
};
