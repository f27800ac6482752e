import { Module } from '@nestjs/common';
import { TokenLinks } from './token-links.js';

/** Links that open something without a sign-in, for whoever has their token. */
@Module({ providers: [TokenLinks], exports: [TokenLinks] })
export class LinksModule {}
