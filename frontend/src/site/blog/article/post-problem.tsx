import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { NotHere } from '@/site/not-found/not-here';

/** The article does not exist, or visitors may not read it. */
export function PostMissing({ className }: { className?: string }) {
  return (
    <NotHere
      title="Blog Post Not Found"
      text="The article you're looking for doesn't exist or has been removed."
      className={className}
    >
      <ButtonLink to={paths.blog}>Back to Blog</ButtonLink>
    </NotHere>
  );
}

/** The article failed to load; Try Again reloads the page. */
export function PostFailed() {
  return (
    <div role="alert" className="wrap flex min-h-[45vh] flex-col items-center justify-center text-center">
      <h1>Error Loading Article</h1>
      <p className="mt-5 max-w-md text-lg text-muted">We couldn&apos;t load the blog post you requested.</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Try Again</Button>
        <ButtonLink variant="outline" to={paths.blog}>
          Back to Blog
        </ButtonLink>
      </div>
    </div>
  );
}
