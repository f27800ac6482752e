import { Module } from '@nestjs/common';
import { FormsModule } from '../forms/forms.module.js';
import { OutcomesController } from './outcomes.controller.js';

/** Tells whoever got no answer to a POST what became of it. */
@Module({ imports: [FormsModule], controllers: [OutcomesController] })
export class OutcomesModule {}
