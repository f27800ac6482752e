import { toast, toastError } from '@/lib/toast';

interface Copied {
  /** What the notification says once it is copied. */
  title: string;
  description?: string;
  /** How to get at the text where the browser does not allow copying, as on a page without https. */
  otherwise: string;
}

/** Copies a text, and says whether that worked. */
export async function copyText(text: string, { title, description, otherwise }: Copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title, description });
  } catch {
    toastError(`Your browser didn’t allow copying. ${otherwise}`);
  }
}
