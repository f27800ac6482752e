/** Whether a request only reads. OPTIONS counts as neither read nor write: nothing here answers it. */
export function isRead({ method }: { method?: string }): boolean {
  return method === 'GET' || method === 'HEAD';
}
