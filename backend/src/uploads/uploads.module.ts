import { Module } from '@nestjs/common';
import { PicturesController } from './pictures.controller.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  controllers: [UploadsController, PicturesController],
  providers: [UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
