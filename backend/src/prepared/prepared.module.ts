import { Global, Module } from '@nestjs/common';
import { ChangeListener } from './change-listener.js';
import { Changes } from './changes.js';
import { PreparedAnswers } from './prepared-answers.js';

/** Public answers, kept as bytes until what they show changes. */
@Global()
@Module({
  providers: [Changes, ChangeListener, PreparedAnswers],
  exports: [Changes, PreparedAnswers],
})
export class PreparedModule {}
