import { beforeEach, expect, it } from '@jest/globals';
import { forgetDraft, forgetDrafts, keepDraft, readDraft } from '@/data/admin/drafts';

const now = () => new Date().toISOString();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();

beforeEach(() => {
  localStorage.clear();
});

it('a draft belongs to a user and a form', () => {
  const draft = { at: now(), values: { name: 'Verde' }, version: 3 };
  keepDraft('dana', 'item:7', draft);
  expect(readDraft('dana', 'item:7')).toEqual(draft);
  expect([readDraft('lena', 'item:7'), readDraft('dana', 'item:8')]).toEqual([undefined, undefined]);
  forgetDraft('dana', 'item:7');
  expect(readDraft('dana', 'item:7')).toBeUndefined();
});

it('all drafts are forgotten at once, and nothing else', () => {
  localStorage.setItem('theme', 'dark');
  keepDraft('dana', 'item:7', { at: now(), values: {} });
  keepDraft('lena', 'item:new', { at: now(), values: {} });
  forgetDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

it('one of more than a week ago is not offered, nor what is no draft', () => {
  keepDraft('dana', 'item:6', { at: daysAgo(6), values: {} });
  keepDraft('dana', 'item:7', { at: daysAgo(8), values: {} });
  localStorage.setItem('admin-draft:dana:item:8', '{"at":');
  expect(['item:6', 'item:7', 'item:8'].map((form) => readDraft('dana', form) !== undefined)).toEqual([
    true,
    false,
    false,
  ]);
});
