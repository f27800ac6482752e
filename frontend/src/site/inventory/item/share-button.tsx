import { Button } from '@/ui/button';
import { useHydrated } from '@/ui/use-hydrated';

/** Hands the page of an item to another app, where the browser can: on telephones. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const hydrated = useHydrated();
  const url = hydrated ? new URL(path, location.origin).href : '';
  if (!hydrated || !navigator.canShare?.({ url })) {
    return null;
  }
  return (
    <Button
      variant="link"
      className="min-h-11"
      onClick={() => {
        // Rejected when nothing is chosen.
        navigator.share({ title, url }).catch(() => undefined);
      }}
    >
      Share
    </Button>
  );
}
