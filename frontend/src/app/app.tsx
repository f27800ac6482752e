import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { type EarlyClick, useEarlyClick } from '../ui/start/early-click';
import { AgeGate } from '../site/layout/age-gate';

interface AppProps {
  client: QueryClient;
  /** The button clicked before hydration. */
  clicked?: EarlyClick | undefined;
  /** Gives fields that hydration replaced what the visitor had done in them. */
  giveBack?: (() => void) | undefined;
  children: ReactNode;
}

/** Wraps every page, including the back office: the query cache and the age gate. */
export function App({ client, clicked, giveBack, children }: AppProps) {
  useEarlyClick(clicked);
  useLayoutEffect(() => giveBack?.(), [giveBack]);
  useEffect(() => {
    // Tests wait for this: the page is interactive now.
    document.documentElement.dataset['hydrated'] = '';
  }, []);

  return (
    <QueryClientProvider client={client}>
      {children}
      <AgeGate />
    </QueryClientProvider>
  );
}
