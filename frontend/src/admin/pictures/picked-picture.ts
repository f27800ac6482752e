/** A picture in a form: either stored already, or a file that is uploaded when the form is saved. */
export interface PickedPicture {
  uid: string;
  /** Stored image value. */
  url?: string;
  file?: File;
  /** Name given by the administrator, which becomes part of the address. */
  name?: string;
  /** Object URL of a preview of `file`. */
  preview?: string;
}

/** The form value of a stored image value. */
export function storedPictures(value: string | null | undefined): PickedPicture[] {
  return value ? [{ uid: value, url: value }] : [];
}
