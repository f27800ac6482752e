import { Module } from '@nestjs/common';
import { UploadsModule } from '../uploads/uploads.module.js';
import { MetricsServer } from './metrics-server.js';

@Module({ imports: [UploadsModule], providers: [MetricsServer] })
export class MetricsModule {}
