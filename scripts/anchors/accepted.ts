/** A finding that stays, and why. */
interface Accepted {
  part: string;
  finding: RegExp;
  reason: string;
}

/** An entry that no longer matches anything is an error of its part, so that the list does not grow old. */
export const ACCEPTED: Accepted[] = [
  {
    part: 'html',
    finding:
      /: CSS: (Unrecognized at-rule “@property”|(“margin-trim”: Property “margin-trim” doesn't exist|“background-image”: “in” is not a “color” value|“background-image”: Parse Error|Parse Error)\. \(1, )/,
    reason:
      'The checker knows older CSS: Tailwind registers properties, asks browsers for margin-trim to tell them apart, mixes gradients in a color space and nests; each once on a page',
  },
  {
    part: 'mails',
    finding: /does not support <body> element$/,
    reason: 'They read it as a div: the table inside has the colors and the width again',
  },
  {
    part: 'mails',
    finding: /does not support (<style> element|@media|color-scheme (meta tag|CSS property))$/,
    reason:
      'The style sheet and these two words bring the dark look only: without them a mail has the light one, which is inline',
  },
  {
    part: 'mails',
    finding: /: yahoo\.[\w-]+ does not support word-break$/,
    reason: 'A mail with a very long word is wider there, and nothing of it is lost',
  },
  {
    part: 'mails',
    finding: /: yahoo\.[\w-]+ does not support height property$/,
    reason:
      'The picture has its height as an attribute as well, so that nothing shifts when it comes: on narrow screens it is taller in Yahoo, which leaves out height:auto',
  },
  {
    part: 'mails',
    finding: /: outlook\.macos does not support webP image format$/,
    reason: 'Only the address ends in .webp: with ?card=1 the answer is a JPEG',
  },
  {
    part: 'mails',
    finding: /: CSS: “mso-padding-alt”: /,
    reason: 'Outlook for Windows alone knows it, and pads no link: the cell of the button has it for that',
  },
  {
    part: 'accessibility',
    finding: /^ibm aria_content_in_landmark: .*<a href="#(main|admin-content)"/,
    reason: 'A link to skip to the content comes before all landmarks; WCAG has no rule against it',
  },
  {
    part: 'accessibility',
    finding: /aria_attribute_allowed: .*aria-description|^alfa sia-r20: aria-description/,
    reason: 'ARIA 1.3 has aria-description, and browsers read it; the engines know ARIA 1.2',
  },
  {
    part: 'accessibility',
    finding: /^alfa sia-r18: aria-selected="true"/,
    reason:
      'A cell in a table with role="grid" is a gridcell, which may be selected; Alfa takes it for a plain cell',
  },
  {
    part: 'accessibility',
    finding: /^ibm input_label_exists: .*name="(name|email|phone|times)"/,
    reason:
      'Fields inside a details element that is closed, so nobody reaches them; they have labels once it is open',
  },
  {
    part: 'accessibility',
    finding: /^ibm label_content_exists: .*<label>/,
    reason:
      'The text of a star is for screen readers only, and antd puts a checkbox that has an aria-label into a label',
  },
  {
    part: 'accessibility',
    finding:
      /^ibm element_tabbable_role_valid: .* <(li|th scope="col"|span) tabindex="0"( aria-label="[\w ]+" aria-description="sortable")?> \(\d+, e\.g\. \/admin/,
    reason:
      'Rows with roving focus, sortable headings of antd, and text with a tooltip: reached by keyboard on purpose',
  },
  {
    part: 'accessibility',
    finding: /^ibm aria_id_unique: .*rc-tabs-/,
    reason: 'antd renders the panel of a tab, and the menu of hidden tabs, only once it is opened',
  },
  {
    part: 'accessibility',
    finding:
      /^ibm aria_descendant_valid: .*(ant-tabs-nav-more|ant-input-password-icon|rc-tabs-0-more|aria-label="Show")/,
    reason: 'Icons in buttons of antd, which have a name of their own',
  },
  {
    part: 'accessibility',
    finding: /^axe aria-required-children: .*role="tablist"/,
    reason: 'antd puts the button for the tabs that do not fit into the list of tabs',
  },
  {
    part: 'accessibility',
    finding: /^alfa sia-r83: ([A-Z]{1,2}|:|, [^(]*|[\d:]+ [AP]M – [\d:]+ [AP]M) *\(/,
    reason:
      'The user’s initials in a circle twice their size, and what the week says of a visit for screen readers only, which is clipped so that nobody sees it',
  },
  {
    part: 'accessibility',
    finding: /^alfa sia-r87: .*\(1, e\.g\. \/admin\/login /,
    reason:
      'The login page is the form and nothing before it: a link to skip to the content would skip nothing',
  },
];
