import type { UploadAnswer } from '../api/models/UploadAnswer';
import { TOKEN_KEY } from '../lib/constants';

/**
 * Uploads a picture; fetch cannot tell how far it is, so this one call uses XMLHttpRequest.
 * @returns the address of the stored picture
 */
export function uploadPicture(
  file: File,
  onProgress: (percent: number) => void = () => undefined,
  type: 'inventory' | 'blog' = 'inventory',
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/upload?type=${type}`);
    request.responseType = 'json';
    request.setRequestHeader('Authorization', `Bearer ${localStorage.getItem(TOKEN_KEY) ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => {
      onProgress(Math.round((loaded / total) * 100));
    };
    request.onerror = () => {
      reject(new Error('Failed to upload file'));
    };
    request.onload = () => {
      const answer = request.response as UploadAnswer | null;
      if (request.status === 201 && answer?.success) {
        resolve(answer.fileUrl);
      } else {
        reject(new Error(answer?.message ?? 'Failed to upload file'));
      }
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
