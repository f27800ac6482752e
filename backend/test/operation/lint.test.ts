import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FAULTS, type Fault } from '../support/lint-faults.js';

const ROOT = join(import.meta.dirname, '../../..');
const CONFIG = [
  '.oxlintrc.json',
  '.oxfmtrc.json',
  '.dependency-cruiser.js',
  'tsconfig.base.json',
  'package.json',
];

/** A copy of what the checks are configured by, with nothing in it but faults. */
let folder: string;

interface Rule {
  name: string;
  from: { path?: string };
  to: { path?: string; pathNot?: string[] };
}
let arrows: Rule[];

const write = (file: string, source: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
};
const run = (command: string, ...args: string[]) => {
  const { stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', command), args, {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
};

/** `backend/src/mail/planted.ts` for `^backend/src/mail/` */
const fileIn = (pattern: string, name: string) =>
  `${pattern.replace('^', '').replace(/\[\^\/\]\+\$$/, '')}${name}.ts`;

/** A file that the rule does not let the room import. */
function forbiddenBy({ from, to }: Rule): string | undefined {
  const rooms = arrows.flatMap((other) =>
    other.to.pathNot?.[0] ? [fileIn(other.to.pathNot[0], 'target')] : [],
  );
  return rooms.find(
    (file) =>
      new RegExp(to.path ?? '').test(file) &&
      !to.pathNot?.some((allowed) => new RegExp(allowed).test(file)) &&
      !new RegExp(from.path ?? '').test(file),
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'by-appointment-lint-'));
  for (const file of [...CONFIG, 'scripts/lint', 'backend/tsconfig.json', 'frontend/tsconfig.json']) {
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const { default: cruiser } = (await import(join(ROOT, '.dependency-cruiser.js'))) as {
    default: { forbidden: Rule[] };
  };
  arrows = cruiser.forbidden;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a planted fault is named with its file and rule', () => {
  const fileOf = (rule: string, { at }: Fault) => at.replace('*', rule.replace(/^.*[(/]/, ''));

  test('by oxlint, for every rule', () => {
    const config = JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')) as {
      rules: Record<string, unknown>;
      overrides: { rules: Record<string, unknown> }[];
    };
    const wanted = [config, ...config.overrides]
      .flatMap(({ rules }) => Object.entries(rules))
      .filter(([, value]) => value !== 'off')
      .map(([rule]) => rule);
    expect(wanted.filter((rule) => !(rule in FAULTS))).toEqual([]);
    for (const [rule, fault] of Object.entries(FAULTS)) {
      write(fileOf(rule, fault), fault.source);
    }
    const said = run('oxlint', '--disable-nested-config', '--format=unix', 'backend', 'frontend')
      .split('\n')
      .map((line) => /^([^:]+):\d+:\d+: .*\[\w+\/([\w-]+)\(([\w-]+)\)\]$/.exec(line) ?? [])
      .map(([, file = '', plugin = '', name = '']) => `${file} ${plugin.replace('-hooks', '')}/${name}`);
    const missing = Object.entries(FAULTS)
      .map(([rule, fault]) => `${fileOf(rule, fault)} ${rule}`)
      .filter((fault) => !said.includes(fault));
    expect(missing).toEqual([]);
  });

  test('by dependency-cruiser, for every room that may not import everything, circles through types, knots, and rooms without a line', () => {
    const planted: string[] = [];
    const plant = (rule: string, from: string, to: string) => {
      write(
        from,
        `import type { Target } from '${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.ts$/, '')}';\nexport type Planted = Target;\n`,
      );
      write(to, 'export type Target = string;\n');
      planted.push(`${rule}: ${from} → ${to}`);
    };
    for (const rule of arrows) {
      const to = rule.to.pathNot && forbiddenBy(rule);
      if (to) {
        plant(rule.name, fileIn(rule.from.path ?? '', `planted-${rule.name}`), to);
      }
    }
    write('frontend/src/admin/target.ts', 'export type Target = string;\n');
    write('frontend/src/lib/by-alias.ts', `export type { Target } from '@/admin/target';\n`);
    planted.push('frontend-lib: frontend/src/lib/by-alias.ts → frontend/src/admin/target.ts');
    plant(
      'screens-import-no-room',
      'frontend/src/admin/blog/screen.ts',
      'frontend/src/admin/list-page/target.ts',
    );
    plant('backend-without-frontend', 'backend/src/http/crossing.ts', 'frontend/src/lib/target.ts');
    plant('frontend-without-backend', 'frontend/src/lib/crossing.ts', 'backend/src/common/target.ts');
    write('frontend/src/lib/one.ts', `import type { Two } from './two';\nexport type One = Two | 1;\n`);
    write('frontend/src/lib/two.ts', `import type { One } from './one';\nexport type Two = One | 2;\n`);
    for (const [one, other] of [
      ['left', 'right'],
      ['right', 'left'],
    ]) {
      write(`frontend/src/ui/${one}/target.ts`, 'export type Target = string;\n');
      write(`frontend/src/ui/${one}/planted.ts`, `export type { Target } from '../${other}/target';\n`);
    }
    write('backend/src/suppliers/target.ts', 'export type Target = string;\n');
    write('backend/src/entities.ts', `export type { Target } from './suppliers/target';\n`);
    const reporter = `plugin:${join(folder, 'scripts/lint/imports.ts')}`;
    const said = run('depcruise', '--output-type', reporter, 'backend', 'frontend').replace(/\s+/g, ' ');
    expect(planted.length).toBeGreaterThan(40);
    expect(planted.filter((fault) => !said.includes(`error ${fault}`))).toEqual([]);
    expect(said).toMatch(/error no-circles: frontend\/src\/lib\/(one|two)\.ts → /);
    expect(said).toMatch(/error no-knots: frontend\/src\/ui\/: (left → right → left|right → left → right) /);
    expect(said).toContain(
      'error no room `suppliers` in BACKEND of .dependency-cruiser.js: backend/src/entities.ts → ',
    );
    expect(said).not.toContain('error backend-root');
  });

  test('by oxfmt', () => {
    write('backend/src/common/badly-set.ts', 'export  const one = "1"');
    expect(run('oxfmt', '--check', 'backend/src/common')).toContain('backend/src/common/badly-set.ts');
  });
});
