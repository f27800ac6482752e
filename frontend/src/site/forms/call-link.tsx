import type { ReactNode } from 'react';
import { phoneHref } from '@/lib/format';

/** A phone number in a sentence, to be called at a press. */
export function CallLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return (
    <a href={phoneHref(phone)} className="whitespace-nowrap text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
