/** Of reading a file or folder: undefined if it is not there. What may not be read is another fault. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') {
    throw error;
  }
}
