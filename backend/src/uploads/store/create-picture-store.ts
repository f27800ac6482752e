import type { ProcessSettings } from '../../config/config.js';
import { FolderStore } from './folder-store.js';
import type { PictureStore } from './store.js';

/**
 * Opens the S3-compatible store if it is configured, otherwise the folder. The S3 client is loaded only if needed.
 */
export async function createPictureStore({ s3, uploadsDir }: ProcessSettings): Promise<PictureStore> {
  if (!s3) {
    return new FolderStore(uploadsDir);
  }
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(s3);
}
