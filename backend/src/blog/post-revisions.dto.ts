import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Revision } from '../revisions/revisions.dto.js';
import { BlogPost } from './blog.dto.js';

/** What the dealer wrote of a post. */
export class PostSnapshot extends OmitType(BlogPost, ['id', 'version', 'sample']) {}

export class PostRevision extends Revision {
  @ApiProperty({ type: PostSnapshot })
  snapshot: PostSnapshot;
}
