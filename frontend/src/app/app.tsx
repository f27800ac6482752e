import type { ReactNode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { AgeGate } from '../site/layout/age/age-gate';

/** What is around every page, the back office's too: the query cache and the question for the visitor's age. */
export function App({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      {children}
      <AgeGate />
    </QueryClientProvider>
  );
}
