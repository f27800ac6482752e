import { beforeEach, expect, it } from '@jest/globals';
import { forgetFormDraft, forgetFormDrafts, keepFormDraft, readFormDraft } from '@/data/admin/drafts';

const now = () => new Date().toISOString();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

beforeEach(() => {
  localStorage.clear();
});

it('a draft belongs to a user and a form', () => {
  const draft = { at: now(), values: { name: 'Verde' }, version: 3 };
  keepFormDraft('dana', 'item:7', draft);
  expect(readFormDraft('dana', 'item:7')).toEqual(draft);
  expect([readFormDraft('lena', 'item:7'), readFormDraft('dana', 'item:8')]).toEqual([undefined, undefined]);
  forgetFormDraft('dana', 'item:7');
  expect(readFormDraft('dana', 'item:7')).toBeUndefined();
});

it('all drafts are forgotten at once, and nothing else', () => {
  localStorage.setItem('theme', 'dark');
  keepFormDraft('dana', 'item:7', { at: now(), values: {} });
  keepFormDraft('lena', 'item:new', { at: now(), values: {} });
  forgetFormDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

it('one of more than a week ago is not offered, nor what is no draft', () => {
  keepFormDraft('dana', 'item:6', { at: daysAgo(6), values: {} });
  keepFormDraft('dana', 'item:7', { at: daysAgo(8), values: {} });
  localStorage.setItem('admin-draft:dana:item:8', '{"at":');
  expect(['item:6', 'item:7', 'item:8'].map((form) => readFormDraft('dana', form) !== undefined)).toEqual([
    true,
    false,
    false,
  ]);
});
