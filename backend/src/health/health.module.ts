import { Module } from '@nestjs/common';
import { AdminReleaseController } from './admin-release.controller.js';
import { HealthController } from './health.controller.js';

@Module({ controllers: [AdminReleaseController, HealthController] })
export class HealthModule {}
