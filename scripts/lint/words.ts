/**
 * Rules about the text of strings, which the import rules cannot see: SQL that belongs to another room, and links that are
 * made in one place only. A plugin of oxlint: .oxlintrc.json says which files each rule is for.
 */
interface Context {
  report(problem: { node: object; message: string }): void;
}

const refuse = (pattern: RegExp, message: string) => ({
  create(context: Context) {
    const check = (node: object, text: unknown) => {
      if (typeof text === 'string' && pattern.test(text)) {
        context.report({ node, message });
      }
    };
    return {
      Literal: (node: { value: unknown }) => check(node, node.value),
      TemplateElement: (node: { value: { raw: string } }) => check(node, node.value.raw),
    };
  },
});

export default {
  meta: { name: 'house' },
  rules: {
    'no-writes-to-slots': refuse(
      /UPDATE available_time_slots/,
      'Only booking reserves and releases slots (booking/appointments/cancelling.ts)',
    ),
    'no-writes-to-appointments': refuse(
      /(INSERT INTO|UPDATE|DELETE FROM) appointments/,
      'Slots do not write appointments',
    ),
    'no-tables-of-rooms': refuse(
      /\b(appointments|available_time_slots|contact_messages|testimonials|transfers)\b/,
      'Mail does not read the tables of rooms: they register their templates (NoticesService.handle)',
    ),
    'no-bare-links': refuse(
      /^(tel|mailto):/,
      'Use phoneHref or mailHref of lib/format.ts, which leave out what would make them more than a link',
    ),
  },
};
