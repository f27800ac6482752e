import { Module } from '@nestjs/common';
import { CONFIG } from '../config/config.js';
import { FormsModule } from '../forms/forms.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { PictureSweep } from './picture-sweep.js';
import { PicturesController } from './pictures.controller.js';
import { createPictureStore } from './store/create-picture-store.js';
import { PICTURE_STORE } from './store/store.js';
import { StoreWatch } from './store/store-watch.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [FormsModule, JobsModule],
  controllers: [UploadsController, PicturesController],
  providers: [
    UploadsService,
    PictureSweep,
    StoreWatch,
    { provide: PICTURE_STORE, inject: [CONFIG], useFactory: createPictureStore },
  ],
  exports: [UploadsService, StoreWatch, PICTURE_STORE],
})
export class UploadsModule {}
