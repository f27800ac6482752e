import type { ComponentType } from 'react';
import type { AuditAction } from '@/api/models/AuditAction';
import type { AuditThing } from '@/api/models/AuditThing';

/** An icon, for decoration. */
export type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

/** What was done to things of a kind: the `create` of `testimonial.create`. */
type Deed<Kind extends `${AuditThing}`> = `${AuditAction}` extends infer Action
  ? Action extends `${Kind}.${infer Done}`
    ? Done
    : never
  : never;

/** The words of the activity log for one kind of thing; `{}` is replaced with the name of the thing. */
export interface Thing<Done extends string = string> {
  /** By default that of its screen. */
  icon?: Icon;
  /** The sentence for each action. */
  sentences: Record<Done, string>;
  /** Where it is shown, if it has an address of its own. */
  link?: (id: number) => string;
  /** What stands for the name of one that has none, or whose name is gone; `{}` is replaced with its id, which is all by default. */
  nameless?: string;
  /** What a single changed field is said to be of, if the name is that of a person. */
  of?: string;
  /** What people call fields, by their name in the contract; all others are called as there. */
  fields?: Record<string, string>;
  /** What turning a field on and off is called; `published` and `active` are known. */
  switches?: Record<string, [on: string, off: string]>;
}

/** A screen of the back office: its line in the menu, and its words wherever others speak of what was done on it. */
export interface Screen {
  path: string;
  label: string;
  icon: Icon;
  /** What was being done, by the end of the address it was posted to. */
  posts?: Record<string, string>;
  /** What is changed on it. */
  things?: { [Kind in `${AuditThing}`]?: Thing<Deed<Kind>> };
}
