import { storedToken } from '../../api/core/request';
import type { UploadAnswer } from '../../api/models/UploadAnswer';
import { askToSignIn } from '../admin/session/sign-in-again';
import { scalePicture } from './scale-picture';

/** Why a picture was not stored. */
export class UploadError extends Error {
  constructor(
    readonly kind: 'signed-out' | 'failed' | 'refused',
    message: string,
    /** The server's own message about a failure. */
    readonly reason?: string,
  ) {
    super(message);
  }
}

interface UploadOptions {
  /** Where the picture belongs. */
  type: 'inventory' | 'blog';
  /** Its words become part of the URL. */
  name?: string | undefined;
  onProgress: (percent: number) => void;
}

/**
 * Uploads a picture, shrunk first if it is larger than the server accepts.
 * @returns the URL of the stored picture
 * @throws UploadError
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const picture = await scalePicture(file);
  for (;;) {
    try {
      return await send(picture, options);
    } catch (error) {
      const signedOut = error instanceof UploadError && error.kind === 'signed-out';
      if (!signedOut || !(await askToSignIn('save'))) {
        throw error;
      }
    }
  }
}

/** Uses XMLHttpRequest, because fetch cannot report upload progress. */
function send(file: File, { type, name, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const token = storedToken();
    if (!token) {
      reject(signedOut());
      return;
    }
    const request = new XMLHttpRequest();
    request.open('POST', `/api/upload?type=${type}`);
    request.responseType = 'json';
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(Math.round((loaded / total) * 100));
    };
    request.onerror = () => {
      reject(new UploadError('failed', 'Failed to upload file'));
    };
    request.onload = () => {
      const answer = request.response as Partial<UploadAnswer> | null;
      if (request.status === 401) {
        reject(signedOut());
      } else if (request.status < 200 || request.status > 299) {
        const text = `Upload failed: ${request.status} ${request.statusText}`;
        reject(new UploadError('failed', text, answer?.message));
      } else if (answer?.success && answer.fileUrl) {
        resolve(answer.fileUrl);
      } else {
        reject(new UploadError('refused', answer?.message ?? 'Failed to upload file'));
      }
    };
    const form = new FormData();
    if (type === 'blog') {
      // Before the file, so that the server knows where the picture belongs when it reads the parts in order.
      form.append('type', type);
      form.append('folder', type);
    }
    if (name) {
      form.append('name', name);
    }
    form.append('file', file);
    request.send(form);
  });
}

function signedOut(): UploadError {
  return new UploadError('signed-out', 'You must be logged in to upload images');
}
