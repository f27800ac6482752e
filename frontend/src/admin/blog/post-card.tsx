import { memo, useRef } from 'react';
import { EyeOutlined } from '@ant-design/icons';
import { Button, Flex, Tag } from 'antd';
import type { BlogPost } from '@/api/models/BlogPost';
import { useShopClock } from '@/data/business';
import { goLiveText } from '@/lib/time/go-live';
import { truncate } from '@/lib/format';
import { paths } from '@/lib/paths';
import { postPicture } from '@/lib/pictures';
import { DayOf } from '../moment';
import { EXCERPT_LENGTH } from '@/lib/constants';
import { RowButtons } from '../list-page/row-buttons';
import { useLeavingFocus } from '../list-page/use-leaving-focus';
import { Picture } from '../pictures/picture';
import { postState } from './post-state';
import type { PostActions } from './use-post-actions';

/** One post in the grid. */
export const PostCard = memo(function PostCard({ post, actions }: { post: BlogPost; actions: PostActions }) {
  const state = postState(post);
  const { timeZone } = useShopClock();
  const card = useRef<HTMLLIElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLeavingFocus(card);
  return (
    <li
      ref={card}
      className={state === 'unpublished' ? 'list-card blog-dimmed' : 'list-card'}
      data-row-key={post.id}
    >
      <div className="list-card-picture blog-picture">
        <Picture value={postPicture(post)} alt="" sizes="(max-width: 640px) 92vw, 340px" />
      </div>
      <div className="list-card-body">
        {state === 'unpublished' && (
          <Flex component="p" align="center" justify="space-between">
            <Tag>Unpublished</Tag>
            <Button
              aria-label={`Publish: ${post.title}`}
              onClick={() => {
                // This button goes.
                title.current?.focus();
                actions.publish(post);
              }}
            >
              Publish
            </Button>
          </Flex>
        )}
        {state === 'scheduled' && <Tag className="list-tag">Scheduled</Tag>}
        <h2 ref={title} tabIndex={-1} dir="auto">
          {post.title}
        </h2>
        <p className="blog-facts">
          {post.sample && 'Sample · '}
          <bdi>{post.author}</bdi>&nbsp;·{' '}
          {state === 'scheduled' ? (
            <time dateTime={post.publishedAt}>{goLiveText(post.publishedAt, timeZone)}</time>
          ) : (
            <DayOf at={post.publishedAt} />
          )}
        </p>
        <p dir="auto" className="list-card-text">
          {truncate(post.excerpt, EXCERPT_LENGTH)}
        </p>
        <div className="list-buttons blog-buttons">
          <Button
            icon={<EyeOutlined aria-hidden />}
            href={paths.post(post)}
            target="_blank"
            rel="noopener"
            aria-label={`Preview: ${post.title}`}
          >
            Preview
          </Button>
          <RowButtons name={post.title} row={post} actions={actions} />
        </div>
      </div>
    </li>
  );
});
