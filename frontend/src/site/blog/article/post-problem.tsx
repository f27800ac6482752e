import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../ui/button/button';

/** The article does not exist, or visitors may not read it. */
export function PostMissing({ className = '' }: { className?: string }) {
  return (
    <div className={`flex min-h-[45vh] flex-col items-center justify-center text-center ${className}`}>
      <h1>Blog Post Not Found</h1>
      <p className="mt-5 max-w-md text-lg text-muted">
        The article you&apos;re looking for doesn&apos;t exist or has been removed.
      </p>
      <ButtonLink to={paths.blog} className="mt-9">
        Back to Blog
      </ButtonLink>
    </div>
  );
}

/** The article failed to load; Try Again reloads the page. */
export function PostFailed() {
  return (
    <div role="alert" className="flex min-h-[45vh] flex-col items-center justify-center text-center">
      <h1>Error Loading Article</h1>
      <p className="mt-5 max-w-md text-lg text-muted">We couldn&apos;t load the blog post you requested.</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          Try Again
        </Button>
        <ButtonLink variant="outline" to={paths.blog}>
          Back to Blog
        </ButtonLink>
      </div>
    </div>
  );
}
