import { memo } from 'react';
import { DeleteOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { BlogPost } from '../../api/models/BlogPost';
import { truncate } from '../../lib/format';
import { paths } from '../../lib/paths';
import { postPicture } from '../../lib/pictures';
import { DayOf } from '../moment';
import { Picture } from '../pictures/picture';
import { postState } from './post-state';
import type { PostActions } from './use-post-actions';

const EXCERPT_LENGTH = 120;

/** One post of the grid. */
export const PostCard = memo(function PostCard({ post, actions }: { post: BlogPost; actions: PostActions }) {
  const state = postState(post);
  return (
    <li className={state === 'unpublished' ? 'blog-card blog-dimmed' : 'blog-card'}>
      <div className="blog-card-picture">
        <Picture value={postPicture(post)} alt="" sizes="(max-width: 640px) 92vw, 340px" />
      </div>
      <div className="blog-card-body">
        {state === 'unpublished' && <Tag>Unpublished</Tag>}
        {state === 'scheduled' && <Tag className="list-tag">Scheduled</Tag>}
        <h2>{post.title}</h2>
        <p className="blog-card-facts">
          {post.author} · <DayOf at={post.publishedAt} />
        </p>
        <p className="blog-card-excerpt">{truncate(post.excerpt, EXCERPT_LENGTH)}</p>
        <div className="list-buttons">
          <Button
            icon={<EyeOutlined />}
            href={paths.post(post.id)}
            target="_blank"
            rel="noopener"
            aria-label={`Preview: ${post.title}`}
          >
            Preview
          </Button>
          <Button
            icon={<EditOutlined />}
            aria-label={`Edit: ${post.title}`}
            onClick={() => {
              actions.edit(post);
            }}
          />
          <Button
            danger
            icon={<DeleteOutlined />}
            aria-label={`Delete: ${post.title}`}
            onClick={() => {
              actions.remove(post);
            }}
          />
        </div>
      </div>
    </li>
  );
});
