import { Module } from '@nestjs/common';
import { ClockWatch } from './clock-watch.js';

@Module({ providers: [ClockWatch], exports: [ClockWatch] })
export class ClockModule {}
