import { Module } from '@nestjs/common';
import { ClosuresModule } from '../booking/closures/closures.module.js';
import { BusinessController } from './business.controller.js';

@Module({ imports: [ClosuresModule], controllers: [BusinessController] })
export class BusinessModule {}
