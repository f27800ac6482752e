import { useEffect } from 'react';
import { paths } from '../../lib/paths';
import { buttonClass } from '../../ui/button/button-class';
import { ErrorBox } from '../../ui/error-box';

/** Replaces a page that failed to render or whose code failed to load. */
export function PageError() {
  useEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);

  return (
    <div className="wrap py-20">
      <ErrorBox
        title="Something Went Wrong"
        message="This page didn’t load. Please check your connection and try again."
      >
        {/* A plain link: a full page load clears whatever failed. */}
        <a href={paths.home} className={buttonClass('ghost')}>
          Return to Home
        </a>
      </ErrorBox>
    </div>
  );
}
