import type { Service } from '@/api/models/Service';

type Words = Pick<
  Service,
  | 'name'
  | 'description'
  | 'durationText'
  | 'durationMinutes'
  | 'bufferMinutes'
  | 'priceText'
  | 'mobile'
  | 'active'
>;

/** Values of the service form, with one checklist entry per line. */
export interface ServiceValues extends Words {
  checklist: string;
}

/** Initial values of the form. */
export function valuesOf(service: Service | undefined): ServiceValues {
  const { name = '', description = '', durationText = '', priceText = '' } = service ?? {};
  const { durationMinutes = null, bufferMinutes = 0 } = service ?? {};
  const { mobile = false, active = true, checklist = [] } = service ?? {};
  const words = { name, description, durationText, durationMinutes, bufferMinutes, priceText };
  return { ...words, mobile, active, checklist: checklist.join('\n') };
}

/** The request body for the form's values. */
export function fieldsOf({ checklist, ...words }: ServiceValues): Words & { checklist: string[] } {
  return { ...words, checklist: linesOf(checklist) };
}

/** The non-empty lines of a text. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
