import type { Service } from '../../../api/models/Service';

type Words = Pick<Service, 'name' | 'description' | 'durationText' | 'priceText' | 'mobile' | 'active'>;

/** A service as its form holds it: the checklist with a line for each thing. */
export interface ServiceValues extends Words {
  checklist: string;
}

/** What the form begins with. */
export function valuesOf(service: Service | undefined): ServiceValues {
  const { name = '', description = '', durationText = '', priceText = '' } = service ?? {};
  const { mobile = false, active = true, checklist = [] } = service ?? {};
  return { name, description, durationText, priceText, mobile, active, checklist: checklist.join('\n') };
}

/** What is sent of the form. */
export function fieldsOf({ checklist, ...words }: ServiceValues): Words & { checklist: string[] } {
  return { ...words, checklist: linesOf(checklist) };
}

/** The lines of a text that are not empty. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
