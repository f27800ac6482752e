import { useRef, useState } from 'react';
import { type UploadError, uploadPicture } from '../../data/uploads/upload-picture';
import { toastError } from '../../lib/toast';
import type { PickedPicture } from './picked-picture';

/** What the administrator is told, for each place a picture belongs to. */
const FAILED = {
  inventory: 'Failed to upload the image. Please try again.',
  blog: 'There was a problem uploading the image. Please try again.',
};

/**
 * Uploads pictures and says that one was not stored.
 * @param onReason gets the server's sentence about it, which stays longer than a notification where it is shown
 */
export function usePictureUpload(type: keyof typeof FAILED, onReason: (reason: string) => void) {
  const [percent, setPercent] = useState<number>();
  const stored = useRef(new Map<string, string>());
  return { upload, store, percent };

  /** @returns the address of the stored picture; undefined if it was not stored */
  async function upload(file: File, name?: string): Promise<string | undefined> {
    setPercent(0);
    try {
      return await uploadPicture(file, { type, name, onProgress: setPercent });
    } catch (error) {
      explain(error as UploadError);
      return undefined;
    } finally {
      setPercent(undefined);
    }
  }

  /**
   * Stores the picture of a form, once: a form that could not be saved sends it no second time.
   * @returns its address; null for no picture, undefined if it was not stored
   */
  async function store(picture: PickedPicture | undefined): Promise<string | null | undefined> {
    if (!picture?.file) {
      return picture?.url ?? null;
    }
    const url = stored.current.get(picture.uid) ?? (await upload(picture.file, picture.name));
    if (url) {
      stored.current.set(picture.uid, url);
    }
    return url;
  }

  function explain({ kind, message, reason }: UploadError): void {
    if (type === 'inventory' || kind === 'failed') {
      toastError(FAILED[type], 'Upload Error');
    } else {
      toastError(message, kind === 'refused' ? 'Upload Failed' : 'Upload Error');
    }
    const words = kind === 'failed' ? reason : message;
    if (words) {
      onReason(words);
    }
  }
}
