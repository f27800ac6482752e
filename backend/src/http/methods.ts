/** Whether a request only reads. OPTIONS does not count, because nothing here handles it. */
export function isRead({ method }: { method?: string }): boolean {
  return method === 'GET' || method === 'HEAD';
}
