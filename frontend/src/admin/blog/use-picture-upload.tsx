import { useState } from 'react';
import { UploadError, uploadPicture } from '../../data/uploads';
import { toastError } from '../../lib/toast';

/** Uploads the pictures of a post and says why one was not stored, in SPEC's words. */
export function usePictureUpload() {
  const [percent, setPercent] = useState<number>();
  return { upload, percent };

  /** @returns the address of the stored picture; undefined if it was not stored */
  async function upload(file: File, name?: string): Promise<string | undefined> {
    setPercent(0);
    try {
      return await uploadPicture(file, { type: 'blog', name, onProgress: setPercent });
    } catch (error) {
      explain(error);
      return undefined;
    } finally {
      setPercent(undefined);
    }
  }

  function explain(error: unknown): void {
    const { kind, message, reason } = error as UploadError;
    if (kind === 'refused') {
      toastError(message, 'Upload Failed');
    } else if (kind === 'signed-out') {
      toastError(message, 'Upload Error');
    } else {
      toastError(
        <>
          <div>There was a problem uploading the image. Please try again.</div>
          {reason && <div>{reason}</div>}
        </>,
        'Upload Error',
      );
    }
  }
}
