import type { Settings } from '../../config/config.js';
import { FolderStore } from './folder-store.js';
import type { PictureStore } from './store.js';

/** The S3-compatible store of the settings, else the folder. Its client is only loaded where it is used. */
export async function openStore({ s3, uploadsDir }: Settings): Promise<PictureStore> {
  if (!s3) {
    return new FolderStore(uploadsDir);
  }
  const { S3Store } = await import('./s3-store.js');
  return new S3Store(s3);
}
