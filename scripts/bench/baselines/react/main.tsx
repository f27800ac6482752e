/**
 * The smallest page of its kind, as the baseline of scripts/bench/parts/pages.ts: React, a router, a query and a link; no
 * design, no pictures, no fonts.
 */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom';

interface Item {
  id: number;
  name: string;
  description: string;
}

function Featured() {
  const { data = [] } = useQuery({
    queryKey: ['featured'],
    queryFn: async () => (await (await fetch('/api/inventory/featured')).json()) as Item[],
  });
  return (
    <main>
      <h1>Featured items</h1>
      <ul>
        {data.map(({ id, name, description }) => (
          <li key={id}>
            {name}: {description}
          </li>
        ))}
      </ul>
      <Link to="/about">About</Link>
    </main>
  );
}

const router = createBrowserRouter([
  { path: '/', element: <Featured /> },
  { path: '/about', element: <h1>About</h1> },
]);
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
