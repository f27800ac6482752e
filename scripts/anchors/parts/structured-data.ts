import { readFileSync } from 'node:fs';
import type { Findings, Part } from '../part.ts';
import { fixture, load, toolFile } from '../tools.ts';
import type { Document } from './html.ts';

type Extracted = Record<'jsonld' | 'microdata' | 'rdfa', Record<string, unknown[]>>;

interface Issue {
  severity: string;
  issueMessage: string;
  path?: { type: string }[];
}

/** An entry of the vocabulary, in the shape of the file that schema.org publishes. */
interface Entity {
  '@id': string;
  '@type': 'rdfs:Class' | 'rdf:Property';
  'rdfs:subClassOf'?: { '@id': string }[];
  'schema:domainIncludes'?: { '@id': string }[];
}

const named = (name: string) => ({ '@id': `schema:${name}` });

/**
 * schema.org's vocabulary. The validator wants the file from schema.org, which no package has; the types of schema-dts are
 * generated from it, and have all that the validator reads: each class, what it extends, and its properties.
 */
function readVocabulary(types: string): { '@graph': Entity[] } {
  const parents = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  for (const [, name = '', bases = '', body = ''] of types.matchAll(
    /^(?:export )?interface (\w+)(?: extends ([^{]*))?\{\n([\s\S]*?)^\}/gm,
  )) {
    const above = bases.split(',').flatMap((base) => /^\s*(\w+)Base\s*$/.exec(base)?.[1] ?? []);
    const leaf = /^ {4}"@type": "(\w+)"/m.exec(body)?.[1];
    const type = name.endsWith('Base') ? name.slice(0, -'Base'.length) : leaf;
    if (type === undefined) {
      continue;
    }
    const others = above.filter((parent) => parent !== type);
    parents.set(type, [...(parents.get(type) ?? []), ...others]);
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm)) {
      domains.set(property, [...(domains.get(property) ?? []), type]);
    }
  }
  return {
    '@graph': [
      ...[...parents].map(([type, above]) => ({
        ...named(type),
        '@type': 'rdfs:Class' as const,
        'rdfs:subClassOf': above.map(named),
      })),
      ...[...domains].map(([property, classes]) => ({
        ...named(property),
        '@type': 'rdf:Property' as const,
        'schema:domainIncludes': classes.map(named),
      })),
    ],
  };
}

async function check(documents: Document[]): Promise<Findings> {
  const { default: Extractor } = await load<{
    default: new (options: object) => { parse: (html: string) => Extracted };
  }>('@marbec/web-auto-extractor');
  const { default: Validator } = await load<{
    default: new (vocabulary: object) => { validate: (data: Extracted) => Promise<Issue[]> };
  }>('@adobe/structured-data-validator');
  const vocabulary = readVocabulary(readFileSync(toolFile('schema-dts/dist/schema.d.ts'), 'utf8'));
  const findings: Findings = { checked: 0, errors: [] };
  for (const { name, html } of documents) {
    const data = new Extractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
    const blocks = Object.values(data.jsonld).flat().length;
    const written = html.split('<script type="application/ld+json">').length - 1;
    if (written > 0 && blocks === 0) {
      findings.errors.push(`${name}: none of ${written} blocks could be read`);
    }
    findings.checked += blocks;
    const issues = await new Validator(vocabulary).validate(data);
    // Its warnings name optional fields that a result of Google could show.
    findings.errors.push(
      ...issues
        .filter(
          ({ severity, issueMessage }) =>
            severity === 'ERROR' || issueMessage.includes('is not supported by the schema.org'),
        )
        .map(
          ({ issueMessage, path = [] }) =>
            `${name}: ${path.map(({ type }) => type).join('/')}: ${issueMessage}`,
        ),
    );
  }
  return findings;
}

export const structuredData: Part = {
  name: 'structured-data',
  tools: ['@adobe/structured-data-validator', 'schema-dts'],
  unit: 'blocks',
  run: async (site) => {
    const findings = await check(site.pages.map((page) => ({ name: page.path, html: page.html })));
    return findings.checked > 0 ? findings : { checked: 0, errors: ['no page has structured data'] };
  },
  selfTest: async () => (await check([{ name: 'page.html', html: fixture('page.html') }])).errors,
};
