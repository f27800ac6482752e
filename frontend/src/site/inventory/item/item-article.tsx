import type { To } from 'react-router-dom';
import type { PublicItem } from '../../../api/models/PublicItem';
import { paths } from '../../../lib/paths';
import { Button, ButtonLink } from '../../../ui/button/button';
import { OVERLAY, ITEM_FOOT, PANEL, PANEL_HEAD, PANEL_WIDTH } from '../../../ui/dialog/dialog-class';
import { CloseIcon } from '../../../ui/icons';
import { ItemDetails } from './item-details';
import { seeItPath } from './see-it';

/** The item in the server's HTML. It looks like the dialog that replaces it, with links for buttons. */
export function ItemArticle({ item, closeTo }: { item: PublicItem; closeTo: To }) {
  return (
    <>
      <div className={OVERLAY} />
      <article className={`${PANEL} ${PANEL_WIDTH.wide}`}>
        <div className={PANEL_HEAD}>
          <h2 className="text-xl sm:text-2xl">{item.name}</h2>
          <ButtonLink
            to={closeTo}
            preventScrollReset
            variant="ghost"
            aria-label="Dismiss"
            className="-mt-1 -mr-3"
          >
            <CloseIcon />
          </ButtonLink>
        </div>
        <ItemDetails item={item} />
        <div className={ITEM_FOOT}>
          <ButtonLink to={closeTo} preventScrollReset variant="outline">
            Close
          </ButtonLink>
          {!item.inStock && <Button disabled>Currently Unavailable</Button>}
          <ButtonLink to={paths.contactAbout(item.id)} variant={item.inStock ? 'outline' : 'primary'}>
            {item.inStock ? 'Contact for Purchase' : 'Ask about the next one'}
          </ButtonLink>
          {item.inStock && <ButtonLink to={seeItPath(item.id)}>See it by appointment</ButtonLink>}
        </div>
      </article>
    </>
  );
}
