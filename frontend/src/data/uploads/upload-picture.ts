import type { UploadAnswer } from '@/api/models/UploadAnswer';
import { UploadsService } from '@/api/services/UploadsService';
import { SLOW_MS, storedToken, transport } from '@/lib/http/transport';
import { statusOf } from '@/lib/status-of';
import { askToSignIn } from '../admin/session/sign-in-again';
import { preparePicture } from './prepare-picture';
import { UploadError } from './upload-error';

/** A part of a picture, in fractions of its width and height. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface UploadOptions {
  /** Where the picture belongs. */
  type: 'inventory' | 'blog';
  /** Its words become part of the URL. */
  name?: string | undefined;
  /** Parts that are covered before anything is stored. */
  blur?: Box[] | undefined;
  onProgress: (percent: number) => void;
  /** Aborts the upload, whose promise is rejected then. */
  signal?: AbortSignal | undefined;
}

/**
 * Converts a picture into one that the server accepts, and uploads it.
 * @returns the URL of the stored picture
 * @throws UploadError
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<UploadAnswer> {
  const picture = await preparePicture(file);
  for (;;) {
    options.signal?.throwIfAborted();
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
function send(
  file: File,
  { type, name, blur = [], onProgress, signal }: UploadOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const token = storedToken();
    if (!token) {
      reject(signedOut());
      return;
    }
    // oxlint-disable-next-line no-restricted-globals -- what is stored twice is swept
    const request = new XMLHttpRequest();
    request.open('POST', `/api/upload?type=${type}`);
    request.responseType = 'json';
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    const noteLife = watchStandstill(request);
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(Math.round((loaded / total) * 100));
      noteLife();
    };
    request.onerror = request.onabort = () => reject(new UploadError('failed', 'Failed to upload file'));
    signal?.addEventListener('abort', () => request.abort());
    request.onload = () => {
      const answer = request.response as Partial<UploadAnswer> | null;
      if (request.status === 401) {
        reject(signedOut());
      } else if (request.status < 200 || request.status > 299) {
        const text = `Upload failed: ${request.status} ${request.statusText}`;
        reject(new UploadError('failed', text, answer?.message, request.status));
      } else if (answer?.success && answer.fileUrl) {
        resolve(answer as UploadAnswer);
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
    if (blur.length > 0) {
      form.append('blur', JSON.stringify(blur));
    }
    form.append('file', file);
    request.send(form);
  });
}

/**
 * Reports an upload without progress as a slow write, with what aborts it, until it goes on or ends.
 * @returns what to call at each progress
 */
function watchStandstill(request: XMLHttpRequest): () => void {
  let ended = () => undefined as void;
  let slow: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(slow);
    ended();
    ended = () => undefined;
  };
  const wait = () => {
    rest();
    slow = setTimeout(() => {
      ended = transport.onSlow(() => request.abort());
    }, SLOW_MS);
  };
  request.onloadend = rest;
  wait();
  return wait;
}

function signedOut(): UploadError {
  return new UploadError('signed-out', 'You must be logged in to upload images');
}

/**
 * Deletes an uploaded picture that nothing shows; where something does, the other one takes its place.
 * @returns whether it is gone; if not, the server deletes what nothing shows after a day anyway
 */
export function discardPicture(fileUrl: string, replacedBy?: string): Promise<boolean> {
  return UploadsService.deleteUpload(fileUrl, replacedBy).then(
    () => true,
    (error: unknown) => statusOf(error) === 404,
  );
}
