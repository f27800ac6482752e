import { type ReactNode, useEffect } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEarlyClick } from '../lib/browser/early-click';
import { AgeGate } from '../site/layout/age/age-gate';

interface AppProps {
  client: QueryClient;
  /** What was clicked before React was here. */
  clicked?: HTMLElement | undefined;
  children: ReactNode;
}

/** What is around every page, the back office's too: the query cache and the question for the visitor's age. */
export function App({ client, clicked, children }: AppProps) {
  useEarlyClick(clicked);
  useEffect(() => {
    // Tests wait for it: from now on the page answers by itself.
    document.documentElement.dataset['hydrated'] = '';
  }, []);

  return (
    <QueryClientProvider client={client}>
      {children}
      <AgeGate />
    </QueryClientProvider>
  );
}
