/** A picture in a form: one that is stored already, or a file that is uploaded when the form is saved. */
export interface PickedPicture {
  uid: string;
  /** Stored image value. */
  url?: string;
  file?: File;
  /** What the administrator calls it; without one its address says nothing about it. */
  name?: string;
  /** Address of a preview of `file`. */
  preview?: string;
}

/** The form value of a stored image value. */
export function storedPictures(value: string | null | undefined): PickedPicture[] {
  return value ? [{ uid: value, url: value }] : [];
}
