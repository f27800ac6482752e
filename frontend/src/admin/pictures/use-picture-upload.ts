import { useRef, useState } from 'react';
import { UploadError } from '@/data/uploads/upload-error';
import { uploadPicture } from '@/data/uploads/upload-picture';
import { toastError } from '@/lib/toast';
import type { PickedPicture } from './picked-picture';

/**
 * Uploads pictures of posts and shows a notification when one fails.
 * @param onReason receives the server's explanation, to be shown in the form, where it stays longer
 */
export function usePictureUpload(onReason: (reason: string) => void) {
  const [percent, setPercent] = useState<number>();
  const stored = useRef(new Map<string, string>());
  return { upload, store, percent };

  /** @returns the address of the stored picture; undefined if the upload failed or was stopped */
  async function upload(
    file: File,
    { name, signal }: { name?: string | undefined; signal?: AbortSignal } = {},
  ): Promise<string | undefined> {
    setPercent(0);
    try {
      return (await uploadPicture(file, { type: 'blog', name, signal, onProgress: setPercent })).fileUrl;
    } catch (error) {
      if (signal?.aborted) {
        return undefined;
      }
      explain(error instanceof UploadError ? error : new UploadError('failed', 'Failed to upload file'));
      return undefined;
    } finally {
      setPercent(undefined);
    }
  }

  /**
   * Stores the picture of a form, once: saving again after an error doesn't upload it a second time.
   * @returns its address; null for no picture, undefined if the upload failed
   */
  async function store(picture: PickedPicture | undefined): Promise<string | null | undefined> {
    if (!picture?.file) {
      return picture?.url ?? null;
    }
    const url = stored.current.get(picture.uid) ?? (await upload(picture.file, { name: picture.name }));
    if (url) {
      stored.current.set(picture.uid, url);
    }
    return url;
  }

  function explain({ kind, message, reason }: UploadError): void {
    if (kind === 'failed') {
      toastError('There was a problem uploading the image. Please try again.', 'Upload Error');
    } else {
      toastError(message, kind === 'refused' ? 'Upload Failed' : 'Upload Error');
    }
    const text = kind === 'failed' ? reason : message;
    if (text) {
      onReason(text);
    }
  }
}
