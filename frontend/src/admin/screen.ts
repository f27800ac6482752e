import type { ComponentType } from 'react';
import type { AuditAction } from '@/api/models/AuditAction';
import type { AuditThing } from '@/api/models/AuditThing';

/** An icon, for decoration. */
export type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

/** The actions on one kind of thing: the `create` of `testimonial.create`. */
type Deed<Kind extends `${AuditThing}`> = `${AuditAction}` extends infer Action
  ? Action extends `${Kind}.${infer Done}`
    ? Done
    : never
  : never;

/** The words of the activity log for one kind of thing; `{}` is replaced with the name of the thing, `{id}` with its id. */
export interface Thing<Done extends string = string> {
  /** Defaults to the icon of its screen. */
  icon?: Icon;
  /** The sentence for each action. */
  sentences: Record<Done, string>;
  /** The address at which it is shown, if it has one. */
  link?: (id: number) => string;
  /** Used when it has no name, or lost it; `{}` is replaced with its id. Defaults to the id alone. */
  nameless?: string;
  /** For things named after a person: what a changed field is said to be of, as `the visit of {}`. */
  of?: string;
  /** Labels of fields, by their name in the contract. Fields without one go by that name. */
  fields?: Record<string, string>;
  /** Verbs for turning a field on and off, beside those of `published` and `active`. */
  switches?: Record<string, [on: string, off: string]>;
}

/** A screen of the back office: its line in the menu, and its words for the activity log and for lost answers. */
export interface Screen {
  path: string;
  label: string;
  icon: Icon;
  /** Names of the actions that it posts, by the last part of their address. */
  posts?: Record<string, string>;
  /** The kinds of things that are changed on it. */
  things?: { [Kind in `${AuditThing}`]?: Thing<Deed<Kind>> };
}
