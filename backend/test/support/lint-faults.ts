/** A fault that a rule of oxlint must find. */
export interface Fault {
  /** Its file; `*` stands for the name of the rule. */
  at: string;
  source: string;
}

const BACKEND = 'backend/src/planted/*.ts';
const SITE = 'frontend/src/site/planted/*.tsx';
const inBackend = (source: string): Fault => ({ at: BACKEND, source });
const onSite = (source: string): Fault => ({ at: SITE, source });
/** What is of type any, for the rules about it. */
const ANY = `const any = JSON.parse('1');\n`;

/** For each rule, the least code that breaks it. */
export const FAULTS: Record<string, Fault> = {
  'eslint/for-direction': inBackend('for (let i = 0; i < 10; i--) { process.exit(i); }'),
  'eslint/no-array-constructor': inBackend('export const list = new Array(1, 2);'),
  'eslint/no-async-promise-executor': inBackend(
    'export const p = new Promise(async (done) => { done(await 1); });',
  ),
  'eslint/no-case-declarations': inBackend(
    'export function f(a: number) { switch (a) { case 1: const b = a; return b; default: return 0; } }',
  ),
  'eslint/no-compare-neg-zero': inBackend('export const f = (a: number) => a === -0;'),
  'eslint/no-cond-assign': inBackend('export function f(a: number) { if (a = 1) { return a; } return 0; }'),
  'eslint/no-constant-binary-expression': inBackend('export const f = (a: number) => a + 1 ?? 2;'),
  'eslint/no-constant-condition': inBackend('if (1) { process.exit(); }'),
  'eslint/no-control-regex': inBackend('export const r = /\\x00/;'),
  'eslint/no-debugger': inBackend('debugger;'),
  'eslint/no-delete-var': { at: 'backend/src/planted/*.cjs', source: 'var x = 1; delete x;' },
  'eslint/no-dupe-else-if': inBackend(
    'export function f(a: number) { if (a === 1) { return 1; } else if (a === 1) { return 2; } return 3; }',
  ),
  'eslint/no-duplicate-case': inBackend(
    'export function f(a: number) { switch (a) { case 1: return 1; case 1: return 2; default: return 0; } }',
  ),
  'eslint/no-empty': inBackend('export function f(a: number) { if (a) {} }'),
  'eslint/no-empty-character-class': inBackend('export const r = /a[]/;'),
  'eslint/no-empty-pattern': inBackend('export function f({}: object) { return 1; }'),
  'eslint/no-empty-static-block': inBackend('export class A { static {} }'),
  'eslint/no-ex-assign': inBackend('try { process.exit(); } catch (e) { e = 1; process.exit(Number(e)); }'),
  'eslint/no-extra-boolean-cast': inBackend('export const f = (a: number) => (!!a ? 1 : 2);'),
  'eslint/no-fallthrough': inBackend(
    'export function f(a: number) { let b = 0; switch (a) { case 1: b = 1; case 2: b += 2; break; default: } return b; }',
  ),
  'eslint/no-global-assign': { at: 'backend/src/planted/*.js', source: 'undefined = 1; Object = 2;' },
  'eslint/no-invalid-regexp': inBackend("export const r = new RegExp('[');"),
  'eslint/no-irregular-whitespace': inBackend('export const a =\u00a01;'),
  'eslint/no-loss-of-precision': inBackend('export const a = 9007199254740993;'),
  'eslint/no-misleading-character-class': inBackend('export const r = /[👍]/;'),
  'eslint/no-nonoctal-decimal-escape': { at: 'backend/src/planted/*.cjs', source: "module.exports = '\\8';" },
  'eslint/no-prototype-builtins': inBackend("export const f = (a: object) => a.hasOwnProperty('b');"),
  'eslint/no-regex-spaces': inBackend('export const r = /a  b/;'),
  'eslint/no-self-assign': inBackend('export function f(a: number) { a = a; return a; }'),
  'eslint/no-shadow-restricted-names': inBackend('export function f(NaN: number) { return NaN; }'),
  'eslint/no-sparse-arrays': inBackend('export const a = [1, , 2];'),
  'eslint/no-unassigned-vars': inBackend('let a: number | undefined; export const f = () => a;'),
  'eslint/no-unsafe-finally': inBackend(
    'export function f() { try { process.exit(); } finally { return 1; } }',
  ),
  'eslint/no-unsafe-optional-chaining': inBackend('export const f = (a?: { b: () => number }) => (a?.b)();'),
  'eslint/no-unused-expressions': inBackend('export function f(a: number) { a + 1; }'),
  'eslint/no-unused-labels': inBackend('A: for (const a of [1]) { process.exit(a); }'),
  'eslint/no-unused-private-class-members': inBackend('export class A { #b = 1; }'),
  'eslint/no-unused-vars': inBackend('const a = 1;'),
  'eslint/no-useless-assignment': inBackend('export function f() { let a = 1; a = 2; return a; }'),
  'eslint/no-useless-backreference': inBackend('export const r = /(?:a)\\1(b)/;'),
  'eslint/no-useless-catch': inBackend('try { process.exit(); } catch (e) { throw e; }'),
  'eslint/no-useless-escape': inBackend("export const a = '\\a';"),
  'eslint/no-var': inBackend('export var a = 1;'),
  'eslint/prefer-const': inBackend('export function f() { let a = 1; return a; }'),
  'eslint/prefer-rest-params': inBackend('export function f() { return arguments; }'),
  'eslint/prefer-spread': inBackend('export const f = (a: number[]) => Math.max.apply(Math, a);'),
  'eslint/preserve-caught-error': inBackend(
    "try { process.exit(); } catch { throw new Error('x'); } try { process.exit(); } catch (e) { throw new Error('y'); }",
  ),
  'eslint/require-yield': inBackend('export function* f() { return 1; }'),
  'eslint/use-isnan': inBackend('export const f = (a: number) => a === NaN;'),
  'eslint/valid-typeof': inBackend("export const f = (a: unknown) => typeof a === 'strnig';"),

  'typescript/await-thenable': inBackend('export async function f() { await 1; }'),
  'typescript/ban-ts-comment': inBackend('// @ts-ignore\nexport const a = 1;'),
  'typescript/no-array-delete': inBackend('export function f(a: number[]) { delete a[0]; }'),
  'typescript/no-base-to-string': inBackend('export const f = (a: object) => `${a}`;'),
  'typescript/no-duplicate-enum-values': inBackend("export enum A { B = 'x', C = 'x' }"),
  'typescript/no-duplicate-type-constituents': inBackend('export type A = string | string;'),
  'typescript/no-empty-object-type': inBackend('export type A = {};'),
  'typescript/no-explicit-any': inBackend('export const f = (a: any): unknown => a;'),
  'typescript/no-extra-non-null-assertion': inBackend('export const f = (a?: string) => a!!.length;'),
  'typescript/no-floating-promises': inBackend('export function f() { Promise.resolve(1); }'),
  'typescript/no-for-in-array': inBackend(
    'export function f(a: number[]) { for (const b in a) { process.exit(b); } }',
  ),
  'typescript/no-implied-eval': inBackend("setTimeout('process.exit()', 1);"),
  'typescript/no-misused-new': inBackend('export interface A { new (): A; }'),
  'typescript/no-misused-promises': inBackend(
    'export function f(a: Promise<number>) { if (a) { return 1; } return 2; }',
  ),
  'typescript/no-namespace': inBackend('export namespace A { export const b = 1; }'),
  'typescript/no-non-null-asserted-optional-chain': inBackend(
    'export const f = (a?: { b?: string }) => a?.b!;',
  ),
  'typescript/no-redundant-type-constituents': inBackend('export type A = unknown | string;'),
  'typescript/no-require-imports': inBackend("import fs = require('node:fs');\nexport const a = fs;"),
  'typescript/no-this-alias': inBackend('export class A { b() { const c = this; return c; } }'),
  'typescript/no-unnecessary-type-assertion': inBackend('export const f = (a: string) => a as string;'),
  'typescript/no-unnecessary-type-constraint': inBackend('export const f = <T extends unknown>(a: T) => a;'),
  'typescript/no-unsafe-argument': inBackend(`${ANY}export const f = (a: string) => a;\nf(any);`),
  'typescript/no-unsafe-assignment': inBackend(`${ANY}export const b = any;`),
  'typescript/no-unsafe-call': inBackend(`${ANY}any();`),
  'typescript/no-unsafe-declaration-merging': inBackend(
    'export interface A { b: string }\nexport class A {}',
  ),
  'typescript/no-unsafe-enum-comparison': inBackend(
    "enum A { B = 'b' }\nexport const f = (a: A) => a === 'b';",
  ),
  'typescript/no-unsafe-function-type': inBackend('export const f = (a: Function) => a.name;'),
  'typescript/no-unsafe-member-access': inBackend(`${ANY}process.exit(Number(any.b));`),
  'typescript/no-unsafe-return': inBackend(`${ANY}export const f = () => any;`),
  'typescript/no-unsafe-unary-minus': inBackend('export const f = (a: string) => -a;'),
  'typescript/no-wrapper-object-types': inBackend('export const f = (a: String) => a;'),
  'typescript/prefer-as-const': inBackend("export const a = 'b' as 'b';"),
  'typescript/prefer-namespace-keyword': inBackend(
    'declare module A { const b: number; }\nexport const c = A;',
  ),
  'typescript/prefer-promise-reject-errors': inBackend("export const f = () => Promise.reject('x');"),
  'typescript/require-await': inBackend('export async function f() { return 1; }'),
  'typescript/restrict-plus-operands': inBackend('export const f = (a: Record<string, string>) => a + "x";'),
  'typescript/restrict-template-expressions': inBackend('export const f = (a: string[]) => `${a}`;'),
  'typescript/triple-slash-reference': inBackend('/// <reference path="./x.ts" />\nexport const a = 1;'),
  'typescript/unbound-method': inBackend('class A { b() { return this; } }\nexport const c = new A().b;'),

  'react/rules-of-hooks': onSite(
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) { if (b) { useState(1); } return null; }",
  ),
  'react/exhaustive-deps': onSite(
    "import { useEffect } from 'react';\nexport function A({ b }: { b: string }) { useEffect(() => { document.title = b; }, []); return null; }",
  ),
  'react/static-components': onSite('export function A() { const B = () => <p />; return <B />; }'),
  'react/use-memo': onSite(
    "import { useMemo } from 'react';\nexport function A() { return <p>{useMemo(async () => 1, []).toString()}</p>; }",
  ),
  'react/immutability': onSite(
    'const state = { b: 1 };\nexport function A() { state.b = 2; return <p>{state.b}</p>; }',
  ),
  'react/globals': onSite(
    'let count = 0;\nexport function A() { count = count + 1; return <p>{count}</p>; }',
  ),
  'react/refs': onSite(
    "import { useRef } from 'react';\nexport function A() { const b = useRef(1); return <p>{b.current}</p>; }",
  ),
  'react/set-state-in-effect': onSite(
    "import { useEffect, useState } from 'react';\nexport function A() { const [b, setB] = useState(1); useEffect(() => { setB(2); }, []); return <p>{b}</p>; }",
  ),
  'react/set-state-in-render': onSite(
    "import { useState } from 'react';\nexport function A() { const [b, setB] = useState(1); setB(2); return <p>{b}</p>; }",
  ),
  'react/error-boundaries': onSite('export function A() { try { return <p />; } catch { return null; } }'),
  'react/purity': onSite('export function A() { return <p>{Math.random()}</p>; }'),
  'react/unsupported-syntax': onSite("export function A() { eval('1'); return <p />; }"),

  'eslint/no-restricted-imports': onSite("import { Button } from 'antd';\nexport const A = Button;"),
  'eslint/no-restricted-globals': onSite("export const a = () => fetch('/api/contact', { method: 'POST' });"),
  'house/no-writes-to-slots': {
    at: 'backend/src/messages/*.ts',
    source: "export const a = 'UPDATE available_time_slots SET is_booked = false';",
  },
  'house/no-writes-to-appointments': {
    at: 'backend/src/booking/slots/*.ts',
    source: 'export const f = (a: string) => `DELETE FROM appointments WHERE id = ${a}`;',
  },
  'house/no-tables-of-rooms': {
    at: 'backend/src/mail/*.ts',
    source: "export const a = 'SELECT name FROM contact_messages';",
  },
  'house/options-have-values': onSite('export const a = (b: string) => <option key={b}>{b}</option>;'),
  'house/no-cut-texts': onSite('export const a = <input name="b" maxLength={50} />;'),
  'house/no-bare-links': onSite('export const a = (b: string) => <a href={`tel:${b}`}>{b}</a>;'),
};
