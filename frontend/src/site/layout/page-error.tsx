import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isMissingFile, loadAnew } from '@/lib/browser/missing-files';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button-class';
import { ErrorBox } from '@/ui/error-box';

/** Replaces a page that failed to render or whose code failed to load, which a new release mends by loading it anew. */
export function PageError() {
  const isMissing = isMissingFile(useRouteError());

  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    if (isMissing) {
      void loadAnew();
    }
  }, [isMissing]);

  return (
    <div className="wrap py-20">
      <ErrorBox
        title="Something Went Wrong"
        message={
          isMissing
            ? 'This page didn’t load. Please check your connection and try again.'
            : 'This page can’t be shown. That’s a fault of ours, not of your connection. Loading it again often helps.'
        }
      >
        {/* A plain link: a full page load clears whatever failed. */}
        <a href={paths.home} className={buttonClass('ghost')}>
          Return to Home
        </a>
      </ErrorBox>
    </div>
  );
}
