/**
 * Rules that the import rules cannot see. About the text of strings: SQL that belongs to another room, and links that are
 * made in one place only. About elements: choices without a value, and fields that cut what is typed. A plugin of oxlint:
 * .oxlintrc.json says which files each rule is for.
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

interface Attribute {
  name?: { name?: unknown };
}

const isCalled = (name: string) => (attribute: Attribute) => attribute.name?.name === name;

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
    'options-have-values': {
      create: (context: Context) => ({
        JSXOpeningElement: (node: Attribute & { attributes: Attribute[] }) => {
          if (isCalled('option')(node) && !node.attributes.some(isCalled('value'))) {
            context.report({
              node,
              message: 'Without a value its text is sent, in the language of a translated page',
            });
          }
        },
      }),
    },
    'no-cut-texts': {
      create: (context: Context) => ({
        JSXAttribute: (node: Attribute) => {
          if (isCalled('maxLength')(node)) {
            context.report({
              node,
              message:
                'This cuts what is pasted without a word: say the limit instead (admin/text-limit.tsx)',
            });
          }
        },
      }),
    },
  },
};
